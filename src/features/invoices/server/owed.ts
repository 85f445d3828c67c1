import { type RawBuilder, sql } from 'kysely'
import { findManyRecords } from '#features/bookings/server/shared/store.ts'
import type { Feature } from '#features/feature.ts'
import { isUnpaid, owedOf } from '#features/invoices/owed-mark.ts'
import { client } from './client-documents.ts'
import { jobsOnShared, readToCollect } from './shared/detail.ts'

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

/** What is owed for the jobs of a list that are done. */
export const onBooking = {
  client,
  async row(db, rows, content) {
    const done = rows
      .filter(({ status, erased_at }) => status === 'completed' && erased_at === null)
      .map(({ id }) => id)
    if (!content || done.length === 0) return () => ({ owed: null })
    const records = await findManyRecords(db, done)
    const money = await readToCollect(db, { content, publicOrigin: '' }, records)
    const shared = await jobsOnShared(db, done)
    return ({ id }) => {
      const job = money.get(id)
      return { owed: job ? owedOf(job, shared.has(id)) : null }
    }
  },
  unpaid: { isSettled, isIn: ({ owed }) => isUnpaid(owed) },
} satisfies Feature['onBooking']
