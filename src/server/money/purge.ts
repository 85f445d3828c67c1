import { JOB_YEARS } from '#content/retention.ts'
import { today } from '#domain/time.ts'
import type { Db } from '#server/db/schema.ts'
import { documentsOfBookings } from './balances.ts'

const AT_ONCE = 100

/**
 * Deletes the documents and payments whose six years after the end of their year are over, each in a transaction of its own, with
 * its credit notes. The database takes no others. Returns how many documents went, and the ids of their mails.
 */
export async function purgeMoney(
  db: Db,
  forgetMails: (ids: readonly string[]) => Promise<void> = async () => {},
): Promise<number> {
  const day = today()
  // The last day of the last year that need not be kept any more.
  const until = `${Number(day.slice(0, 4)) - JOB_YEARS - 1}-12-31`
  let count = 0
  for (;;) {
    const due = await db
      .selectFrom('documents')
      .select('id')
      .where('state', '=', 'issued')
      .where('issued_on', '<=', until)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('documents as later')
              .select('later.id')
              .where((eb) =>
                eb.or([
                  eb('later.corrects', '=', eb.ref('documents.id')),
                  eb('later.replaces', '=', eb.ref('documents.id')),
                ]),
              ),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute()
    if (due.length === 0) break
    for (const { id } of due) {
      await forgetMails(await db.transaction().execute((trx) => deleteDocument(trx, id, day)))
      count++
    }
  }
  await db.transaction().execute((trx) => deletePayments(trx, until, day))
  return count
}

async function deleteDocument(trx: Db, id: string, day: string): Promise<string[]> {
  await trx.insertInto('money_purges').values({ record_id: id, day }).execute()
  const mails = await trx
    .deleteFrom('mails')
    .where('document_id', '=', id)
    .returning('id')
    .execute()
  for (const table of [
    ...(['unsettled', 'document_sends', 'reminder_stops'] as const),
    ...(['allocations', 'document_lines'] as const),
  ])
    await trx.deleteFrom(table).where('document_id', '=', id).execute()
  await trx.deleteFrom('documents').where('id', '=', id).execute()
  return mails.map((mail) => mail.id)
}

/** Those that count for no document any more, what went back of them before themselves. */
async function deletePayments(trx: Db, until: string, day: string) {
  for (const isBack of [true, false]) {
    const rows = await trx
      .selectFrom('payments')
      .select('id')
      .where('paid_on', '<=', until)
      .where('of_payment', isBack ? 'is not' : 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('allocations')
              .select('allocations.id')
              .whereRef('payment_id', '=', 'payments.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments as back')
              .select('back.id')
              .whereRef('back.of_payment', '=', 'payments.id'),
          ),
        ),
      )
      .execute()
    for (const { id } of rows) {
      await trx.insertInto('money_purges').values({ record_id: id, day }).execute()
      await trx.deleteFrom('payments').where('id', '=', id).execute()
    }
  }
}

/** How many issued documents of these bookings stay, since they must be kept. */
export async function countKept(db: Db, bookings: readonly string[]): Promise<number> {
  if (bookings.length === 0) return 0
  const own = await db
    .selectFrom('documents')
    .select('id')
    .where('state', '=', 'issued')
    .where('booking_id', 'in', bookings)
    .execute()
  const byLine = await db
    .selectFrom('document_lines')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select('documents.id')
    .distinct()
    .where('documents.state', '=', 'issued')
    .where('document_lines.booking_id', 'in', bookings)
    .execute()
  return new Set([...own, ...byLine].map(({ id }) => id)).size
}

/** Throws the drafts of an erased booking away, in a transaction: nobody must keep them. */
export async function deleteDrafts(trx: Db, bookingId: string) {
  const about = await documentsOfBookings(trx, [bookingId])
  if (about.length === 0) return
  const drafts = await trx
    .selectFrom('documents')
    .select('id')
    .where('state', '=', 'draft')
    .where('id', 'in', about)
    .execute()
  for (const { id } of drafts) {
    await trx.deleteFrom('document_lines').where('document_id', '=', id).execute()
    await trx.deleteFrom('documents').where('id', '=', id).execute()
  }
}
