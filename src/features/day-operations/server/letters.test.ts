import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { UNDO_MS } from '#features/day-operations/days.ts'
import { planningRefusals, skipReasons } from '#features/day-operations/desk-planning-words.ts'
import { testsAt } from '#testing/tests-at.ts'
import { cancel, MONDAY, move, NOW, planningDesk, TUESDAY } from './testing.ts'

testsAt(NOW)
/** A desk with one request on a Monday: `change` acts on it, `mailed` reads its history. */
async function withOne() {
  const desk = await planningDesk()
  const id = await desk.booked()
  const change = async (action: object) => {
    const { version } = (await desk.look(id)).booking
    const answer = await desk.act(withId(deskBookingCalls.bookingActions, id), { ...action, version })
    expect(answer.statusCode).toBe(200)
  }
  return {
    ...desk,
    id,
    change,
    /** Marks an operation's mails as an outbox does that cannot reach its mail server. */
    tried: () => {
      const mails = desk.db.selectFrom('mails').select('id').where('day_operation_id', 'is not', null)
      return desk.db.updateTable('jobs').set({ attempts: 2 }).where('id', 'in', mails).execute()
    },
    mailed: async () =>
      (await desk.look(id)).history.map((entry: { action: string; mailed: boolean }) => [entry.action, entry.mailed]),
  }
}

test.each<[string, object]>([
  ['confirmed', { action: 'confirm' }],
  ['edited only in its address', { action: 'edit', appointment: { appoint_location: 'Else' } }],
  ['given a note', { action: 'note', note: 'Called' }],
])('the mail about a move stays queued if the booking is %s', async (_what, action) => {
  const { run, change, letters, mailed } = await withOne()
  await run(move)
  await change(action)
  expect(await letters()).toHaveLength(1)
  expect(await mailed()).toContainEqual(['edit', true])
})

test.each<[string, boolean]>([
  ['within five minutes', false],
  ['while the mail server cannot be reached', true],
])(
  'another move, a cancellation or an undo %s withdraws the mail about a move, and the history says so',
  async (_when, wasTried) => {
    for (const action of [
      { action: 'edit', appointment: { appoint_time: '15:00' } },
      { action: 'cancel', reason: 'Client called' },
      { action: 'undo' },
    ]) {
      vi.setSystemTime(NOW)
      const { run, change, letters, mailed, tried } = await withOne()
      await run(move)
      if (wasTried) {
        vi.setSystemTime(NOW.getTime() + 2 * UNDO_MS)
        await tried()
      }
      await change(action)
      expect(await letters()).toEqual([])
      expect(await mailed()).toEqual([
        [action.action, false],
        ['edit', false],
      ])
    }
  },
)

test.each([0, 2])('the undo of a cancellation withdraws its mail, after %i attempts to send it', async (tries) => {
  const { run, change, letters, mailed, tried } = await withOne()
  await run(cancel)
  if (tries > 0) await tried()
  await change({ action: 'note', note: 'Called' })
  expect(await letters()).toHaveLength(1)
  await change({ action: 'undo' })
  expect(await letters()).toEqual([])
  expect((await mailed()).flat()).not.toContain(true)
})

const WEDNESDAY = '2026-07-22'
const onward = { ...move, to_day: WEDNESDAY }

test.each<[string, { kind: string; to_day?: string }]>([
  ['move', onward],
  ['cancellation', cancel],
])(
  'a %s skips and lists an appointment with a queued mail of an earlier operation, as its preview shows',
  async (_kind, second) => {
    const { run, preview, booked, id, look, letters, mailed } = await withOne()
    await run(move)
    const other = await booked({ appoint_date: TUESDAY })
    const { kind, to_day } = second
    const seen = await preview({ kind, ...(to_day && { to_day }) }, TUESDAY)
    expect(seen.json().bookings.map((one: { id: string; why: string | null }) => [one.id, one.why])).toEqual(
      expect.arrayContaining([
        [id, skipReasons.waits],
        [other, null],
      ]),
    )
    const requested = { ...second, id: crypto.randomUUID() }
    const answer = (await run(requested, TUESDAY)).json()
    expect(answer.left).toMatchObject([{ id, why: skipReasons.waits }])
    expect(answer.operation.count).toBe(1)
    expect((await look(id)).booking).toMatchObject({ appoint_date: TUESDAY, status: 'requested' })
    expect(await letters()).toHaveLength(2)
    expect(await mailed()).toEqual([['edit', true]])
    // The same call again, since the answer was lost.
    expect((await run(requested, TUESDAY)).json()).toEqual(answer)
  },
)

test('a second operation that would skip all appointments is refused until the first is undone', async () => {
  const { run, undo, id, look, letters, mailed } = await withOne()
  const { operation } = (await run(move)).json()
  for (const second of [onward, cancel]) {
    const refused = await run(second, TUESDAY)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, planningRefusals.noneNow])
  }
  expect((await undo(operation.id)).json().skipped).toEqual([])
  expect((await look(id)).booking.appoint_date).toBe(MONDAY)
  const again = (await run(onward)).json().operation
  expect(await letters()).toMatchObject([{ body: expect.stringContaining('Monday') }])
  expect((await undo(again.id)).json().skipped).toEqual([])
  expect((await look(id)).booking.appoint_date).toBe(MONDAY)
  expect(await letters()).toEqual([])
  expect((await mailed()).flat()).not.toContain(true)
})

test('a queued mail that an undo did not withdraw still makes the next operation skip its appointment', async () => {
  const { run, undo, change } = await withOne()
  const { operation } = (await run(move)).json()
  await change({ action: 'note', note: 'Called' })
  expect((await undo(operation.id)).json().skipped).toHaveLength(1)
  expect((await run(onward, TUESDAY)).json().detail).toBe(planningRefusals.noneNow)
})

test('once the mail of the first operation was sent, a second one moves the appointment on from its new day', async () => {
  const { run, db, letters } = await withOne()
  await run(move)
  vi.setSystemTime(NOW.getTime() + UNDO_MS)
  await db.updateTable('mails').set({ status: 'sent', attempts: 1 }).execute()
  expect((await run(onward, TUESDAY)).json()).toMatchObject({ left: [], operation: { count: 1 } })
  expect((await letters()).map(({ body }) => body)).toContainEqual(
    expect.stringContaining('Tuesday, July 21, 2026 at 9:00\u00a0a.m. is now Wednesday'),
  )
})
