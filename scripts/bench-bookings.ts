import { randomInt } from 'node:crypto'
import { READABLE_CHARACTERS } from '#core/codes.ts'
import { DAY } from '#core/durations.ts'
import { serviceValues } from '#core/fixed.ts'
import { TIME_ZONE } from '#core/time-zone.ts'
import { slotsOf, timeForMinutes, timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { defaults } from '#features/website/content.ts'
import { newId } from '#platform/db/new-id.ts'
import { filterTermsOf } from '#platform/db/search-index.ts'
import { termsElse, termsOf } from '#platform/db/search-terms.ts'
import { type Client, clientOf, pick } from './bench-clients.ts'

const { opening } = defaults

const YEARS = 5

/** No drive, so that a day holds many bookings. */
const nowhere = { appoint_zipcode: null, appoint_city: null }

const CITIES = ['North Bay', 'Callander', 'Mattawa', 'Sturgeon Falls', 'Greater Sudbury']
const SERIALS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'

const text = (length: number, from = READABLE_CHARACTERS) =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('')
/** When the server starts, it purges older bookings that came to nothing. */
const RECENT = 300 * DAY

/** Five years of work: most of it is done, some is still to come, and some requests wait for an answer. */
function statusOf(day: number, now: number) {
  if (day < now - RECENT) return 'completed'
  if (day >= now) return pick(['confirmed', 'confirmed', 'confirmed', 'requested', 'cancelled'])
  const roll = randomInt(100)
  if (roll < 3) return 'requested'
  if (roll < 6) return 'confirmed'
  if (roll < 18) return 'cancelled'
  if (roll < 25) return 'declined'
  return roll < 29 ? 'no_show' : 'completed'
}

/** A row of a table, by its columns. */
type Row = Record<string, string | number>

/** What a booking leaves in the database: the rows of its tables, and its terms in the search index. */
export type Made = { rows: [table: string, row: Row][]; seq: number; terms: string[] }

/** Makes the bookings from one number up to before another, of `count`: each with its vehicle, and a message for each tenth recent one. */
export function* makeBookings(from: number, to: number, count: number, now: number): Generator<Made> {
  for (let seq = from; seq < to; seq++) {
    const created = now - ((count - seq) / count) * YEARS * 365 * DAY
    const booking = makeBooking(seq, created, now, clientOf(seq, count))
    const { id, created_at, status, service_type } = booking
    const vin = text(17, SERIALS)
    const vehicle = {
      id: newId(),
      created_at,
      booking_id: id,
      vehicle_make: 'Ford',
      vehicle_model: 'F-150',
      vehicle_year: 2021,
      vin,
    }
    const isWritten = seq % 10 === 0 && Date.parse(created_at) > now - RECENT
    yield {
      seq,
      rows: [
        ['bookings', booking],
        ['vehicles', vehicle],
        ...slotsTaken(booking).map((slot): Made['rows'][number] => ['schedule_slots', slot]),
        ...(isWritten ? [['messages', makeMessage(booking)] as [string, Row]] : []),
      ],
      terms: [
        ...termsOf({ ...booking, vin }),
        ...termsElse({ ...booking, ...vehicle, notes: [] }),
        ...filterTermsOf(status, service_type),
      ],
    }
  }
}

/** The slots of a booking that holds time. Many random bookings want the same lane of a slot: the first one gets it. */
function slotsTaken({ id, seq, status, appoint_at, appoint_minutes }: Booking) {
  if (status !== 'confirmed' && status !== 'requested') return []
  const needed = timeForMinutes(appoint_minutes, defaults, nowhere)
  const { first, end } = slotsOf(needed, Date.parse(appoint_at))
  const lane = 1 + (seq % opening.crews)
  return Array.from({ length: end - first }, (_, i) => ({ slot: first + i, lane, booking_id: id }))
}

type Booking = ReturnType<typeof makeBooking>

function makeBooking(seq: number, created: number, now: number, client: Client) {
  const day = created + randomInt(1, 60) * DAY
  const { firstname, lastname, phone } = client
  const service_type = pick(serviceValues)
  const appoint_at = `${new Date(day).toISOString().slice(0, 11)}${14 + randomInt(6)}:30:00.000Z`
  return {
    id: newId(),
    // Without the number, two of a million random references would be equal.
    reference: `GLW-${text(4)}${seq}`,
    created_at: new Date(created).toISOString(),
    firstname,
    lastname,
    phone,
    email: `${firstname}.${lastname}${seq}@example.com`.toLowerCase(),
    service_type,
    specific_vehicle: 'Car',
    appoint_date: appoint_at.slice(0, 10),
    appoint_time: appoint_at.slice(11, 16),
    appoint_zone: TIME_ZONE,
    appoint_at,
    appoint_minutes: timeForRequest({ service_type, vehicle_count: 1, add_ons: [], ...nowhere }, defaults).minutes,
    // Empty: the requests do not expire.
    answer_by: '',
    appoint_location: '12 Lakeshore Drive',
    appoint_city: pick(CITIES),
    appoint_state: 'Ontario',
    appoint_zipcode: 'P1B 8G6',
    concerns: 'A dog, two children and a winter of salt.',
    payment_means: 'POS',
    billing_address: '12 Lakeshore Drive',
    pay_conf: 'A call',
    vehicle_count: 1,
    allow_promo: 0,
    seq,
    status: statusOf(day, now),
  }
}

const makeMessage = ({ firstname, email, created_at }: Booking) => ({
  id: newId(),
  created_at,
  name: firstname,
  email,
  topic: 'Products',
  message: 'Do you have clay bars?',
  box: pick(['inbox', 'archive']),
  is_read: pick([0, 1, 1, 1]),
})
