import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { defaults } from '#content/content.ts'
import { serviceValues, TIME_ZONE } from '#content/fixed.ts'
import { READABLE_CHARACTERS } from '#domain/codes.ts'
import { DAY } from '#domain/durations.ts'
import { filterTermsOf } from '#server/bookings/search-index.ts'
import { termsOf } from '#server/bookings/search-terms.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrations.ts'
import { slotsOf, timeForMinutes, timeForRequest } from '#server/schedule/time-needed.ts'
import { type Client, clientOf, pick } from './bench-clients.ts'

const { opening } = defaults

const YEARS = 5

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

/** Fills a folder's database with `count` bookings, each with its vehicle, and a message for each tenth recent one. */
export async function fillDatabase(dataDir: string, count: number) {
  const { db } = connect({ dataDir })
  await migrate(db)
  await db.destroy()
  const database = new Database(join(dataDir, 'site.sqlite'))
  // These data need not survive a power cut.
  database.pragma('synchronous = OFF')
  database.pragma('cache_size = -400000')
  const insert = (table: string, columns: string[]) =>
    database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`,
    )
  const slots = database.prepare(
    'insert or ignore into schedule_slots (slot, lane, booking_id) values (?, ?, ?)',
  )
  const search = database.prepare('insert into booking_search (rowid, terms) values (?, ?)')
  const now = Date.now()
  const fill = database.transaction((from: number, to: number) => {
    for (let seq = from; seq < to; seq++) {
      const created = now - ((count - seq) / count) * YEARS * 365 * DAY
      const booking = makeBooking(seq, created, now, clientOf(seq, count))
      const vin = text(17, SERIALS)
      bookings.run(booking)
      vehicles.run({
        ...{ id: randomUUID(), created_at: booking.created_at, booking_id: booking.id },
        ...{ vehicle_make: 'Ford', vehicle_model: 'F-150', vehicle_year: 2021, vin },
      })
      // Many random bookings want the same lane of a slot: the first one gets it.
      const { first, end } = slotsOf(
        timeForMinutes(booking.appoint_minutes, defaults, {}),
        Date.parse(booking.appoint_at),
      )
      if (booking.status === 'confirmed' || booking.status === 'requested')
        for (let slot = first; slot < end; slot++)
          slots.run(slot, 1 + (seq % opening.crews), booking.id)
      const { status, service_type } = booking
      const terms = [...termsOf({ ...booking, vin }), ...filterTermsOf(status, service_type)]
      search.run(seq, terms.join(' '))
      if (seq % 10 === 0 && Date.parse(booking.created_at) > now - RECENT)
        messages.run(makeMessage(booking))
    }
  })
  const sample = makeBooking(1, now, now, clientOf(1, count))
  const bookings = insert('bookings', Object.keys(sample))
  const vehicles = insert('vehicles', [
    'id',
    'created_at',
    'booking_id',
    'vehicle_make',
    'vehicle_model',
    'vehicle_year',
    'vin',
  ])
  const messages = insert('messages', Object.keys(makeMessage(sample)))
  for (let from = 1; from <= count; from += 10_000) fill(from, Math.min(from + 10_000, count + 1))
  database.pragma('wal_checkpoint(truncate)')
  database.close()
}

function makeBooking(seq: number, created: number, now: number, client: Client) {
  const day = created + randomInt(1, 60) * DAY
  const { firstname, lastname, phone } = client
  const service_type = pick(serviceValues)
  const appoint_at = `${new Date(day).toISOString().slice(0, 11)}${14 + randomInt(6)}:30:00.000Z`
  return {
    id: randomUUID(),
    // Without the number, two of a million random references would be equal.
    reference: `GLW-${text(4)}${seq}`,
    created_at: new Date(created).toISOString(),
    ...{ firstname, lastname, phone },
    email: `${firstname}.${lastname}${seq}@example.com`.toLowerCase(),
    service_type,
    specific_vehicle: 'Car',
    appoint_date: appoint_at.slice(0, 10),
    appoint_time: appoint_at.slice(11, 16),
    appoint_zone: TIME_ZONE,
    appoint_at,
    appoint_minutes: timeForRequest({ service_type, vehicle_count: 1 }, defaults).minutes,
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

const makeMessage = ({ firstname, email, created_at }: ReturnType<typeof makeBooking>) => ({
  id: randomUUID(),
  created_at,
  ...{ name: firstname, email, topic: 'Products', message: 'Do you have clay bars?' },
  ...{ box: pick(['inbox', 'archive']), is_read: pick([0, 1, 1, 1]) },
})
