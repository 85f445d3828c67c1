import { expect, test, vi } from 'vitest'
import { limits } from '#core/limits.ts'
import { NOT_ALLOWED, TIME_TAKEN, VERSION_CONFLICT } from '#core/problem.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { defaults } from '#features/website/content.ts'
import { shared } from '#testing/app.ts'
import { later, managed, NOW, opening, THURSDAY } from '#testing/managed.ts'
import { testsAt } from '#testing/tests-at.ts'
import { insertHistory } from './shared/history.ts'

const HOUR = 3_600_000

const { facts } = defaults

testsAt(NOW)

const refusing = shared(managed, NOW)

test('no booking opens without a token, with a wrong token or with a calendar token', async () => {
  const { get, act, calendar_token, stored } = refusing()
  const wrong: [Record<string, string>, number][] = [
    [{}, 401],
    [{ authorization: 'Basic YTpi' }, 401],
    [{ authorization: 'Bearer ' }, 401],
    [{ authorization: 'Bearer wrong' }, 404],
    [{ authorization: `Bearer ${calendar_token}` }, 404],
    [{ authorization: `Bearer ${'A'.repeat(5000)}` }, 404],
  ]
  for (const [headers, status] of wrong) {
    const answers = [
      await get(managedCalls.manageBooking, headers),
      await get(`${managedCalls.manageTimes}?from=${THURSDAY}`, headers),
      await act(managedCalls.manageCancel, { version: 1 }, headers),
      await act(managedCalls.manageMove, later, headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
    for (const answer of answers) expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect((await get(managedCalls.manageBooking, {})).headers['www-authenticate']).toBe('Bearer')
  expect((await get(managedCalls.manageBooking, { authorization: 'Bearer wrong' })).json()).toMatchObject({
    type: 'about:blank',
    detail: fill(t(manageRefusals).unknown, facts),
  })
  expect(await stored()).toMatchObject({ version: 1 })
})

test('a link ends a fixed time after the appointment, even if the appointment was moved', async () => {
  const { get, act } = await managed()
  await act(managedCalls.manageMove, { ...later, appoint_date: '2026-07-30' })
  vi.setSystemTime(Date.parse('2026-07-30T17:00:00Z') + limits.linkDays * 24 * HOUR)
  expect((await get()).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 1)
  const ended = await get()
  expect([ended.statusCode, ended.json().detail]).toEqual([410, fill(t(manageRefusals).ended, facts)])
  expect((await act(managedCalls.manageCancel, { version: 2 })).statusCode).toBe(410)
})

test('a client can move an appointment a few times a day, and again a day later', async () => {
  const { db, act, stored } = await managed()
  const move = (version: number) =>
    act(managedCalls.manageMove, { ...later, version, appoint_time: version % 2 ? '13:00' : '10:00' })
  for (let version = 1; version <= limits.movesADay; version++) expect((await move(version)).statusCode).toBe(200)
  const version = limits.movesADay + 1
  const refused = await move(version)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ type: NOT_ALLOWED, detail: fill(t(manageRefusals).moves, facts) }),
  ])
  expect(await stored()).toMatchObject({ version })
  const mails = db.selectFrom('mails').select('id').where('kind', 'in', ['manage-client', 'manage-owner'])
  expect(await mails.execute()).toHaveLength(2 * limits.movesADay)

  vi.setSystemTime(Date.now() + 24 * HOUR)
  expect((await move(version)).statusCode).toBe(200)
})

test('a client who has moved an appointment often can still cancel it', async () => {
  const { act } = await managed()
  for (let version = 1; version <= limits.movesADay; version++)
    await act(managedCalls.manageMove, { ...later, version, appoint_time: version % 2 ? '13:00' : '10:00' })
  const cancelled = await act(managedCalls.manageCancel, { version: limits.movesADay + 1 })
  expect(cancelled.statusCode).toBe(200)
})

test('after the cut-off a client can change a confirmed booking only by phone', async () => {
  const { get, act, stored, setStatus } = await managed()
  await setStatus('confirmed')
  vi.setSystemTime(new Date('2026-07-22T14:00:00Z'))
  expect((await get()).json().can_change).toBe(true)
  vi.setSystemTime(new Date('2026-07-22T14:00:01Z'))
  const words = fill(t(manageRefusals).late, { ...facts, hours: opening.changeHours })
  expect((await get()).json()).toMatchObject({ can_change: false, why_not: words })
  for (const answer of [
    await act(managedCalls.manageCancel, { version: 1 }),
    await act(managedCalls.manageMove, { ...later, appoint_date: '2026-07-30' }),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ type: NOT_ALLOWED, detail: words }),
    ])
  vi.setSystemTime(new Date('2026-07-23T14:00:00Z'))
  expect((await get()).json().why_not).toBe(fill(t(manageRefusals).over, facts))
  expect(await stored()).toMatchObject({ version: 1, status: 'confirmed' })
})

test('a request that nobody has confirmed can be moved or withdrawn until its start', async () => {
  const { get, act } = await managed()
  vi.setSystemTime(new Date('2026-07-23T13:59:00Z'))
  expect((await get()).json()).toMatchObject({ can_change: true, change_until: '2026-07-23T14:00:00.000Z' })
  const moved = { ...later, appoint_date: '2026-07-30' }
  expect((await act(managedCalls.manageMove, moved)).statusCode).toBe(200)
  expect((await act(managedCalls.manageCancel, { version: 2 })).statusCode).toBe(200)
})

test('after a confirmation a client has twelve hours to change it, up to its start', async () => {
  const { db, id, get, setStatus } = await managed()
  const confirm = async (at: string) => {
    await setStatus('confirmed')
    await db.deleteFrom('booking_history').execute()
    vi.setSystemTime(at)
    await insertHistory(db, {
      booking_id: id,
      version: 2,
      who: 'ann@desk.test',
      action: 'confirm',
      mailed: 1,
      note: null,
      changes: [{ field: 'status', from: 'requested', to: 'confirmed' }],
    })
    return (await get()).json().change_until
  }
  expect(await confirm('2026-07-20T14:00:00Z')).toBe('2026-07-22T14:00:00.000Z')
  expect(await confirm('2026-07-22T22:00:00Z')).toBe('2026-07-23T10:00:00.000Z')
  expect(await confirm('2026-07-23T10:00:00Z')).toBe('2026-07-23T14:00:00.000Z')
})

test.each(['declined', 'cancelled', 'completed', 'no_show', 'expired'] as const)(
  'a booking that is %s can be read but not changed',
  async (status) => {
    const { get, act, setStatus } = await managed()
    await setStatus(status)
    expect((await get()).json()).toMatchObject({ status, can_change: false })
    for (const [url, body] of [
      [managedCalls.manageCancel, { version: 1 }],
      [managedCalls.manageMove, later],
    ] as const) {
      const answer = await act(url, body)
      expect([answer.statusCode, answer.json().type]).toEqual([409, NOT_ALLOWED])
    }
  },
)

test('a client with an old version gets a conflict with the changes, without the notes', async () => {
  const { db, id, act, stored } = await managed()
  await act(managedCalls.manageMove, later)
  await db.updateTable('bookings').set({ status: 'confirmed', version: 3 }).where('id', '=', id).execute()
  await db
    .insertInto('booking_history')
    .values({
      booking_id: id,
      version: 3,
      who: 'ann@desk.test',
      action: 'confirm',
      mailed: 0,
      at: new Date().toISOString(),
      note: 'A difficult client',
      changes: JSON.stringify([{ field: 'status', from: 'requested', to: 'confirmed' }]),
    })
    .execute()
  for (const [url, body] of [
    [managedCalls.manageCancel, { version: 1 }],
    [managedCalls.manageMove, { ...later, appoint_time: '08:00' }],
  ] as const) {
    const answer = await act(url, body)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        type: VERSION_CONFLICT,
        version: 3,
        changes: [
          { field: 'appoint_time', from: '10:00', to: '13:00' },
          { field: 'status', from: 'requested', to: 'confirmed' },
        ],
      }),
    ])
    expect(answer.json().detail).toContain('1:00\u00a0p.m.')
    expect(answer.body).not.toMatch(/difficult|desk\.test/)
  }
  expect(await stored()).toMatchObject({ status: 'confirmed', version: 3 })
})

test('a taken time is refused with the next free times, and the booking keeps its old time', async () => {
  const { act, book, stored, slots } = await managed()
  await book({ appoint_time: '14:00' })
  const before = await slots()
  const answer = await act(managedCalls.manageMove, { ...later, appoint_time: '14:00' })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { type: TIME_TAKEN, errors: [{ field: 'appoint_time' }] },
  ])
  // Its own time counts as free.
  expect(answer.json().next_free).toHaveLength(3)
  expect(await stored()).toMatchObject({ version: 1, appoint_time: '10:00' })
  expect(await slots()).toEqual(before)
})

test.each([
  [{ appoint_date: '2026-07-26' }, 'appoint_date'],
  [{ appoint_date: '2026-07-14' }, 'appoint_date'],
  [{ appoint_time: '10:00' }, 'appoint_time'],
  [{ appoint_date: '2026-07-15', appoint_time: '10:30' }, 'appoint_time'],
  [{ appoint_city: 'Toronto' }, 'appoint_city'],
])('a move with %o is refused at the wrong field', async (wrong, field) => {
  const { act, stored } = refusing()
  const answer = await act(managedCalls.manageMove, { ...later, ...wrong })
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field }]])
  expect(await stored()).toMatchObject({ version: 1 })
})

test.each([
  [{}, 'version'],
  [{ version: 1, reason: 'x'.repeat(1001) }, 'reason'],
  [{ version: 1, mail: {} }, 'mail'],
])('a cancellation with %j is refused at the wrong field', async (sentBody, field) => {
  const { act } = refusing()
  const answer = await act(managedCalls.manageCancel, sentBody)
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field }]])
})
