import type { Kysely } from 'kysely'
import { table, texts } from './builders.ts'

/** The tables that this migration reads and writes, as they were then. */
type Tables = {
  bookings: {
    id: string
    created_at: string
    status: string
    service_type: string
    vehicle_count: number
    appoint_zipcode: string
    appoint_at: string
    appoint_minutes: number
    answer_by: string
    erased_at: string | null
  }
  appointment_cells: { cell: number; crew: number; booking_id: string }
}

/** Appointments that take the time of a crew, blocked times, links for clients, reminders and day operations. */
export async function up(db: Kysely<Tables>) {
  await texts(table(db, 'blocks'), ['from_at', 'to_at', 'reason', 'who']).execute()
  await db.schema.createIndex('blocks_by_end').on('blocks').column('to_at').execute()
  await texts(db.schema.createTable('appointment_cells'), ['booking_id'])
    .addColumn('cell', 'integer', (column) => column.notNull())
    .addColumn('crew', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('appointment_cells_key', ['cell', 'crew'])
    .addForeignKeyConstraint('appointment_cells_of', ['booking_id'], 'bookings', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('appointment_cells_of_booking')
    .on('appointment_cells')
    .column('booking_id')
    .execute()

  await texts(
    db.schema
      .createTable('manage_links')
      .addColumn('booking_id', 'text', (column) =>
        column.primaryKey().notNull().references('bookings.id').onDelete('cascade'),
      ),
    ['token', 'calendar_token'],
  )
    .addUniqueConstraint('manage_links_token', ['token'])
    .addUniqueConstraint('manage_links_calendar_token', ['calendar_token'])
    .execute()
  await texts(db.schema.createTable('reminders'), ['booking_id', 'appoint_at', 'at'])
    .addPrimaryKeyConstraint('reminders_key', ['booking_id', 'appoint_at'])
    .addForeignKeyConstraint('reminders_of', ['booking_id'], 'bookings', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await texts(
    db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull()),
    ['value', 'at'],
  ).execute()
  await texts(table(db, 'batches'), ['who', 'kind', 'day', 'reason'])
    .addColumn('to_day', 'text')
    .addColumn('block_id', 'text')
    .addColumn('undone_at', 'text')
    .execute()
  await texts(db.schema.createTable('batch_bookings'), ['batch_id', 'booking_id'])
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('crew', 'integer')
    .addPrimaryKeyConstraint('batch_bookings_key', ['batch_id', 'booking_id'])
    .addForeignKeyConstraint('batch_bookings_batch', ['batch_id'], 'batches', ['id'])
    .addForeignKeyConstraint('batch_bookings_of', ['booking_id'], 'bookings', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  for (const name of ['calendar', 'batch_id'])
    await db.schema.alterTable('mails').addColumn(name, 'text').execute()
  await db.schema.createIndex('mails_of_batch').on('mails').column('batch_id').execute()

  const change = db.schema.alterTable('bookings')
  await change
    .addColumn('appoint_minutes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await change.addColumn('answer_by', 'text', (column) => column.notNull().defaultTo('')).execute()
  // Requests from before this migration can be answered until they begin. Those that have begun already never expire:
  // their clients were informed by other means.
  await db
    .updateTable('bookings')
    .set((eb) => ({ answer_by: eb.ref('appoint_at') }))
    .where('appoint_at', '>', new Date().toISOString())
    .execute()
  await db.schema
    .createIndex('bookings_to_answer')
    .on('bookings')
    .columns(['status', 'answer_by'])
    .execute()
  await takeTimes(db)
}

/**
 * Sets each booking's length, and reserves the time of future bookings if a crew is free: first for the confirmed ones,
 * then for the requests, each in the order of arrival. The numbers are the defaults of the day this was written.
 */
async function takeTimes(db: Kysely<Tables>) {
  const lengths = await db
    .selectFrom('bookings')
    .select(['service_type', 'vehicle_count'])
    .distinct()
    .execute()
  for (const { service_type, vehicle_count } of lengths)
    await db
      .updateTable('bookings')
      .set({ appoint_minutes: minutesFor(service_type, vehicle_count) })
      .where('service_type', '=', service_type)
      .where('vehicle_count', '=', vehicle_count)
      .execute()
  const ahead = await db
    .selectFrom('bookings')
    .select(['id', 'appoint_minutes', 'appoint_zipcode', 'appoint_at'])
    .where('status', 'in', ['requested', 'confirmed'])
    .where('appoint_at', '>', new Date().toISOString())
    .where('erased_at', 'is', null)
    .orderBy('status')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const booking of ahead) await takeTime(db, booking)
}

type Ahead = Pick<Tables['bookings'], 'id' | 'appoint_minutes' | 'appoint_zipcode' | 'appoint_at'>

/** Reserves the half hours of a booking, for the first crew that is free in all of them. */
async function takeTime(db: Kysely<Tables>, booking: Ahead) {
  const travel = travelMinutes(booking.appoint_zipcode)
  const start = Date.parse(booking.appoint_at) / 60_000
  const first = Math.floor((start - travel) / 30)
  const end = Math.ceil((start + booking.appoint_minutes + travel + PAUSE_MINUTES) / 30)
  const busy = await db
    .selectFrom('appointment_cells')
    .select('crew')
    .distinct()
    .where('cell', '>=', first)
    .where('cell', '<', end)
    .execute()
  const crew = CREWS.find((one) => !busy.some((it) => it.crew === one))
  if (crew === undefined) return
  const rows = Array.from({ length: end - first }, (_, i) => ({
    cell: first + i,
    crew,
    booking_id: booking.id,
  }))
  await db.insertInto('appointment_cells').values(rows).execute()
}

const CREWS = [1, 2]
const PAUSE_MINUTES = 30
const LONGEST_DAY = 600

/** Minutes by service: for the first vehicle, and for each further one. */
const MINUTES: Record<string, readonly [number, number]> = {
  'Interior & Exterior Detailing': [180, 150],
  'Engine Bay Cleaning': [60, 60],
  'Mobile salt removal and Undercoating': [120, 90],
  'Paint Correction & Polishing': [360, 360],
  'Headlight Restoration': [60, 60],
  'Interior & Exterior body Trim': [120, 60],
}

function minutesFor(service: string, vehicles: number): number {
  const known = MINUTES[service]
  const all = (known ? [known] : Object.values(MINUTES)).map(
    ([one, more]) => one + (vehicles - 1) * more,
  )
  return Math.min(Math.max(...all), LONGEST_DAY)
}

/** Minutes of the drive there, by the first three characters of a postal code. */
const TRAVEL: Record<string, number> = {
  P1A: 0,
  P1B: 0,
  P1C: 0,
  P0H: 45,
  P2B: 30,
  P3A: 90,
  P3B: 90,
  P3C: 90,
  P3E: 90,
  P3G: 90,
  P3L: 90,
  P3N: 90,
  P3P: 90,
  P3Y: 90,
  P0M: 90,
}

const travelMinutes = (postalCode: string) =>
  TRAVEL[postalCode.trim().slice(0, 3).toUpperCase()] ?? 120
