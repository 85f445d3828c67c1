import { type Kysely, sql } from 'kysely'
import { table, texts } from './builders.ts'

/**
 * Bookings from calls lack what was not said, crews drive from one appointment straight to the next, requests are listed
 * by the time until which they must be answered, a job is on the way and begun, and a consent is given to a wording that
 * was shown, and can be withdrawn. The bookings of a person are read newest first. Crews share the jobs, and
 * can be absent; a job has photos.
 */
export async function up(db: Kysely<never>) {
  for (const name of OPTIONAL)
    await db.schema
      .alterTable('bookings')
      .alterColumn(name, (column) => column.dropNotNull())
      .execute()
  await addDirectTrips(db)
  await addConsentWordings(db)
  await indexDeadlines(db)
  await indexPeople(db)
  await db.schema.alterTable('bookings').addColumn('progress', 'text').execute()
  await addCrews(db)
  await addPhotos(db)
  for (const name of ['withdrawn_at', 'withdrawn_by'])
    await db.schema.alterTable('consents').addColumn(name, 'text').execute()
}

/** The fields of a booking that may be missing. */
const OPTIONAL = [
  'lastname',
  'email',
  'service_type',
  'specific_vehicle',
  'appoint_location',
  'appoint_city',
  'appoint_state',
  'appoint_zipcode',
  'payment_means',
  'billing_address',
  'pay_conf',
  'allow_promo',
]

// Each appointment has one before it, and one after it, at most.
const addDirectTrips = (db: Kysely<never>) =>
  db.schema
    .createTable('direct_trips')
    .addColumn('from_booking', 'text', (column) =>
      column.primaryKey().notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('to_booking', 'text', (column) =>
      column.unique().notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('home_slot', 'integer', (column) => column.notNull())
    .addColumn('out_slot', 'integer', (column) => column.notNull())
    .execute()

// The wordings of the consent that the site has shown.
const addConsentWordings = (db: Kysely<never>) =>
  texts(
    db.schema
      .createTable('consent_wordings')
      .addColumn('version', 'text', (column) => column.primaryKey().notNull()),
    ['wording', 'since'],
  ).execute()

async function indexDeadlines(db: Kysely<never>) {
  for (const name of ['bookings_to_answer', 'bookings_of_service_by_request'])
    await db.schema.dropIndex(name).execute()
  await db.schema
    .createIndex('bookings_to_answer')
    .on('bookings')
    .columns(['status', 'answer_by', 'id'])
    .execute()
  await db.schema
    .createIndex('bookings_of_service_to_answer')
    .on('bookings')
    .columns(['service_type', 'status', 'answer_by', 'id'])
    .execute()
}

// The latest bookings and messages of a person are read in order.
async function indexPeople(db: Kysely<never>) {
  for (const [name, columns] of [
    ['bookings_by_phone', sql`bookings (phone, seq)`],
    ['bookings_by_email', sql`bookings (lower(email), seq)`],
    ['messages_by_email', sql`messages (lower(email), created_at)`],
  ] as const) {
    await db.schema.dropIndex(name).execute()
    await sql`create index ${sql.ref(name)} on ${columns}`.execute(db)
  }
}

// A job belongs to a crew: by the owner's word (`pinned_crew`), or as the server shared the jobs out.
async function addCrews(db: Kysely<never>) {
  await db.schema.alterTable('bookings').addColumn('pinned_crew', 'integer').execute()
  await db.schema
    .createTable('crew_jobs')
    .addColumn('booking_id', 'text', (column) =>
      column.primaryKey().notNull().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('crew', 'integer', (column) => column.notNull())
    .execute()
  await texts(
    table(db, 'crew_absences').addColumn('crew', 'integer', (column) => column.notNull()),
    ['from_at', 'to_at', 'reason', 'who'],
  ).execute()
  await db.schema.createIndex('crew_absences_by_end').on('crew_absences').column('to_at').execute()
}

// `small` is the photo as lists show it: before the other, so that it is read without it. Erasures say how many are gone.
async function addPhotos(db: Kysely<never>) {
  const photos = table(db, 'job_photos').addColumn('booking_id', 'text', (column) =>
    column.notNull().references('bookings.id').onDelete('cascade'),
  )
  const integers = ['width', 'height'].reduce(
    (all, name) => all.addColumn(name, 'integer', (column) => column.notNull()),
    texts(photos, ['stage', 'who']),
  )
  await ['small', 'bytes']
    .reduce((all, name) => all.addColumn(name, 'blob', (column) => column.notNull()), integers)
    .execute()
  await db.schema
    .createIndex('job_photos_of')
    .on('job_photos')
    .columns(['booking_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .alterTable('privacy_log')
    .addColumn('photos', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
