import { expect, test } from 'vitest'
import { acceptedOf } from '#core/crew-changes.ts'
import { withDay } from '#core/desk-calls.ts'
import { KEY_REUSED } from '#core/problem.ts'
import type { PendingNotification } from '#features/client-notifications/pending-notifications.ts'
import { absenceCalls, dayCalls } from '#features/day-operations/calls.ts'
import { type NextTimes, OFFERED_TIMES } from '#features/day-operations/days.ts'
import { planningRefusals as refusals, skipReasons } from '#features/day-operations/desk-planning-words.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { shared } from '#testing/app.ts'
import { testsAt } from '#testing/tests-at.ts'
import { cancel, MONDAY, move, NOW, planningDesk, TUESDAY, twoCrews } from './testing.ts'

testsAt(NOW)

/** Two crews with a job each at nine on Monday, and one of Karl's at eleven. */
async function monday(opening = twoCrews) {
  const desk = await planningDesk(opening)
  const { act, booked, get } = desk
  const ids = [
    await booked({ firstname: 'Ann', email: 'a@example.com' }),
    await booked({ firstname: 'Bo', email: 'b@example.com' }),
    await booked({ firstname: 'Cy', email: 'c@example.com', appoint_time: '11:00' }),
  ] as const
  const ask = (query: Record<string, string>) => get(`${dayCalls.nextTimes}?${new URLSearchParams(query)}`)
  const next = async (of: readonly string[], from?: string) =>
    (await ask({ ids: of.join(','), ...(from && { from }) })).json() as NextTimes
  /** Notes that a crew is sick on Monday, and accepts what that changes. */
  const sick = async (crew: number) => {
    const requested = { crew, from_date: MONDAY, to_date: MONDAY, reason: 'Flu' }
    const { changes } = (await act(absenceCalls.absences, requested)).json()
    const accepted = acceptedOf(changes ?? [])
    return (await act(absenceCalls.absences, { ...requested, accepted })).json().bookings
  }
  return { ...desk, ids, ask, next, sick }
}

const movesOf = ({ bookings }: NextTimes) =>
  bookings.flatMap(({ id, times: [first] }) => (first ? { id, ...first } : []))

const each = { ...move, to_day: undefined }

test('each job of a sick crew is offered its own next free times, which fit together', async () => {
  const { ids, sick, next, look, letters } = await monday()
  const stranded = await sick(2)
  expect(stranded).toMatchObject([{ id: ids[1] }])
  const answer = await next([ids[1]])
  expect(answer.draft.text).toContain('{when}')
  const [{ times, why } = { times: [], why: '' }] = answer.bookings
  expect(why).toBeNull()
  expect(times).toHaveLength(OFFERED_TIMES)
  // The other crew has jobs at nine and at eleven, each with half an hour of pause: there is no room before noon.
  expect(times[0]).toEqual({ appoint_date: MONDAY, appoint_time: '12:30' })
  expect((await look(ids[1])).booking.version).toBe(1)
  expect(await letters()).toEqual([])
})

test('the undo of what a sick crew’s jobs were moved to brings them back to where they had no crew', async () => {
  const { ids, sick, next, run, undo, look } = await monday()
  await sick(2)
  const { operation } = (await run({ ...each, moves: movesOf(await next([ids[1]])) })).json()
  expect((await look(ids[1])).booking.appoint_time).toBe('12:30')
  expect((await undo(operation.id)).json().skipped).toEqual([])
  const { booking, crew } = await look(ids[1])
  expect([booking.appoint_time, booking.overruled, crew]).toEqual(['09:00', false, null])
})

test('all are moved in one operation, each client is told their own time, and one undo brings them back', async () => {
  const { ids, next, run, undo, look, letters } = await monday()
  const answer = await next(ids, TUESDAY)
  const moves = movesOf(answer)
  expect(moves.map(({ appoint_date, appoint_time }) => [appoint_date, appoint_time])).toEqual([
    [TUESDAY, '08:00'],
    [TUESDAY, '08:00'],
    [TUESDAY, '09:30'],
  ])
  const done = (await run({ ...each, moves, block: true })).json()
  expect(done.left).toEqual([])
  expect(done.operation).toMatchObject({ kind: 'move', to_day: null, count: 3, blocked: true })
  for (const { id, ...time } of moves) expect((await look(id)).booking).toMatchObject(time)
  expect((await letters()).map(({ body }) => body)).toEqual([
    expect.stringContaining('is now Tuesday, July 21, 2026 at 8:00\u00a0a.m.'),
    expect.stringContaining('is now Tuesday, July 21, 2026 at 8:00\u00a0a.m.'),
    expect.stringContaining('is now Tuesday, July 21, 2026 at 9:30\u00a0a.m.'),
  ])
  expect((await undo(done.operation.id)).json().skipped).toEqual([])
  expect(await letters()).toEqual([])
  expect((await look(ids[2])).booking).toMatchObject({ appoint_date: MONDAY, appoint_time: '11:00' })
})

test('a client without an address is named beforehand, and stands among those to tell until the undo', async () => {
  const { ids, next, run, undo, db, get } = await monday()
  await db.updateTable('bookings').set({ email: null }).where('id', '=', ids[1]).execute()
  const toTell = async () =>
    (await get(withDay(daySheetCalls.daySheet, MONDAY)))
      .json()
      .untold.map((one: PendingNotification) => [one.booking_id, one.news, one.appoint_date, one.appoint_time])
  const answer = await next(ids, TUESDAY)
  expect(answer.bookings.map((one) => one.has_email)).toEqual([true, false, true])
  const { operation } = (await run({ ...each, moves: movesOf(answer) })).json()
  expect(operation).toMatchObject({ count: 3, untold: 1 })
  expect(await toTell()).toEqual([[ids[1], 'moved', TUESDAY, '08:00']])
  await undo(operation.id)
  expect(await toTell()).toEqual([])
})

test('an operation that was done, sent again with another move, is refused', async () => {
  const { ids, run, look } = await monday()
  const time = { appoint_date: TUESDAY, appoint_time: '08:00' }
  const requested = { ...each, id: crypto.randomUUID(), moves: [{ id: ids[0], ...time }] }
  await run(requested)
  for (const moves of [
    [{ id: ids[0], ...time, appoint_time: '10:00' }],
    [...requested.moves, { id: ids[1], ...time }],
  ]) {
    const answer = (await run({ ...requested, moves })).json()
    expect([answer.type, answer.detail]).toEqual([KEY_REUSED, refusals.doneBefore])
  }
  expect((await look(ids[0])).booking).toMatchObject(time)
  expect((await look(ids[1])).booking.version).toBe(1)
})

test('what is left out stays; two moves to one free time move one, and name the other; a repeated call does it once', async () => {
  const { ids, run, look, booked } = await monday()
  await booked({ appoint_date: TUESDAY, appoint_time: '08:00' })
  const [one, other] = ids
  const time = { appoint_date: TUESDAY, appoint_time: '08:00' }
  const requested = {
    ...each,
    id: crypto.randomUUID(),
    moves: [
      { id: one, ...time },
      { id: other, ...time },
    ],
  }
  const { operation, left } = (await run(requested)).json()
  expect(operation.count).toBe(1)
  expect(left).toMatchObject([{ why: skipReasons.taken }])
  expect((await look(ids[2])).booking.version).toBe(1)
  const again = (await run(requested)).json()
  expect([again.operation.count, again.left]).toEqual([1, left])
  const stays = [{ id: other, appoint_date: MONDAY, appoint_time: '09:00' }]
  expect((await run({ ...each, moves: stays })).statusCode).toBe(409)
})

const refusing = shared(monday, NOW)

test.each([
  [
    'a move without a time',
    { moves: [{ id: crypto.randomUUID(), appoint_date: TUESDAY }] },
    'moves.0.appoint_time',
    refusals.moves,
  ],
  ['no move at all', { moves: [] }, 'moves', refusals.moves],
  [
    'moves of a cancellation',
    { ...cancel, moves: [{ id: crypto.randomUUID(), appoint_date: TUESDAY, appoint_time: '08:00' }] },
    'moves',
    refusals.noMoves,
  ],
  [
    'moves beside a day',
    { to_day: TUESDAY, moves: [{ id: crypto.randomUUID(), appoint_date: TUESDAY, appoint_time: '08:00' }] },
    'moves',
    refusals.noMoves,
  ],
])('%s is refused', async (_what, more, field, message) => {
  const { run } = refusing()
  const answer = await run({ ...each, ...more })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
})

test('an appointment twice, or a list without ids, is refused', async () => {
  const { run, ids, ask } = await monday()
  const twice = { id: ids[0], appoint_date: TUESDAY, appoint_time: '08:00' }
  const answer = await run({ ...each, moves: [twice, twice] })
  expect(answer.json().errors).toEqual([{ field: 'moves', message: refusals.moves }])
  expect((await ask({ ids: 'x' })).statusCode).toBe(422)
  expect((await ask({ ids: ids[0], from: 'tomorrow' })).json().errors).toEqual([
    { field: 'from', message: refusals.date },
  ])
})
