import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import type { Db } from '#platform/db/schema.ts'
import { testDatabase } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { testDesk } from '#testing/desk.ts'
import { extent } from '#testing/extent.ts'
import { mornings } from '#testing/opening.ts'
import { booking } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { addSlots, keepSlots } from './shared/book.ts'

// A Monday, 8:00 a.m. at the business.
testsAt('2026-06-15T12:00:00Z')

test('two crews accept a booking if each of its half hours has fewer than two jobs, whichever crew does them', async () => {
  const desk = await testDesk({ opening: { ...mornings, crews: 2, pauseMinutes: 0 } })
  const book = (appoint_time: string, hours: 1 | 2) =>
    desk.post(bookingFormCalls.bookings, {
      ...booking,
      vehicle_count: 1,
      appoint_date: '2026-06-16',
      appoint_time,
      service_type: hours === 1 ? 'Headlight Restoration' : 'Interior & Exterior body Trim',
    })
  expect((await book('09:00', 1)).statusCode).toBe(201)
  const cancelled = recordId((await book('10:00', 1)).json().id)
  expect((await book('10:00', 1)).statusCode).toBe(201)
  const cancel = { action: 'cancel', version: 1, reason: 'ill' }
  expect((await desk.act(withId(deskBookingCalls.bookingActions, cancelled), cancel)).statusCode).toBe(200)
  // From 9 to 11 at most one crew is busy, but a different one each hour.
  expect((await book('09:00', 2)).statusCode).toBe(201)
  expect((await book('10:30', 1)).statusCode).toBe(409)
})

const CREWS = 3
const SLOTS = 12

const range = fc
  .record({ first: fc.nat({ max: SLOTS - 1 }), length: fc.integer({ min: 1, max: 6 }) })
  .map(({ first, length }) => ({ first, end: Math.min(first + length, SLOTS) }))

/** A change to one of eight bookings: it reserves its first or another time, or it frees its time. */
const event = fc.record({
  id: fc.integer({ min: 0, max: 7 }).map((n) => `booking${n}`),
  range: fc.option(range, { nil: undefined }),
})

test('after any bookings, moves and cancellations, a time is refused if and only if one of its half hours is full', async () => {
  const { db } = await testDatabase()
  const ids: string[] = []
  for (let i = 0; i < 8; i++) ids.push(await storedBooking(db))
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), (events) =>
      // One transaction per run is faster: the next run does not wait for the disk.
      db.transaction().execute((trx) => compare(trx, ids, events)),
    ),
    { numRuns: extent({ whole: 100, sample: 25 }) },
  )
})

const NONE = { first: 0, end: 0 }

type Event = { id: string; range: { first: number; end: number } | undefined }

async function compare(db: Db, ids: readonly string[], events: readonly Event[]) {
  await db.deleteFrom('schedule_slots').execute()
  const held = new Map<string, number[]>()
  const countIn = (slot: number, except: string) =>
    [...held].filter(([id, slots]) => id !== except && slots.includes(slot)).length
  for (const { id: name, range } of events) {
    const id = ids[Number(name.slice(-1))] ?? ''
    if (!range) {
      await keepSlots(db, id, NONE)
      held.delete(id)
      continue
    }
    const requested = Array.from({ length: range.end - range.first }, (_, i) => range.first + i)
    const full = requested.filter((slot) => countIn(slot, id) >= CREWS)
    await keepSlots(db, id, range)
    expect((await addSlots(db, id, range, () => CREWS)) !== undefined).toBe(full.length === 0)
    // In the app the caller rolls back after a refusal. Here the booking loses its time instead.
    if (full.length > 0) await keepSlots(db, id, NONE)
    if (full.length === 0) held.set(id, requested)
    else held.delete(id)
  }
  const rows = await db.selectFrom('schedule_slots').selectAll().execute()
  const stored = rows.map(({ slot, booking_id }) => `${slot} ${booking_id}`)
  const expected = [...held].flatMap(([id, slots]) => slots.map((slot) => `${slot} ${id}`))
  expect(stored.sort()).toEqual(expected.sort())
  for (const { lane } of rows) expect(lane >= 1 && lane <= CREWS).toBe(true)
}

test('the database itself refuses a second booking in the same lane of a half hour', async () => {
  const { db } = await testDatabase()
  const [one, other] = [await storedBooking(db), await storedBooking(db)]
  const insert = (booking_id: string) =>
    db.insertInto('schedule_slots').values({ slot: 1, lane: 1, booking_id }).execute()
  await insert(one)
  await expect(insert(other)).rejects.toThrow(/unique constraint/i)
})
