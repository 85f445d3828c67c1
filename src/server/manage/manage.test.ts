import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manageRefusals, THE_CLIENT } from '#content/manage.ts'
import { opening as ownOpening } from '#content/opening.ts'
import { calls } from '#domain/api.ts'
import { TIME_TAKEN } from '#domain/availability.ts'
import { NOT_ALLOWED, STALE, type Status } from '#domain/desk/actions.ts'
import { LINK_DAYS } from '#domain/manage.ts'
import { listHistory } from '#server/bookings/history.ts'
import { testApp } from '#server/testing/app.ts'
import { owner, testOutbox } from '#server/testing/outbox.ts'
import { booking, vehicle } from '#server/testing/requests.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { linkOf, manageUrl } from './links.ts'

// Mornings of the week after: the cut-off is the day before at the same hour.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T12:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

const THURSDAY = '2026-07-23'
const HOUR = 3_600_000

/** One crew that works from eight to four and needs no pause, and a job of three hours at ten. */
const opening = {
  ...ownOpening,
  week: { ...ownOpening.week, Thursday: { from: '08:00', to: '16:00' } },
  ...{ crews: 1, pauseMinutes: 0, leadHours: 3, daysAhead: 60, changeHours: 24 },
}

const sent = {
  ...booking,
  ...{ service_type: 'Headlight Restoration' as const, vehicle_count: 1 },
  ...{ appoint_date: THURSDAY, appoint_time: '10:00' },
}

/** The app with one booking, and its client's way to ask and to act. */
async function managed(more: Partial<typeof sent> = {}) {
  const parts = await testApp({ opening })
  const book = async (fields: Partial<typeof sent>) => {
    const answer = await parts.post('/bookings', { ...sent, ...fields })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  const { id, reference } = await book(more)
  const { token, calendar_token } = await linkOf(parts.db, id)
  const bearer = { authorization: `Bearer ${token}` }
  const get = (url: string = calls.manageBooking, headers: Record<string, string> = bearer) =>
    parts.app.inject({ url, headers })
  const act = (url: string, payload: object, headers: Record<string, string> = bearer) =>
    parts.post(url, payload, headers)
  const stored = () =>
    parts.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const cells = () =>
    parts.db
      .selectFrom('appointment_cells')
      .select('cell')
      .where('booking_id', '=', id)
      .orderBy('cell')
      .execute()
  const setStatus = (status: Status) =>
    parts.db.updateTable('bookings').set({ status }).where('id', '=', id).execute()
  return {
    ...parts,
    id,
    reference,
    token,
    calendar_token,
    bearer,
    book,
    get,
    act,
    stored,
    cells,
    setStatus,
  }
}

const later = { version: 1, appoint_date: THURSDAY, appoint_time: '13:00' }

test('a link’s token answers the booking, and nothing of it is kept by caches', async () => {
  const { get, post, id, reference } = await managed()
  await post('/vehicles', { ...vehicle, booking_id: id })
  const answer = await get()
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    reference,
    ...{ status: 'requested', version: 1, firstname: 'Ann' },
    ...{ service_type: sent.service_type, specific_vehicle: 'Truck', vehicle_count: 1 },
    vehicle: { year: 2021, make: 'Ford', model: 'F-150' },
    ...{ appoint_date: THURSDAY, appoint_time: '10:00', appoint_minutes: expect.any(Number) },
    ...{ appoint_location: '1 Main Street', appoint_city: 'North Bay' },
    ...{ appoint_state: 'Ontario', appoint_zipcode: 'P1B 8G6' },
    can_change: true,
    change_until: '2026-07-22T14:00:00.000Z',
  })
})

test('a confirmed booking has a calendar file, under a token of its own', async () => {
  const { get, setStatus, calendar_token } = await managed()
  expect((await get()).json().calendar_url).toBeUndefined()
  await setStatus('confirmed')
  expect((await get()).json().calendar_url).toBe(`/manage/calendar/${calendar_token}.ics`)
})

test('reading a link, however often and by whatever scans mail, changes nothing', async () => {
  const { app, db, get, bearer, stored } = await managed()
  const before = await stored()
  const mails = await db.selectFrom('mails').selectAll().execute()
  for (const url of [calls.manageBooking, `${calls.manageTimes}?from=${THURSDAY}`]) {
    for (const headers of [bearer, { ...bearer, purpose: 'prefetch', 'sec-purpose': 'prefetch' }])
      expect((await get(url, headers)).statusCode).toBe(200)
    expect((await app.inject({ method: 'HEAD', url, headers: bearer })).statusCode).toBe(200)
  }
  for (const url of [calls.manageCancel, calls.manageMove])
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.inject({ method, url, headers: bearer })).statusCode).toBe(404)
  expect(await stored()).toEqual(before)
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual(mails)
})

test('a client moves their booking: new cells for old, the state as it was, and the old link still opens it', async () => {
  const { db, id, act, get, stored, cells, setStatus } = await managed()
  await setStatus('confirmed')
  const before = await cells()
  const moved = await act(calls.manageMove, later)
  expect(moved.statusCode, moved.body).toBe(200)
  expect(moved.headers['cache-control']).toBe('no-store')
  expect(moved.json()).toMatchObject({ status: 'confirmed', version: 2, appoint_time: '13:00' })
  expect(await stored()).toMatchObject({ appoint_at: '2026-07-23T17:00:00.000Z', version: 2 })
  expect((await cells()).map(({ cell }) => cell - 6)).toEqual(before.map(({ cell }) => cell))
  expect((await listHistory(db, id))[0]).toMatchObject({
    ...{ who: THE_CLIENT, action: 'edit', mailed: true, note: null },
    changes: [{ field: 'appoint_time', from: '10:00', to: '13:00' }],
  })
  expect((await get()).json()).toEqual(moved.json())
})

test('a booking can move into a part of its own time', async () => {
  const { act, get } = await managed()
  const times = (await get(`${calls.manageTimes}?from=${THURSDAY}`)).json()
  const half = { time: '10:30', free: true }
  expect(times.days[0].times).toContainEqual(half)
  const { statusCode } = await act(calls.manageMove, { ...later, appoint_time: half.time })
  expect(statusCode).toBe(200)
})

test('the times to move to are those of its own length, and count others’ appointments', async () => {
  const { get, book } = await managed()
  await book({ appoint_time: '14:00' })
  const { days, next_free } = (await get(`${calls.manageTimes}?from=${THURSDAY}`)).json()
  expect(days[0].times).toContainEqual({ time: '14:00', free: false, why: 'taken' })
  expect(next_free).toHaveLength(3)
  expect((await get(`${calls.manageTimes}?from=someday`)).statusCode).toBe(422)
})

test('a client cancels: the time is free for others, the reason is noted, and the link shows it', async () => {
  const { db, id, act, get, book, cells } = await managed()
  const cancelled = await act(calls.manageCancel, { version: 1, reason: ' Sold the truck. ' })
  expect(cancelled.json()).toMatchObject({
    ...{ status: 'cancelled', version: 2, can_change: false },
    why_not: expect.any(String),
  })
  expect(await cells()).toEqual([])
  expect((await listHistory(db, id))[0]).toMatchObject({
    ...{ who: THE_CLIENT, action: 'cancel', note: 'Sold the truck.' },
    changes: [{ field: 'status', from: 'requested', to: 'cancelled' }],
  })
  expect((await get()).json().status).toBe('cancelled')
  await book({})
})

/** The mails about what a client did, as they arrive. */
async function changeMails(
  act: () => Promise<unknown>,
  db: Awaited<ReturnType<typeof managed>>['db'],
) {
  await act()
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  const to = (address: string) => received.find((one) => one.to.includes(address))?.mail
  return { owner: to(owner.address), client: to(sent.email) }
}

test('both sides are told of a move: from when, to when, and where to look', async () => {
  const { db, id, act } = await managed()
  const mails = await changeMails(() => act(calls.manageMove, later), db)
  for (const mail of [mails.owner, mails.client]) {
    expect(mail?.text).toContain('10:00 a.m.')
    expect(mail?.text).toContain('1:00 p.m.')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  }
  expect(mails.client?.text).toContain(await manageUrl(db, id, 'https://site.test'))
  expect(mails.owner?.text).toContain(`https://site.test/desk/bookings/${id}`)
  expect(mails.owner?.text).not.toContain('/manage')
  expect(mails.owner?.replyTo?.value).toMatchObject([{ address: sent.email }])
})

test('both sides are told of a cancellation, and the owner of its reason', async () => {
  const { db, reference, act } = await managed()
  const reason = 'Sold the truck.'
  const mails = await changeMails(() => act(calls.manageCancel, { version: 1, reason }), db)
  expect(mails.owner?.subject).toContain(reference)
  expect(mails.owner?.text).toContain(reason)
  expect(mails.client?.subject).toContain(reference)
})

test('without a token, with a wrong one and with a calendar’s nothing opens', async () => {
  const { get, act, calendar_token, stored } = await managed()
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
      await get(calls.manageBooking, headers),
      await get(`${calls.manageTimes}?from=${THURSDAY}`, headers),
      await act(calls.manageCancel, { version: 1 }, headers),
      await act(calls.manageMove, later, headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
    for (const answer of answers) expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect((await get(calls.manageBooking, {})).headers['www-authenticate']).toBe('Bearer')
  expect((await get(calls.manageBooking, { authorization: 'Bearer wrong' })).json()).toMatchObject({
    ...{ type: 'about:blank', detail: manageRefusals.unknown },
  })
  expect(await stored()).toMatchObject({ version: 1 })
})

test('a link ends a set time after the appointment, wherever that has moved to', async () => {
  const { get, act } = await managed()
  await act(calls.manageMove, { ...later, appoint_date: '2026-07-30' })
  vi.setSystemTime(Date.parse('2026-07-30T17:00:00Z') + LINK_DAYS * 24 * HOUR)
  expect((await get()).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 1)
  const ended = await get()
  expect([ended.statusCode, ended.json().detail]).toEqual([410, manageRefusals.ended])
  expect((await act(calls.manageCancel, { version: 2 })).statusCode).toBe(410)
})

test('past the cut-off a booking is changed by phone alone', async () => {
  const { get, act, stored } = await managed()
  vi.setSystemTime(new Date('2026-07-22T14:00:00Z'))
  expect((await get()).json().can_change).toBe(true)
  vi.setSystemTime(new Date('2026-07-22T14:00:01Z'))
  const words = manageRefusals.late(opening.changeHours)
  expect((await get()).json()).toMatchObject({ can_change: false, why_not: words })
  for (const answer of [
    await act(calls.manageCancel, { version: 1 }),
    await act(calls.manageMove, { ...later, appoint_date: '2026-07-30' }),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ type: NOT_ALLOWED, detail: words }),
    ])
  vi.setSystemTime(new Date('2026-07-23T14:00:00Z'))
  expect((await get()).json().why_not).toBe(manageRefusals.over)
  expect(await stored()).toMatchObject({ version: 1, status: 'requested' })
})

test.each(['declined', 'cancelled', 'completed', 'no_show', 'expired'] as const)(
  'what is %s is not changed any more, and shown',
  async (status) => {
    const { get, act, setStatus } = await managed()
    await setStatus(status)
    expect((await get()).json()).toMatchObject({ status, can_change: false })
    for (const [url, body] of [
      [calls.manageCancel, { version: 1 }],
      [calls.manageMove, later],
    ] as const) {
      const answer = await act(url, body)
      expect([answer.statusCode, answer.json().type]).toEqual([409, NOT_ALLOWED])
    }
  },
)

test('who decided on an old version is told what has changed, and nothing of what was noted', async () => {
  const { db, id, act, stored } = await managed()
  await act(calls.manageMove, later)
  await db
    .updateTable('bookings')
    .set({ status: 'confirmed', version: 3 })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('booking_history')
    .values({
      ...{ booking_id: id, version: 3, who: 'ann@desk.test', action: 'confirm', mailed: 0 },
      ...{ at: new Date().toISOString(), note: 'A difficult client' },
      changes: JSON.stringify([{ field: 'status', from: 'requested', to: 'confirmed' }]),
    })
    .execute()
  for (const [url, body] of [
    [calls.manageCancel, { version: 1 }],
    [calls.manageMove, { ...later, appoint_time: '08:00' }],
  ] as const) {
    const answer = await act(url, body)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        type: STALE,
        version: 3,
        changes: [
          { field: 'appoint_time', from: '10:00', to: '13:00' },
          { field: 'status', from: 'requested', to: 'confirmed' },
        ],
      }),
    ])
    expect(answer.json().detail).toContain('1:00 p.m.')
    expect(answer.body).not.toMatch(/difficult|desk\.test/)
  }
  expect(await stored()).toMatchObject({ status: 'confirmed', version: 3 })
})

test('a time that somebody else has is refused with the next free ones, and the old one stays', async () => {
  const { act, book, stored, cells } = await managed()
  await book({ appoint_time: '14:00' })
  const before = await cells()
  const answer = await act(calls.manageMove, { ...later, appoint_time: '14:00' })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { type: TIME_TAKEN, errors: [{ field: 'appoint_time' }] },
  ])
  // Its own time is one it could have.
  expect(answer.json().next_free).toHaveLength(3)
  expect(await stored()).toMatchObject({ version: 1, appoint_time: '10:00' })
  expect(await cells()).toEqual(before)
})

test('of two clients who move to one free time at once, one has it', async () => {
  const first = await managed()
  const { id } = await first.book({ appoint_time: '12:00' })
  const { token } = await linkOf(first.db, id)
  const there = { version: 1, appoint_date: '2026-07-30', appoint_time: '10:00' }
  const answers = await Promise.all([
    first.act(calls.manageMove, there),
    first.act(calls.manageMove, there, { authorization: `Bearer ${token}` }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test.each([
  [{ appoint_date: '2026-07-26' }, 'appoint_date'],
  [{ appoint_date: '2027-07-22' }, 'appoint_date'],
  [{ appoint_date: '2026-07-14' }, 'appoint_date'],
  [{ appoint_date: 'tomorrow' }, 'appoint_date'],
  [{ appoint_time: '07:30' }, 'appoint_time'],
  [{ appoint_time: '15:30' }, 'appoint_time'],
  [{ appoint_time: '10:15' }, 'appoint_time'],
  [{ appoint_time: '10:00' }, 'appoint_time'],
  [{ appoint_date: '2026-07-15', appoint_time: '10:30' }, 'appoint_time'],
  [{ version: 'one' }, 'version'],
  [{ appoint_city: 'Toronto' }, 'appoint_city'],
])('moving with %o is refused at the field that is wrong', async (wrong, field) => {
  const { act, stored } = await managed()
  const answer = await act(calls.manageMove, { ...later, ...wrong })
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field }]])
  expect(await stored()).toMatchObject({ version: 1 })
})

test.each([
  [{}, 'version'],
  [{ version: 1, reason: 'x'.repeat(1001) }, 'reason'],
  [{ version: 1, reason: 7 }, 'reason'],
  [{ version: 1, mail: {} }, 'mail'],
])('cancelling with %j is refused at the field that is wrong', async (sentBody, field) => {
  const { act } = await managed()
  const answer = await act(calls.manageCancel, sentBody)
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field }]])
})

test('a wall time that the clocks jump over is refused', async () => {
  vi.setSystemTime(new Date('2027-03-01T12:00:00Z'))
  const night = { ...ownOpening.week, Sunday: { from: '00:00', to: '12:00' } }
  const parts = await testApp({ opening: { ...opening, week: night } })
  const { id } = (await parts.post('/bookings', { ...sent, appoint_date: '2027-03-13' })).json()
  const { token } = await linkOf(parts.db, id)
  const answer = await parts.post(
    calls.manageMove,
    { version: 1, appoint_date: '2027-03-14', appoint_time: '02:30' },
    { authorization: `Bearer ${token}` },
  )
  expect([answer.statusCode, answer.json().errors]).toMatchObject([
    422,
    [{ field: 'appoint_time' }],
  ])
})
