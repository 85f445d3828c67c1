import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { groupBy } from '#core/group-by.ts'
import type { FlagField } from '#features/bookings/booking.ts'
import { bookedAddOns } from '#features/bookings/server/add-ons.ts'
import type { StoredBooking } from '#features/bookings/server/store.ts'
import { agreedIn } from '#features/invoices/documents.ts'
import { billingsOf } from '#features/invoices/server/billing.ts'
import { depositsOf, documentRecords, paymentRecords } from '#features/invoices/server/export.ts'
import { notesOf } from '#features/people/server/notes.ts'
import { rhythmOf } from '#features/plans/server/plans-of-booking.ts'
import { answersFrom, answersIn } from '#features/questions/questions.ts'
import { wishesOf } from '#features/waitlist/server/waitlist.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { rowsOf } from './rows-of.ts'

/** Records are read in pages, so that memory use does not grow with their number. */
const PAGE = 500

/** Where a record is among those of its kind: `at` is when it came in, or the day of a payment. */
type Position = { at: string; id: string }

type Reader = (db: Db, after: Position) => Promise<(Position & { record: object })[]>

/** The kinds of an export. Each function reads the page of records after a position, oldest first. */
const readers = {
  bookings: (db, after) => arrived(readBookings(db, after)),
  messages: (db, after) => arrived(readMessages(db, after)),
  vehicles: (db, after) =>
    arrived(db.selectFrom('vehicles').selectAll().$call(pageAfter(after)).execute()),
  fleets: (db, after) =>
    arrived(db.selectFrom('fleets').selectAll().$call(pageAfter(after)).execute()),
  documents: async (db, after) => {
    const page = await db.selectFrom('documents').select('id').$call(pageAfter(after)).execute()
    return arrived(
      documentRecords(
        db,
        page.map(({ id }) => id),
      ),
    )
  },
  payments: async (db, after) => {
    const page = await db
      .selectFrom('payments')
      .select('id')
      .$call(pageAfter(after, 'paid_on'))
      .execute()
    const records = await paymentRecords(
      db,
      page.map(({ id }) => id),
    )
    return records.map((record) => ({ at: record.paid_on, id: record.id, record }))
  },
} satisfies Record<string, Reader>

/** Records by the instant when they were stored. */
const arrived = async (records: Promise<{ created_at: string; id: string }[]>) =>
  (await records).map((record) => ({ at: record.created_at, id: record.id, record }))

export type Kind = keyof typeof readers

export const isKind = (text: string): text is Kind => Object.hasOwn(readers, text)

export const kinds = Object.keys(readers).filter(isKind)

/** From the instant `from` to before the instant `until`, or the days of payments. Without them, the range is open. */
type Range = { from?: string; until?: string }

/** The records of a kind within a range, oldest first. */
export async function* listRecords(
  db: Db,
  kind: Kind,
  { from = '', until }: Range = {},
): AsyncGenerator<object> {
  let after: Position = { at: from, id: '' }
  for (;;) {
    const page = await readers[kind](db, after)
    for (const { at, record } of page) {
      if (until !== undefined && at >= until) return
      yield record
    }
    const last = page.at(-1)
    if (!last) return
    after = last
    // The database driver is synchronous: without this pause, a long export would block all other requests.
    await setImmediate()
  }
}

async function readMessages(db: Db, after: Position) {
  const messages = await db.selectFrom('messages').selectAll().$call(pageAfter(after)).execute()
  return messages.map(({ is_read, version: _, ...message }) => ({
    ...message,
    read: is_read === 1,
  }))
}

const readBookings = async (db: Db, after: Position) =>
  withRecords(db, await db.selectFrom('bookings').selectAll().$call(pageAfter(after)).execute())

/** The bookings whose appointments are on the days from `from` to `to`, in their order. */
export async function* listAppointments(
  db: Db,
  { from, to }: { from: string; to: string },
): AsyncGenerator<BookingRecord> {
  let after = { appoint_date: from, appoint_time: '', id: '' }
  for (;;) {
    const { appoint_date, appoint_time, id } = after
    const page = await db
      .selectFrom('bookings')
      .selectAll()
      .where(
        sql<SqlBool>`(appoint_date, appoint_time, id) > (${appoint_date}, ${appoint_time}, ${id})`,
      )
      .where('appoint_date', '<=', to)
      .orderBy('appoint_date')
      .orderBy('appoint_time')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield* await withRecords(db, page)
    const last = page.at(-1)
    if (!last) return
    after = last
    await setImmediate()
  }
}

export type BookingRecord = Awaited<ReturnType<typeof withRecords>>[number]

/** Bookings, each with its vehicle, its fleet and the evidence of its consent, or null, with a list of its photos, the notes on its client and address, and how its client is billed. */
async function withRecords(db: Db, bookings: readonly StoredBooking[]) {
  const ids = bookings.map((booking) => booking.id)
  if (ids.length === 0) return []
  const vehicles = await rowsOf(db.selectFrom('vehicles').selectAll(), 'booking_id', ids)
  const fleets = await rowsOf(db.selectFrom('fleets').selectAll(), 'booking_id', ids)
  const consents = await rowsOf(db.selectFrom('consents').selectAll(), 'booking_id', ids)
  const pictureConsents = await rowsOf(
    db.selectFrom('picture_consents').selectAll().orderBy('given_at'),
    'booking_id',
    ids,
  )
  const deposits = await depositsOf(db, ids)
  const waits = await rowsOf(db.selectFrom('waits').selectAll(), 'booking_id', ids)
  const plans = await plansOf(db, bookings)
  const texts = await rowsOf(
    db
      .selectFrom('texts')
      .select(['booking_id', 'created_at', 'kind', 'status', 'phone', 'body', 'segments'])
      .select(['who', 'settled_at', 'code', 'said'])
      .orderBy('created_at'),
    'booking_id',
    ids,
  )
  const textConsents = await rowsOf(
    db.selectFrom('text_consents').selectAll().where('phone', '!=', '').orderBy('created_at'),
    'phone',
    bookings.map(({ phone }) => phone),
  )
  const textWishes = await rowsOf(
    db.selectFrom('text_wishes').select(['booking_id', 'at', 'agrees', 'proved', 'wording', 'ip']),
    'booking_id',
    ids,
  )
  const photos = await listPhotoFiles(db, bookings)
  const jobs = await rowsOf(db.selectFrom('crew_jobs').selectAll(), 'booking_id', ids)
  const notes = await notesOf(db, bookings)
  const billings = await billingsOf(db, bookings)
  return bookings.map(
    ({ seq, version, pinned_crew, overruled, pause_minutes, vouched, ...booking }) => ({
      ...booking,
      ...({ allow_promo: flagOf(booking.allow_promo) } satisfies Record<FlagField, boolean | null>),
      answers: answersIn(answersFrom(booking.answers)),
      add_ons: bookedAddOns(booking),
      agreed: agreedIn(booking.agreed),
      // The number: a name may change, and the command that exports knows none.
      crew: jobs.get(booking.id)?.at(-1)?.crew ?? null,
      vehicle: vehicles.get(booking.id)?.at(-1) ?? null,
      fleet: fleets.get(booking.id)?.at(-1) ?? null,
      consent: consents.get(booking.id)?.at(-1) ?? null,
      picture_consents: pictureConsents.get(booking.id) ?? [],
      billing: billings.get(booking.id) ?? null,
      deposits: deposits.get(booking.id) ?? [],
      texts: (texts.get(booking.id) ?? []).map(({ booking_id: _, ...text }) => text),
      text_consents: textConsents.get(booking.phone) ?? [],
      text_wish: textWishes.get(booking.id)?.at(-1) ?? null,
      waits: waitOf(waits.get(booking.id)?.at(-1)),
      plan: plans.get(booking.id) ?? null,
      photos: photos.get(booking.id) ?? [],
      notes: (notes.get(booking.id) ?? []).map(({ about, at, who, text }) => ({
        about,
        at,
        who,
        text,
      })),
    }),
  )
}

/** Since when a client waits for an earlier time, and what they wish; null if they don't. */
const waitOf = (row: Schema['waits'] | undefined) =>
  row ? { created_at: row.created_at, ...wishesOf(row) } : null

/** The plans of bookings, by booking: each is a visit of one, or the job that it was made from. */
async function plansOf(db: Db, bookings: readonly StoredBooking[]) {
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          bookings.map(({ plan_id }) => plan_id).filter((id) => id !== null),
        ),
        eb(
          'from_booking',
          'in',
          bookings.map(({ id }) => id),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute()
  const shown = new Map(
    rows.map((row) => {
      const { version: _, like_booking: __, tried_on: ___, ...plan } = row
      const { weekdays } = rhythmOf(row)
      const prices = { lines: agreedIn(plan.lines), asked_lines: agreedIn(plan.asked_lines) }
      return [plan.id, { ...plan, weekdays, ...prices }]
    }),
  )
  return new Map(
    bookings.flatMap(({ id, plan_id }) => {
      const own = rows.findLast((plan) =>
        plan_id === null ? plan.from_booking === id : plan.id === plan_id,
      )
      const plan = own && shown.get(own.id)
      return plan ? [[id, plan] as const] : []
    }),
  )
}

/** Null if it was not asked. */
const flagOf = (stored: 0 | 1 | null) => (stored === null ? null : stored === 1)

/** Limits a query to the page after a position, in the order of an index. */
const pageAfter =
  ({ at, id }: Position, column: 'created_at' | 'paid_on' = 'created_at') =>
  <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    query
      .where(
        sql<SqlBool>`(${sql.ref(column)} > ${at} or (${sql.ref(column)} = ${at} and id > ${id}))`,
      )
      .orderBy(sql.ref(column))
      .orderBy(sql`id`)
      .limit(PAGE)

type Job = Pick<StoredBooking, 'id' | 'appoint_date' | 'reference'>

/** The facts about the photos of these bookings, by booking. `file` is the name of a photo in the ZIP file of photos. */
async function listPhotoFiles(db: Db, bookings: readonly Job[]) {
  const folderOf = new Map(
    bookings.map(({ id, appoint_date, reference }) => [id, `${appoint_date} ${reference}`]),
  )
  const rows = await db
    .selectFrom('job_photos')
    .select(['id', 'booking_id', 'stage', 'created_at', 'who', 'width', 'height'])
    .where('booking_id', 'in', [...folderOf.keys()])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const counts = new Map<string, number>()
  const named = rows.map((row) => {
    const start = `${folderOf.get(row.booking_id)}/${row.stage}-`
    const count = (counts.get(start) ?? 0) + 1
    counts.set(start, count)
    return { ...row, file: `${start}${count}.jpg` }
  })
  return groupBy(named, ({ booking_id }) => booking_id)
}
