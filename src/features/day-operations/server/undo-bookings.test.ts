import { expect, test } from 'vitest'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { testsAt } from '#testing/tests-at.ts'
import { cancel, MONDAY, move, NOW, planningDesk } from './testing.ts'

testsAt(NOW)
const short = (appoint_time: string) => ({ appoint_time, service_type: 'Headlight Restoration' }) as const
const long = (appoint_time: string) => ({ appoint_time, service_type: 'Mobile salt removal and Undercoating' }) as const

/** A desk; `slots` reads the slots of each booking, without their lanes. */
async function desk() {
  const desk = await planningDesk()
  const slots = () =>
    desk.db.selectFrom('schedule_slots').select(['slot', 'booking_id']).orderBy('slot').orderBy('booking_id').execute()
  return { ...desk, slots }
}

test.each([cancel, move])(
  'the undo of a day operation restores the time of every appointment: $kind',
  async (requested) => {
    const { booked, slots, run, undo } = await desk()
    for (const fields of [short('08:00'), long('09:00'), long('10:30'), short('12:30')]) await booked(fields)
    const before = await slots()
    const { operation } = (await run(requested)).json()
    expect((await undo(operation.id)).json().skipped).toEqual([])
    expect(await slots()).toEqual(before)
  },
)

test('an undo restores all cancelled appointments beside one that stayed', async () => {
  const { booked, slots, run, undo, db } = await desk()
  await booked(long('09:00'))
  await booked(short('08:00'))
  const stayed = await booked(short('09:30'))
  await db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', stayed).execute()
  const before = await slots()
  const { operation } = (await run(cancel)).json()
  expect(operation.count).toBe(2)
  expect((await undo(operation.id)).json().skipped).toEqual([])
  expect(await slots()).toEqual(before)
})

test('if a new booking has taken part of the time, an undo restores the earlier appointments', async () => {
  const { booked, run, undo, look } = await desk()
  const earlier = await booked(long('08:00'))
  const later = await booked(long('09:00'))
  const { operation } = (await run({ ...cancel, block: false })).json()
  await booked(short('08:00'))
  expect((await undo(operation.id)).json().skipped).toMatchObject([
    { id: later, why: deskPlanning.skipped.taken, mail: true },
  ])
  expect((await look(earlier)).booking).toMatchObject({ status: 'requested', appoint_date: MONDAY })
})

test('an undo restores an appointment beside a new booking if one of two crews is free', async () => {
  const { booked, run, undo, slots } = await desk()
  const first = await booked(short('08:00'))
  const { operation } = (await run({ ...cancel, block: false })).json()
  const second = await booked(short('08:00'))
  expect((await undo(operation.id)).json().skipped).toEqual([])
  expect(new Set((await slots()).map(({ booking_id }) => booking_id))).toEqual(new Set([first, second]))
})
