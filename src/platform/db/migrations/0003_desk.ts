import { createHash } from 'node:crypto'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { createSearchIndex, table, texts } from './builders.ts'

/** The desk: the status of bookings and messages, their history, sign-ins, events, and a search index. */
export async function up(db: Kysely<unknown>) {
  await addStateOfBookings(db)
  await addStateOfMessages(db)
  await texts(db.schema.createTable('booking_history'), ['booking_id', 'at', 'who', 'action'])
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('mailed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_history_key', ['booking_id', 'version'])
    .addForeignKeyConstraint('booking_history_of', ['booking_id'], 'bookings', ['id'])
    .execute()
  await addSignIns(db)
  await db.schema
    .createTable('changes')
    // Never used again, even if the latest were deleted: browsers continue from the last number they saw.
    .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('who', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  const log = texts(db.schema.createTable('privacy_log'), ['id', 'at', 'what']).addColumn(
    'who',
    'text',
  )
  await ['bookings', 'messages', 'mails', 'kept']
    .reduce((all, name) => all.addColumn(name, 'integer', (column) => column.notNull()), log)
    .execute()
  await addSearchIndex(db)
}

async function addStateOfBookings(db: Kysely<unknown>) {
  const change = db.schema.alterTable('bookings')
  // The number of a booking in the search index, which knows bookings only by number.
  await change.addColumn('seq', 'integer').execute()
  await change
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('requested'))
    .execute()
  await change.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute()
  await change.addColumn('erased_at', 'text').execute()
  await sql`update bookings set seq = numbered.seq from
    (select id, row_number() over (order by created_at, id) as seq from bookings) as numbered
    where numbered.id = bookings.id`.execute(db)

  await db.schema.createIndex('bookings_seq').on('bookings').column('seq').unique().execute()
  // Each list of the desk, with or without a service, reads one of these indexes from a position on.
  const lists = {
    bookings_by_request: ['status', 'created_at', 'id'],
    bookings_by_day: ['status', 'appoint_at', 'id'],
    bookings_of_service_by_request: ['service_type', 'status', 'created_at', 'id'],
    bookings_of_service_by_day: ['service_type', 'status', 'appoint_at', 'id'],
    bookings_calendar: ['appoint_date', 'appoint_time', 'id'],
    bookings_per_week: ['created_at', 'service_type'],
    bookings_by_phone: ['phone'],
  } as const
  for (const [name, columns] of Object.entries(lists))
    await db.schema
      .createIndex(name)
      .on('bookings')
      .columns([...columns])
      .execute()
  await db.schema
    .createIndex('bookings_by_email')
    .on('bookings')
    .expression(sql`lower(email)`)
    .execute()
  await db.schema
    .createIndex('bookings_not_erased')
    .on('bookings')
    .columns(['status', 'created_at'])
    .where(sql<SqlBool>`erased_at is null`)
    .execute()
}

async function addStateOfMessages(db: Kysely<unknown>) {
  const change = db.schema.alterTable('messages')
  await change.addColumn('box', 'text', (column) => column.notNull().defaultTo('inbox')).execute()
  await change.addColumn('is_read', 'integer', (column) => column.notNull().defaultTo(0)).execute()
  await change.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute()
  for (const name of ['answered_at', 'answered_by', 'erased_at'])
    await change.addColumn(name, 'text').execute()
  await db.schema
    .createIndex('messages_by_box')
    .on('messages')
    .columns(['box', 'is_read', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('messages_by_email')
    .on('messages')
    .expression(sql`lower(email)`)
    .execute()
}

async function addSignIns(db: Kysely<unknown>) {
  await texts(
    db.schema
      .createTable('desk_codes')
      .addColumn('challenge_hash', 'text', (column) => column.primaryKey().notNull()),
    ['address', 'code_hash', 'created_at'],
  )
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .execute()
  await texts(table(db, 'desk_sessions'), ['token_hash', 'email', 'used_at', 'browser'])
    .addUniqueConstraint('desk_sessions_token', ['token_hash'])
    .execute()
  await db.schema.createIndex('desk_sessions_of').on('desk_sessions').column('email').execute()
}

// A database that has bookings already is one of SQLite: PostgreSQL came later.
async function addSearchIndex(db: Kysely<unknown>) {
  await createSearchIndex(db)
  const { rows } =
    await sql<Found>`select seq, firstname, lastname, email, phone, reference, vin, status, service_type
    from bookings left join vehicles on vehicles.booking_id = bookings.id order by seq`.execute(db)
  for (const row of rows)
    await sql`insert into booking_search (rowid, terms) values (${row.seq}, ${termsOf(row)})`.execute(
      db,
    )
}

type Found = {
  seq: number
  firstname: string
  lastname: string
  email: string
  phone: string
  reference: string
  vin: string | null
  status: string
  service_type: string
}

/** The search terms of a booking, as they were when this migration was written. */
function termsOf({ vin, phone, status, service_type, ...found }: Found): string {
  const number = phone.replace(/\D/g, '').replace(/^1/, '')
  const serial = joined(vin ?? '')
  const service = createHash('sha256').update(service_type).digest('hex').slice(0, 16)
  const terms = [
    ...[found.firstname, found.lastname, found.email, found.reference].flatMap(wordsOf),
    ...tails(number, [7, 4]),
    ...tails(serial, [8, 6]),
    `${status}_`,
    `_${service}`,
    `${status}_${service}`,
  ]
  return [...new Set(terms)].filter((term) => term !== '').join(' ')
}

const wordsOf = (text: string) =>
  text.split(/\s+/).flatMap((word) => [joined(word), ...fold(word).split(NOT_IN_TERMS)])

const tails = (text: string, lengths: number[]) => [
  text,
  ...lengths.filter((length) => text.length > length).map((length) => text.slice(-length)),
]

const NOT_IN_TERMS = /[^\p{L}\p{N}]+/gu

const joined = (word: string) => fold(word).replace(NOT_IN_TERMS, '')

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
