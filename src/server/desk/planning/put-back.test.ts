import { beforeEach, expect, test, vi } from 'vitest'
import { deskPlanning } from '#content/desk-planning.ts'
import { cancel, MONDAY, move, NOW, planningDesk } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
const short = (appoint_time: string) =>
  ({ appoint_time, service_type: 'Headlight Restoration' }) as const
const long = (appoint_time: string) =>
  ({ appoint_time, service_type: 'Mobile salt removal and Undercoating' }) as const

/** A desk with two crews, and which of them has which half hours. */
async function withCrews() {
  const desk = await planningDesk()
  const cells = () =>
    desk.db.selectFrom('appointment_cells').selectAll().orderBy('cell').orderBy('crew').execute()
  return { ...desk, cells }
}

test.each([cancel, move])(
  'the undo of a step gives every appointment its own crew again: $kind',
  async (wanted) => {
    const { booked, cells, step, undo } = await withCrews()
    for (const fields of [short('08:00'), long('09:00'), long('10:30'), short('12:30')])
      await booked(fields)
    const before = await cells()
    const { batch } = (await step(wanted)).json()
    expect((await undo(batch.id)).json().skipped).toEqual([])
    expect(await cells()).toEqual(before)
  },
)

test('beside an appointment that stayed, only their own crews leave room for all that come back', async () => {
  const { booked, cells, step, undo, db } = await withCrews()
  await booked(long('09:00'))
  await booked(short('08:00'))
  const stayed = await booked(short('09:30'))
  await db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', stayed).execute()
  const before = await cells()
  expect(new Set(before.map(({ crew }) => crew))).toEqual(new Set([1, 2]))
  const { batch } = (await step(cancel)).json()
  expect(batch.count).toBe(2)
  expect((await undo(batch.id)).json().skipped).toEqual([])
  expect(await cells()).toEqual(before)
})

test('what lost its time to somebody else never takes that of another', async () => {
  const { booked, step, undo, look } = await withCrews()
  const lost = await booked(long('08:00'))
  const other = await booked(long('09:00'))
  const { batch } = (await step({ ...cancel, block: false })).json()
  await booked(short('08:00'))
  expect((await undo(batch.id)).json().skipped).toMatchObject([
    { id: lost, why: deskPlanning.skipped.taken, mail: true },
  ])
  expect((await look(other)).booking).toMatchObject({ status: 'requested', appoint_date: MONDAY })
})

test('what lost its crew alone takes the other one', async () => {
  const { booked, step, undo, cells } = await withCrews()
  const first = await booked(short('08:00'))
  const { batch } = (await step({ ...cancel, block: false })).json()
  const second = await booked(short('08:00'))
  expect((await undo(batch.id)).json().skipped).toEqual([])
  expect(new Set((await cells()).map(({ booking_id, crew }) => `${crew} ${booking_id}`))).toEqual(
    new Set([`1 ${second}`, `2 ${first}`]),
  )
})
