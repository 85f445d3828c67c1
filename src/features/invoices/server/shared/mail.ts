import { deskRefusals } from '#core/desk-words.ts'
import { inLanguage } from '#core/in-language.ts'
import { money } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { shortDayLabel } from '#core/time.ts'
import { t, type WordsOf } from '#core/words.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { findBooking } from '#features/bookings/server/shared/store.ts'
import { billingRefusals } from '#features/invoices/desk-billing-words.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import type { DocumentRow, DocumentSend } from '#features/invoices/documents.ts'
import { documents as words } from '#features/invoices/money-words.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { queueMail, withdrawMail } from '#platform/mail/queue.ts'
import { findDocumentRows, numberOf, type StoredDocument } from './balances.ts'
import { longDay } from './document-view.ts'
import { lacksOrder, recipientOfDocument } from './payables-contact.ts'
import { requireDocument } from './store.ts'

type EmailText = { subject: string; text: string }

/** Whom a document greets: a person by their first name, if it is the client of its booking. */
async function greeted(db: Db, { booking_id, client_name }: StoredDocument) {
  const booking = booking_id === null ? undefined : await findBooking(db, booking_id)
  return booking && nameOf(booking) === client_name
    ? { name: booking.firstname, booking }
    : { name: client_name, booking }
}

/** The words with which a document goes to its client, in their language; a paid invoice is their receipt. */
export async function emailOf(db: Db, document: StoredDocument, row: DocumentRow): Promise<EmailText> {
  const isReceipt = document.kind === 'invoice' && row.state === 'paid' && row.paid_cents > 0
  const kind = isReceipt ? 'receipt' : document.kind
  const isOwed = document.kind === 'invoice' && row.balance_cents > 0
  return email(db, document, {
    amount: isOwed ? row.balance_cents : document.total_cents,
    kind,
    news: ({ mail }) => (kind === 'invoice' && !isOwed ? mail.nothingDue : mail[kind]),
  })
}

/** The words of a reminder: polite, since the payment may be on its way. */
export const reminderOf = (db: Db, document: StoredDocument, row: DocumentRow): Promise<EmailText> =>
  email(db, document, {
    amount: row.balance_cents,
    kind: 'reminder',
    news: ({ mail }) => mail.reminder(document.due_on === null ? '' : longDay(document.due_on)),
  })

type Paper = WordsOf<typeof words>

async function email(
  db: Db,
  document: StoredDocument,
  { amount, kind, news }: { amount: number; kind: keyof Paper['mail']['subject']; news: (words: Paper) => string },
): Promise<EmailText> {
  const { name, booking } = await greeted(db, document)
  return inLanguage(document.language, () => {
    const { mail } = t(words)
    const sum = booking ? mail.ofDay(money(amount), shortDayLabel(booking.appoint_date)) : money(amount)
    return {
      subject: mail.subject[kind](numberOf(document) ?? '', sum),
      text: `${mail.hello(name)} ${news(t(words))}\n\n${mail.attached}`,
    }
  })
}

/**
 * Sends a document to its client, in a transaction: the mail brings it as a PDF. It waits for some seconds, in which the sending can be
 * taken back.
 */
export async function sendDocument(trx: Db, who: string, id: string, { mail, take_back }: DocumentSend): Promise<void> {
  if (take_back) return takeBackSending(trx, who, id)
  const document = await requireDocument(trx, id)
  if (document.state === 'draft') throw notAllowed(refusals.notIssued)
  const [row] = await findDocumentRows(trx, [id])
  if (!row || !(await recipientOfDocument(trx, document))) throw notAllowed(refusals.noEmail)
  // What is paid goes as a receipt.
  if (row.state !== 'paid' && (await lacksOrder(trx, document))) throw notAllowed(billingRefusals.orderToSend)
  await queueDocument(trx, document, mail ?? (await emailOf(trx, document, row)), {
    days: 0,
    who,
    delayMs: ACTION_UNDO_MS,
  })
  await publish(trx, 'money_changed', id, who)
}

/** Takes the last sending of a document back: its mail is withdrawn. It stays issued, with its number. Throws once the mail has left. */
async function takeBackSending(trx: Db, who: string, id: string): Promise<void> {
  const last = await trx
    .selectFrom('document_sends')
    .select(['id', 'mail_id'])
    .where('document_id', '=', id)
    .where('days', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) throw notAllowed(deskRefusals.mailHasLeft)
  await trx.deleteFrom('document_sends').where('id', '=', last.id).execute()
  if (!(await withdrawMail(trx, last.mail_id))) throw notAllowed(deskRefusals.mailHasLeft)
  await publish(trx, 'money_changed', id, who)
}

/** Queues the mail with a document, in a transaction, and notes it. `days`: after how many it reminds; 0 if it does not. */
export async function queueDocument(
  trx: Db,
  document: StoredDocument,
  { subject, text }: EmailText,
  { days, who, delayMs = 0 }: { days: number; who: string | null; delayMs?: number },
) {
  const { id, booking_id } = document
  const to = (await recipientOfDocument(trx, document)) ?? { name: '', address: '' }
  const mail_id = await queueMail(trx, {
    kind: 'document',
    document_id: id,
    ...(booking_id !== null && { booking_id }),
    to,
    subject,
    text,
    delayMs,
  })
  await trx
    .insertInto('document_sends')
    .values({ id: newId(), created_at: new Date().toISOString(), document_id: id, days, mail_id, who })
    .execute()
}
