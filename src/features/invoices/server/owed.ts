import { type RawBuilder, sql } from 'kysely'
import { jobStatuses, type Status } from '#core/statuses.ts'
import { findManyRecords } from '#features/bookings/server/shared/store.ts'
import type { Feature } from '#features/feature.ts'
import { isUnpaid, owedOf } from '#features/invoices/owed-mark.ts'
import { client } from './client-documents.ts'
import { jobsOnShared, readToCollect, readTotals } from './shared/detail.ts'

/** Whether such a document is about a booking; each is found by an index. For a query of `bookings`. */
const anyDocument = (also: RawBuilder<unknown>) => sql<boolean>`(
  exists (select 1 from documents where documents.booking_id = bookings.id and ${also})
  or exists (select 1 from document_lines as own join documents on documents.id = own.document_id
    where own.booking_id = bookings.id and ${also}))`

/**
 * Whether a job has an invoice that stands, and nothing is owed on any of its invoices: then `owedOf` finds nothing that is unpaid. One with
 * a credit note is left to that. No comparison for an index that holds every invoice. For a query of `bookings`.
 */
export const isSettled = sql<boolean>`(${anyDocument(sql`documents.kind || '' = 'invoice' and documents.state || '' = 'issued'
  and not exists (select 1 from documents as credits where credits.corrects = documents.id)`)}
  and not ${anyDocument(sql`documents.id in (select document_id from unsettled)`)})`

/** What the jobs of a list cost, and what is owed for those that are done. */
export const onBooking = {
  client,
  async row(db, rows, content) {
    const jobs = rows.filter(({ status, erased_at }) => worked.includes(status) && erased_at === null)
    if (!content || jobs.length === 0) return () => ({ owed: null, total: null })
    const records = await findManyRecords(
      db,
      jobs.map(({ id }) => id),
    )
    const money = await readToCollect(db, { content, publicOrigin: '' }, records)
    const shared = await jobsOnShared(db, [...money.keys()])
    const totals = await readTotals(db, content, { records, money, shared })
    return ({ id, status }) => {
      const job = money.get(id)
      return { owed: job && status === 'completed' ? owedOf(job, shared.has(id)) : null, total: totals.get(id) ?? null }
    }
  },
  unpaid: { isSettled, isIn: ({ owed }) => isUnpaid(owed) },
} satisfies Feature['onBooking']

/** The statuses of bookings that are worked on, or were. */
const worked: readonly Status[] = [...jobStatuses, 'requested']
