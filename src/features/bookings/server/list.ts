import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { MAX_PAGE } from '#core/query.ts'
import { type BookingPage, type BookingQuery, type BookingRow, sections } from '#features/bookings/bookings.ts'
import type { Content } from '#features/website/content.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { cutPage, readCursor, writeCursor } from '#platform/http/cursor.ts'
import { findRows, planSections, planView, type SectionPlan, type StatusRange, sectionNumber } from './shared/rows.ts'

const Position = z.strictObject({ section: z.enum(sections), at: z.string(), id: z.string() })
type Position = z.output<typeof Position>

export type FoundBookings = Omit<BookingPage, 'crews'>

type Filters = Pick<BookingQuery, 'service' | 'crew' | 'view'>

/** A page of bookings, section by section. Each section is read from an index, only as far as the page needs. */
export async function listBookings(db: Db, content: Content, query: BookingQuery): Promise<FoundBookings> {
  const { cursor, limit } = query
  const { page, last } = await readPositions(db, query, readCursor(Position, cursor), limit)
  return { bookings: await findRows(db, idsOf(page), content), next: last ? writeCursor(last) : null }
}

/** So many positions after one, and the last of them if there are more. */
async function readPositions(db: Db, query: BookingQuery, after: Position | undefined, most: number) {
  const { status, view } = query
  const found: Position[] = []
  for (const plan of view ? planView(view, status) : planSections(status)) {
    if (after && sectionNumber(plan.section) < sectionNumber(after.section)) continue
    if (found.length > most) break
    const begin = after?.section === plan.section ? after : undefined
    found.push(...(await readSection(db, plan, query, begin, most + 1 - found.length)))
  }
  return cutPage(found, most)
}

/** The features that know what is paid. */
const unpaidIn = (db: Db) => hooksOf(db).onBooking.flatMap(({ unpaid }) => unpaid ?? [])

const idsOf = (positions: readonly Position[]) => positions.map(({ id }) => id)

/** Of how many jobs a page of unpaid ones computes at most what is owed. */
const MOST_COMPUTED = 10 * MAX_PAGE

/**
 * A page of the jobs that are done and not paid, the last one first. The database leaves out those whose invoices are settled; of the
 * others, what is owed is computed: it reads on until the page is full or enough is computed, so a page may have fewer than others, or none.
 */
export async function listUnpaid(db: Db, content: Content, query: BookingQuery): Promise<FoundBookings> {
  const unpaid: BookingRow[] = []
  let after = readCursor(Position, query.cursor)
  for (let computed = 0; computed < MOST_COMPUTED; computed += MAX_PAGE) {
    const { page, last } = await readPositions(db, query, after, MAX_PAGE)
    const rows = await findRows(db, idsOf(page), content)
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    for (const position of page) {
      const row = rowOf.get(position.id)
      if (!row || !unpaidIn(db).every(({ isIn }) => isIn(row))) continue
      unpaid.push(row)
      if (unpaid.length < query.limit) continue
      const isLast = !last && position === page.at(-1)
      return { bookings: unpaid, next: isLast ? null : writeCursor(position) }
    }
    if (!last) return { bookings: unpaid, next: null }
    after = last
  }
  return { bookings: unpaid, next: after ? writeCursor(after) : null }
}

/** The first bookings of a section after a position, `most` at most. */
async function readSection(
  db: Db,
  plan: SectionPlan,
  filters: Filters,
  after: Position | undefined,
  most: number,
): Promise<Position[]> {
  const ranges = plan.ranges.map((range) => readRange(db, plan, range, filters, after, most))
  const [first, ...others] = ranges
  if (!first) return []
  // An index gives each range in order, and a limit cuts it: the merge sorts a few pages at most.
  const rows = await db
    .selectFrom(others.reduce((all, run) => all.unionAll(run), first).as('ranges'))
    .select(['at', 'id'])
    .orderBy('at', plan.order)
    .orderBy('id', plan.order)
    .limit(most)
    .execute()
  return rows.map((row) => ({ section: plan.section, ...row }))
}

function readRange(
  db: Db,
  { by, order }: SectionPlan,
  { status, from, until }: StatusRange,
  filters: Filters,
  after: Position | undefined,
  most: number,
) {
  const { service, crew, view } = filters
  const beyond = order === 'asc' ? sql`>` : sql`<`
  const run = db
    .selectFrom('bookings')
    .select([`${by} as at`, 'id'])
    .where('status', '=', status)
    .$if(service !== undefined, (query) => query.where(sql.ref('service_type'), '=', service))
    .$if(crew !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('crew_jobs')
            .select('crew')
            .whereRef('booking_id', '=', 'bookings.id')
            .where('crew', '=', crew ?? 0),
        ),
      ),
    )
    .$if(view === 'unpaid', (query) =>
      query
        .where('erased_at', 'is', null)
        .where(({ and, not }) => and(unpaidIn(db).map(({ isSettled }) => not(isSettled)))),
    )
    .$if(from !== undefined, (query) => query.where(by, '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where(by, '<', until ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${sql.ref(by)}, id) ${beyond} (${after?.at}, ${after?.id})`),
    )
    .orderBy(by, order)
    .orderBy('id', order)
    .limit(most)
  // In a union, only a subquery may have its own order and limit.
  return db.selectFrom(run.as('run')).select(['at', 'id'])
}
