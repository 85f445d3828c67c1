import { SLOT_MINUTES } from '#core/time.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Held, Neighbours, Stop } from './direct-trips.ts'
import { type Rules, type SlotRange, type TimeNeeded, timeForMinutes } from './time-needed.ts'

export type TravelRules = Pick<Rules, 'opening' | 'serviceArea'>

/** The slots of a day: no two drives together take longer. */
const DAY_SLOTS = (24 * 60) / SLOT_MINUTES

/** A range with all appointments that can be neighbours of one in it. */
export const withNeighbours = ({ first, end }: SlotRange): SlotRange => ({
  first: first - DAY_SLOTS,
  end: end + DAY_SLOTS,
})

/** Whether a crew may drive straight to an appointment, or from it. */
export const hasDirectTrips = ({ serviceArea }: TravelRules, { area }: TimeNeeded) =>
  area !== undefined &&
  serviceArea.directTrips.some(({ from, to }) => from === area.id || to === area.id)

const APPOINTMENT = [
  'appoint_at',
  'appoint_minutes',
  'pause_minutes',
  'appoint_zipcode',
  'appoint_city',
] as const

/** The appointments that hold a slot of a range. */
export async function stopsIn(db: Db, rules: TravelRules, range: SlotRange): Promise<Stop[]> {
  const rows = await heldQuery(db)
    .select([...APPOINTMENT])
    .groupBy([...APPOINTMENT])
    // The time of one that was booked anyway is nobody's: no crew drives straight to it.
    .where('overruled', '=', 0)
    .where('bookings.id', 'in', (eb) =>
      eb
        .selectFrom('schedule_slots')
        .select('booking_id')
        .where('slot', '>=', range.first)
        .where('slot', '<', range.end),
    )
    .execute()
  return rows.map((row) => ({
    ...heldOf(row),
    at: Date.parse(row.appoint_at),
    needed: timeForMinutes(row.appoint_minutes, rules, row),
  }))
}

/** The bookings between which and a booking a crew drives straight. */
export async function neighboursOf(db: Db, id: string): Promise<Neighbours<Held>> {
  const trips = await db
    .selectFrom('direct_trips')
    .selectAll()
    .where((eb) => eb.or([eb('from_booking', '=', id), eb('to_booking', '=', id)]))
    .execute()
  if (trips.length === 0) return {}
  const ids = trips.flatMap((trip) => [trip.from_booking, trip.to_booking])
  const held = (await heldQuery(db).where('bookings.id', 'in', ids).execute()).map(heldOf)
  return {
    previous: held.find(({ next }) => next === id),
    next: held.find(({ previous }) => previous === id),
  }
}

const heldQuery = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('schedule_slots', 'schedule_slots.booking_id', 'bookings.id')
    .leftJoin('direct_trips as there', 'there.to_booking', 'bookings.id')
    .leftJoin('direct_trips as onward', 'onward.from_booking', 'bookings.id')
    .select(({ fn }) => [
      'bookings.id',
      'there.out_slot',
      'onward.home_slot',
      'there.from_booking as previous',
      'onward.to_booking as next',
      fn.min('slot').as('first'),
      fn.max('slot').as('last'),
    ])
    .groupBy([
      'bookings.id',
      'there.from_booking',
      'there.out_slot',
      'onward.to_booking',
      'onward.home_slot',
    ])

type Row = Pick<Held, 'id' | 'previous' | 'next'> & {
  out_slot: number | null
  home_slot: number | null
  first: number
  last: number
}

function heldOf({ id, previous, next, out_slot, home_slot, first, last }: Row): Held {
  const slots = { first: Number(first), end: Number(last) + 1 }
  return { id, slots, out: out_slot ?? slots.first, home: home_slot ?? slots.end, previous, next }
}
