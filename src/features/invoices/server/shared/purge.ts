import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { JOB_YEARS, retention } from '#core/retention.ts'
import { today } from '#core/time.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db } from '#platform/db/schema.ts'
import { documentsMadeFor, documentsOfBookings } from './balances.ts'

const AT_ONCE = 100

/** The last day of the last year that need not be kept any more. */
export const keptUntil = (day: string) => `${Number(day.slice(0, 4)) - JOB_YEARS - 1}-12-31`

/**
 * Deletes the documents and payments whose six years after the end of their year are over, each in a transaction of its own, with
 * its credit notes. The database takes no others. Returns how many documents went, and the ids of their mails.
 */
export async function purgeMoney(
  db: Db,
  forgetMails: (ids: readonly string[]) => Promise<void> = async () => {},
): Promise<number> {
  const day = today()
  const until = keptUntil(day)
  const issued = db
    .selectFrom('documents')
    .select(['id', 'state'])
    .where('state', '=', 'issued')
    .where('issued_on', '<=', until)
    .where(({ selectFrom }) =>
      notExists(
        selectFrom('documents as later')
          .select('later.id')
          .where((eb) =>
            eb.or([
              eb('later.corrects', '=', eb.ref('documents.id')),
              eb('later.replaces', '=', eb.ref('documents.id')),
            ]),
          ),
      ),
    )
    .limit(AT_ONCE)
  const quotes = quotesToPurge(db, day, until)
    .select(['documents.id', 'quotes.state'])
    .where(notFollowed)
    .limit(AT_ONCE)
  let count = 0
  for (const due of [issued, quotes])
    for (;;) {
      const rows = await due.execute()
      if (rows.length === 0) break
      for (const { id, state } of rows) {
        const work = async (trx: Db) => {
          if (state === 'issued' || state === 'accepted') await release(trx, id, day)
          return deleteDocument(trx, id)
        }
        await forgetMails(await db.transaction().execute(work))
        count++
      }
    }
  await db.transaction().execute((trx) => deletePayments(trx, until, day))
  return count
}

/** Notes that a record which the database keeps may go, in the transaction that deletes it. */
const release = (trx: Db, record_id: string, day: string) =>
  trx.insertInto('money_purges').values({ record_id, day }).execute()

/** Deletes a document with all that is about it, in a transaction. Returns the ids of its mails. */
async function deleteDocument(trx: Db, id: string): Promise<string[]> {
  const mails = await deleteMails(trx, [id])
  for (const table of [
    'unsettled',
    'document_sends',
    'reminder_stops',
    'price_consents',
    'allocations',
    'quotes',
    'document_lines',
    'transfers',
    'card_pages',
  ] as const)
    await trx.deleteFrom(table).where('document_id', '=', id).execute()
  await trx.deleteFrom('documents').where('id', '=', id).execute()
  return mails
}

async function deleteMails(trx: Db, documents: readonly string[]): Promise<string[]> {
  const mails = await trx.deleteFrom('mails').where('document_id', 'in', documents).returning('id').execute()
  return mails.map(({ id }) => id)
}

/** Those that count for no document any more, what went back of them before themselves. */
async function deletePayments(trx: Db, until: string, day: string) {
  for (const isBack of [true, false]) {
    const rows = await trx
      .selectFrom('payments')
      .select('id')
      .where('paid_on', '<=', until)
      .where('of_payment', isBack ? 'is not' : 'is', null)
      .where(({ selectFrom }) =>
        notExists(selectFrom('allocations').select('allocations.id').whereRef('payment_id', '=', 'payments.id')),
      )
      .where(({ selectFrom }) =>
        notExists(selectFrom('payments as back').select('back.id').whereRef('back.of_payment', '=', 'payments.id')),
      )
      .execute()
    for (const { id } of rows) {
      await release(trx, id, day)
      await trx.deleteFrom('transfers').where('payment_id', '=', id).execute()
      await trx.deleteFrom('card_pages').where('payment_id', '=', id).execute()
      await trx.deleteFrom('payments').where('id', '=', id).execute()
    }
  }
}

/** The quotes that nobody must keep: a year after their last day, and accepted ones after the years of invoices. */
const quotesToPurge = (db: Db, day: string, until: string) =>
  db
    .selectFrom('documents')
    .innerJoin('quotes', 'quotes.document_id', 'documents.id')
    .where('documents.kind', '=', 'quote')
    .where(({ or, and, eb }) =>
      or([
        and([eb('quotes.state', '!=', 'accepted'), eb('valid_until', '<', addDays(day, -retention.requests))]),
        eb('issued_on', '<=', until),
      ]),
    )

/** How many documents of these bookings, or made by hand for these addresses, stay, since they must be kept: those that were issued, and accepted quotes. */
export async function countKept(
  db: Db,
  { bookings, emails }: { bookings: readonly string[]; emails: readonly string[] },
): Promise<number> {
  const about = [...(await documentsOfBookings(db, bookings)), ...(await documentsMadeFor(db, { emails }))]
  if (about.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from documents left join quotes on document_id = id
    where id in (${sql.join(about)}) and (documents.state = 'issued' or quotes.state = 'accepted')`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many mails are about documents that were made by hand for these addresses. */
export async function countMailsMadeFor(db: Db, of: { emails: readonly string[] }): Promise<number> {
  const documents = await documentsMadeFor(db, of)
  if (documents.length === 0) return 0
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('document_id', 'in', documents)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Throws away what nobody must keep of an erased booking, in a transaction: its drafts, and the quotes that nobody accepted. Returns
 * the ids of the deleted mails.
 */
export const deleteUnkept = async (trx: Db, bookingId: string): Promise<string[]> =>
  deleteOf(trx, await documentsOfBookings(trx, [bookingId]))

/** The same of what was made by hand for an address that is erased, and the mails about what stays. */
export async function deleteUnkeptFor(trx: Db, emails: readonly string[]): Promise<string[]> {
  const about = await documentsMadeFor(trx, { emails })
  if (about.length === 0) return []
  return [...(await deleteMails(trx, about)), ...(await deleteOf(trx, about))]
}

async function deleteOf(trx: Db, about: readonly string[]): Promise<string[]> {
  const mails: string[] = []
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from documents left join quotes on document_id = id
      where id in (${about.length === 0 ? null : sql.join(about)})
        and (documents.state = 'draft' or documents.state = 'sent' and quotes.state <> 'accepted')
        and ${notFollowed}`.execute(trx)
    if (rows.length === 0) return mails
    for (const { id } of rows) mails.push(...(await deleteDocument(trx, id)))
  }
}

/** Whether no other document refers to one: that one goes first. */
const notFollowed = sql<boolean>`not exists (select 1 from documents as later
  where later.replaces = documents.id or later.quote_id = documents.id)`
