import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { crews as crewWords } from '#core/desk-crews-words.ts'
import { fieldRefusals } from '#core/field-refusals.ts'
import { KEY_REUSED, TIME_TAKEN } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { newBookingRefusals } from '#features/bookings/new-booking-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { MONDAY, move, NOW, planningDesk, TUESDAY, twoCrews } from '#features/day-operations/server/testing.ts'
import { overruling } from '#features/schedule/desk-overruling-words.ts'
import { timetableCalls } from '#features/timetable/calls.ts'
import { shared } from '#testing/app.ts'
import { PEOPLE } from '#testing/desk.ts'
import { testsAt } from '#testing/tests-at.ts'
import { linkOf } from './shared/links.ts'

testsAt(NOW)

/** One crew with a job of an hour at nine and half an hour of pause, and a time that is taken. */
async function oneCrew(crews = 1) {
  const all = await planningDesk({ ...twoCrews, crews })
  const first = await all.booked()
  for (let more = 1; more < crews; more++) await all.booked()
  const run = (id: string, action: object) => all.act(withId(deskBookingCalls.bookingActions, id), action)
  const enter = (more: object = {}) =>
    all.act(deskBookingCalls.bookings, {
      id: randomUUID(),
      firstname: 'Ada',
      phone: '705-555-0142',
      appoint_minutes: 60,
      appoint_date: MONDAY,
      appoint_time: '09:00',
      confirm: true,
      mail: false,
      ...more,
    })
  const isFree = async (time: string) =>
    (await all.free(MONDAY)).days[0].times.find((one: { time: string }) => one.time === time).free
  const timetable = async () =>
    (await all.get(`${timetableCalls.timetable}?from=${MONDAY}&to=${MONDAY}`)).json().days[0].jobs
  return { ...all, runDay: all.run, first, run, enter, isFree, timetable }
}

test('a taken time is booked anyway: marked, with who did it, on a crew that has another job then', async () => {
  const { enter, first, timetable, isFree } = await oneCrew()
  expect((await enter()).json().type).toBe(TIME_TAKEN)
  const answer = await enter({ overrule: true })
  expect(answer.statusCode).toBe(201)
  const { booking, history, crew } = answer.json()
  expect([booking.overruled, booking.status, crew]).toEqual([true, 'confirmed', 1])
  expect(history).toMatchObject([
    { action: 'confirm', who: PEOPLE[0] },
    { action: 'enter', who: PEOPLE[0], note: overruling.note },
  ])
  expect(await timetable()).toMatchObject([
    { id: first, crew: 1, overruled: false },
    { id: booking.id, crew: 1, overruled: true },
  ])
  expect(await isFree('09:00')).toBe(false)
})

test('a booking that was stored, sent again with other answers to questions, is the same; with another pause, another one', async () => {
  const { enter, db } = await oneCrew()
  const requested = { id: randomUUID() }
  expect((await enter(requested)).json().type).toBe(TIME_TAKEN)
  expect((await enter({ ...requested, overrule: true })).statusCode).toBe(201)
  for (const answers of [{}, { overrule: false }, { overrule: true, accepted: [] }]) {
    const again = await enter({ ...requested, ...answers })
    expect([again.statusCode, again.json().booking.overruled]).toEqual([201, true])
  }
  const { bookings } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll().as('bookings'))
    .executeTakeFirstOrThrow()
  expect(Number(bookings)).toBe(2)
  expect((await enter({ ...requested, pause_minutes: 0 })).json().type).toBe(KEY_REUSED)
})

test('a time that is free is not overruled, whatever was sent', async () => {
  const { enter } = await oneCrew()
  const { booking, history } = (await enter({ appoint_time: '14:00', overrule: true })).json()
  expect([booking.overruled, history.at(-1).note]).toEqual([false, null])
})

test('visitors count the crew as busy while an overruled job needs it, also after the other one is cancelled', async () => {
  const { enter, run, first, isFree, book } = await oneCrew()
  await enter({ overrule: true })
  await run(first, { action: 'cancel', version: 1, reason: 'ill' })
  expect(await isFree('09:00')).toBe(false)
  expect((await book({ appoint_time: '09:30' })).statusCode).toBe(409)
  expect(await isFree('10:30')).toBe(true)
})

test('an overruled job takes no crew from the others, and goes to the crew with the least to do then', async () => {
  const { enter, booked, look } = await oneCrew(2)
  const later = await booked({ appoint_time: '10:30' })
  expect((await look(later)).crew).toBe(1)
  const { booking, crew } = (await enter({ overrule: true, appoint_minutes: 120 })).json()
  expect([booking.overruled, crew]).toEqual([true, 2])
  expect((await look(later)).crew).toBe(1)
})

test('a move to a taken time is overruled and undone; a move to a free time is no longer overruled', async () => {
  const { booked, run, look } = await oneCrew()
  const id = await booked({ appoint_time: '14:00' })
  const edit = { action: 'edit', version: 1, appointment: { appoint_time: '09:30' } }
  expect((await run(id, edit)).json().type).toBe(TIME_TAKEN)
  const moved = (await run(id, { ...edit, overrule: true })).json()
  expect(moved.booking.overruled).toBe(true)
  expect(moved.history[0].changes).toContainEqual({ field: 'overruled', from: '0', to: '1' })
  expect((await run(id, { action: 'undo', version: 2 })).json().booking.overruled).toBe(false)
  await run(id, { ...edit, version: 3, overrule: true })
  const away = { action: 'edit', version: 4, appointment: { appoint_date: TUESDAY } }
  const back = (await run(id, away)).json()
  expect(back.booking.overruled).toBe(false)
  expect(back.history[0].changes).toContainEqual({ field: 'overruled', from: '1', to: '0' })
  // The undo brings back what the owner had overruled.
  expect((await run(id, { action: 'undo', version: 5 })).json().booking.overruled).toBe(true)
  expect((await look(id)).booking.appoint_date).toBe(MONDAY)
})

test('a request that expired, and whose time is taken since, can be confirmed anyway', async () => {
  const { enter, run, db, first } = await oneCrew()
  await run(first, { action: 'cancel', version: 1, reason: 'ill' })
  const { booking } = (await enter({ confirm: false })).json()
  await db.deleteFrom('schedule_slots').execute()
  await db.updateTable('bookings').set({ status: 'expired' }).where('id', '=', booking.id).execute()
  expect((await enter()).statusCode).toBe(201)
  const confirm = { action: 'confirm', version: 1 }
  expect((await run(booking.id, confirm)).json().type).toBe(TIME_TAKEN)
  const done = await run(booking.id, { ...confirm, overrule: true })
  expect(done.json().booking).toMatchObject({ status: 'confirmed', overruled: true })
})

test('the undo of a day’s move brings an overruled job back to its time', async () => {
  const { enter, runDay, undo, run, first, look, book } = await oneCrew()
  const { booking } = (await enter({ overrule: true })).json()
  await run(first, { action: 'cancel', version: 1, reason: 'ill' })
  const moved = (await runDay(move)).json()
  expect((await look(booking.id)).booking).toMatchObject({ appoint_date: TUESDAY, overruled: false })
  expect((await book()).statusCode).toBe(201)
  expect((await undo(moved.operation.id)).json().skipped).toEqual([])
  expect((await look(booking.id)).booking).toMatchObject({ appoint_date: MONDAY, overruled: true })
})

test('visitors can overrule nothing: neither with a booking, nor with a move on the client’s page', async () => {
  const { book, booked, post, db, look, enter } = await oneCrew()
  for (const more of [{ overrule: true }, { pause_minutes: 0 }, { accepted: [] }]) {
    const answer = await book(more as object)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ field: Object.keys(more)[0], message: t(fieldRefusals).unknownField }])
  }
  const id = await booked({ appoint_time: '14:00' })
  const { token } = await linkOf(db, id)
  const moveTo = (more: object) =>
    post(
      managedCalls.manageMove,
      { version: 1, appoint_date: MONDAY, appoint_time: '09:00', ...more },
      { authorization: `Bearer ${token}` },
    )
  expect((await moveTo({ overrule: true })).statusCode).toBe(422)
  expect((await moveTo({})).json().type).toBe(TIME_TAKEN)
  expect((await look(id)).booking.appoint_time).toBe('14:00')
  // Nor does a client keep the mark: their own job that was overruled moves by the rules for all.
  const { booking } = (await enter({ overrule: true })).json()
  const own = await linkOf(db, booking.id)
  const moved = await post(
    managedCalls.manageMove,
    { version: booking.version, appoint_date: MONDAY, appoint_time: '14:30' },
    { authorization: `Bearer ${own.token}` },
  )
  expect(moved.json().type).toBe(TIME_TAKEN)
})

const refusing = shared(oneCrew, NOW)

test.each([
  [{ overrule: 'yes' }, 'overrule', crewWords.overrule],
  [{ pause_minutes: -1 }, 'pause_minutes', newBookingRefusals.pause],
  [{ pause_minutes: 481 }, 'pause_minutes', newBookingRefusals.pause],
])('%j is refused', async (more, field, message) => {
  const { enter } = refusing()
  const answer = await enter(more)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
})

test('a pause of one job: without it the next job fits right after, and the times of the desk say so', async () => {
  const { first, run, enter, get, isFree, look } = await oneCrew()
  const times = async (pause: string) => {
    const query = new URLSearchParams({ date: MONDAY, appoint_minutes: '30', pause_minutes: pause })
    const { times } = (await get(`${deskBookingCalls.times}?${query}`)).json()
    return times.find((one: { time: string }) => one.time === '08:30').free
  }
  expect([await times('0'), await times('30')]).toEqual([true, false])
  expect([await isFree('10:00'), await isFree('10:30')]).toEqual([false, true])
  const amend = (version: number, pause_minutes: number | null) =>
    run(first, { action: 'amend', version, details: { pause_minutes } })
  const short = (await amend(1, 0)).json()
  expect(short.booking.pause_minutes).toBe(0)
  expect(short.history[0].changes).toEqual([{ field: 'pause_minutes', from: null, to: '0' }])
  expect(await isFree('10:00')).toBe(true)
  const next = (await enter({ appoint_time: '10:00', pause_minutes: 0 })).json().booking
  expect([next.pause_minutes, next.overruled]).toEqual([0, false])
  expect(await isFree('11:00')).toBe(true)
  // Its usual pause would reach into the next job.
  expect((await amend(2, null)).json().type).toBe(TIME_TAKEN)
  expect((await run(first, { action: 'undo', version: 2 })).json().type).toBe(TIME_TAKEN)
  expect((await look(first)).booking.pause_minutes).toBe(0)
})
