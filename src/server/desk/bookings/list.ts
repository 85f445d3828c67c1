import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Content } from '#domain/content/content.ts'
import { type BookingPage, type BookingQuery, sections } from '#domain/desk/bookings.ts'
import { isUnpaid } from '#domain/desk/owed-mark.ts'
import type { Db } from '#server/db/schema.ts'
import { cutPage, readCursor, writeCursor } from '#server/desk/cursor.ts'
import { withOwed } from '#server/money/owed.ts'
import {
  findRows,
  planSections,
  planView,
  type SectionPlan,
  type StatusRange,
  sectionNumber,
} from './rows.ts'

const Position = z.strictObject({ section: z.enum(sections), at: z.string(), id: z.string() })
type Position = z.output<typeof Position>

/** A page of found bookings, without the crews. */
export type FoundBookings = Omit<BookingPage, 'crews'>

type Filters = Pick<BookingQuery, 'service' | 'crew'>

/** A page of bookings, section by section. Each section is read from an index, only as far as the page needs. */
export async function listBookings(db: Db, query: BookingQuery): Promise<FoundBookings> {
  const { status, view, cursor, limit } = query
  const after = readCursor(Position, cursor)
  const found: Position[] = []
  for (const plan of view ? planView(view, status) : planSections(status)) {
    if (after && sectionNumber(plan.section) < sectionNumber(after.section)) continue
    if (found.length > limit) break
    const begin = after?.section === plan.section ? after : undefined
    found.push(...(await readSection(db, plan, query, begin, limit + 1 - found.length)))
  }
  const { page, last } = cutPage(found, limit)
  return {
    bookings: await findRows(
      db,
      page.map((position) => position.id),
    ),
    next: last ? writeCursor(last) : null,
  }
}

/**
 * A page of the jobs that are done and not paid, the last one first. What is owed is computed: it reads on until it finds some, and a
 * page may have fewer than others.
 */
export async function listUnpaid(
  db: Db,
  content: Content,
  query: BookingQuery,
): Promise<FoundBookings> {
  const { bookings, next } = await listBookings(db, query)
  const unpaid = (await withOwed(db, content, bookings)).filter(({ owed }) => isUnpaid(owed))
  return unpaid.length > 0 || next === null
    ? { bookings: unpaid, next }
    : listUnpaid(db, content, { ...query, cursor: next })
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
  const { service, crew } = filters
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
