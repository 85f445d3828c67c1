import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { LEAST_ASKED_CENTS } from '#core/money.ts'
import { businessDay } from '#core/time.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import { reminderDays } from '#features/invoices/documents.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { creditedOf, findDocumentRows, paidOf } from './balances.ts'
import { leadsFrom } from './billing.ts'
import { queueDocument, reminderOf } from './mail.ts'
import { recipientOfDocument } from './payables-contact.ts'
import { requireDocument } from './store.ts'

/** The days after which clients are reminded, the last first. */
const latestFirst = reminderDays.toReversed()

/**
 * A query for the invoices of which a reminder is due that was neither sent nor stopped. One that was missed, since the server
 * did not run, is not sent once a later one is due.
 */
export function toRemindOfMoney(db: Db, now: number) {
  const day = businessDay(new Date(now))
  return db
    .selectFrom('documents')
    .where('documents.state', '=', 'issued')
    .where('kind', '=', 'invoice')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('client_email', 'is not', null),
        // Its client has an accounts payable contact.
        exists(
          selectFrom('bookings')
            .innerJoin('client_billing_keys', (join) => join.on(leadsFrom))
            .innerJoin('client_billing', 'client_billing.id', 'billing_id')
            .select('bookings.id')
            .where('clerk_email', '!=', '')
            .where(
              sql<boolean>`(bookings.id = documents.booking_id or bookings.id in
                (select booking_id from document_lines where document_id = documents.id))`,
            ),
        ),
      ]),
    )
    .where('due_on', '<=', addDays(day, -reminderDays[0]))
    .where(({ or, and, eb, selectFrom }) =>
      or(
        latestFirst.map((days, i) => {
          const later = latestFirst[i - 1]
          return and([
            eb('due_on', '<=', addDays(day, -days)),
            ...(later === undefined ? [] : [eb('due_on', '>', addDays(day, -later))]),
            notExists(
              selectFrom('document_sends')
                .select('document_sends.id')
                .whereRef('document_id', '=', 'documents.id')
                .where('days', '>=', days),
            ),
            notExists(
              selectFrom('reminder_stops')
                .select('at')
                .whereRef('document_id', '=', 'documents.id')
                .where('days', '=', days),
            ),
          ])
        }),
      ),
    )
    .where('documents.id', 'in', db.selectFrom('unsettled').select('document_id'))
    .where(sql<boolean>`documents.total_cents - ${creditedOf} - ${paidOf} >= ${LEAST_ASKED_CENTS}`)
}

/** Reminds the client of an invoice, in a transaction. False if there is no need, or another server did it. */
export async function remindOfMoney(trx: Db, id: string, now: number): Promise<boolean> {
  const due = await toRemindOfMoney(trx, now).where('documents.id', '=', id).select('due_on').executeTakeFirst()
  if (!due) return false
  const day = businessDay(new Date(now))
  const days = latestFirst.find((it) => (due.due_on ?? day) <= addDays(day, -it))
  const [row] = await findDocumentRows(trx, [id])
  if (days === undefined || !row) return false
  const document = await requireDocument(trx, id)
  if (!(await recipientOfDocument(trx, document))) return false
  await queueDocument(trx, document, await reminderOf(trx, document, row), { days, who: null })
  await publish(trx, 'money_changed', id)
  return true
}

/** Stops a reminder, or lets it go after all, in a transaction. */
export async function stopReminder(
  trx: Db,
  who: string,
  id: string,
  { days, stopped }: { days: number; stopped: boolean },
): Promise<void> {
  const document = await requireDocument(trx, id)
  const [row] = await findDocumentRows(trx, [id])
  if (document.state === 'draft' || document.kind !== 'invoice' || (row?.balance_cents ?? 0) < LEAST_ASKED_CENTS)
    throw notAllowed(refusals.noReminder)
  await storeStop(trx, who, id, { days, stopped })
}

/** Stores, in a transaction, that something about a document is stopped, or takes that back. */
export async function storeStop(
  trx: Db,
  who: string,
  id: string,
  { days, stopped }: { days: number; stopped: boolean },
): Promise<void> {
  if (stopped)
    await trx
      .insertInto('reminder_stops')
      .values({ document_id: id, days, at: new Date().toISOString(), who })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await trx.deleteFrom('reminder_stops').where('document_id', '=', id).where('days', '=', days).execute()
  await publish(trx, 'money_changed', id, who)
}
