import { money } from '#core/money.ts'
import { shortDayLabel, shortTimeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { findBooking } from '#features/bookings/server/shared/store.ts'
import type { Feature } from '#features/feature.ts'
import { mailNames } from '#features/invoices/mail-kinds.ts'
import { documents, statements } from '#features/invoices/money-words.ts'
import { isSuggested } from '#features/prices/lines.ts'
import type { Db } from '#platform/db/schema.ts'
import { rowIf } from '#platform/mail/mail-body.ts'
import { clientWords } from '#platform/mail/mail-content.ts'
import { findDocumentRows } from './shared/balances.ts'
import { documentUrl, statementLink } from './shared/links.ts'
import { showDocument } from './shared/show.ts'
import { readLines, requireDocument } from './shared/store.ts'
import { showStatement } from './statement.ts'

// The client bought something.
export const mails = {
  /** A document, as it stands when the mail is sent. */
  document: {
    name: mailNames.document,
    recipient: 'client',
    useful: 'always',
    news: null,
    async write(db, mail, settings) {
      const id = mail.document_id
      if (id === null) return undefined
      const href = await documentUrl(db, id, settings.publicOrigin)
      const { large, rows, text } = await factsOf(db, id)
      return { ...clientWords(mail, settings, { text, href }, [{ large }, { rows }]), pdf: () => showDocument(db, id) }
    },
    endsPromotions: false,
  },

  /** What a client owes. */
  statement: {
    name: mailNames.statement,
    recipient: 'client',
    useful: 'always',
    news: null,
    async write(db, mail, settings) {
      const booking = await findBooking(db, mail.booking_id ?? '')
      if (!booking) return undefined
      const { url: href } = await statementLink(db, booking, settings.publicOrigin)
      return {
        ...clientWords(mail, settings, { text: t(statements).mail.see, href }),
        pdf: () => showStatement(db, settings, booking.id),
      }
    },
    endsPromotions: false,
  },
} satisfies Feature['mails']

/** What a document comes to, what it is about, and what its button does. */
async function factsOf(db: Db, id: string) {
  const document = await requireDocument(db, id)
  const [row] = await findDocumentRows(db, [id])
  const lines = await readLines(db, id)
  const booking = document.booking_id === null ? undefined : await findBooking(db, document.booking_id)
  const { mail } = t(documents)
  const { kind, total_cents, due_on, valid_until } = document
  const { balance_cents = 0 } = row ?? {}
  const isOwed = kind === 'invoice' && balance_cents > 0
  const settled = kind === 'invoice' ? total_cents - balance_cents : 0
  return {
    large: money(isOwed ? balance_cents : total_cents),
    rows: [
      ...rowIf(
        mail.rows.what,
        [...new Set(lines.filter(isSuggested).map((line) => line.text))].slice(0, MOST_NAMED).join(', '),
      ),
      ...rowIf(
        mail.rows.when,
        booking?.erased_at === null && shortTimeLabel(booking.appoint_date, booking.appoint_time),
      ),
      ...rowIf(mail.rows.total, money(total_cents)),
      ...(settled > 0 ? rowIf(mail.rows.received, money(settled)) : []),
      ...(isOwed
        ? [...rowIf(mail.rows.left, money(balance_cents)), ...rowIf(mail.rows.by, due_on && shortDayLabel(due_on))]
        : []),
      ...rowIf(mail.rows.until, kind === 'quote' && valid_until && shortDayLabel(valid_until)),
    ],
    text: kind === 'quote' ? mail.accept : isOwed ? mail.pay(row?.number ?? '', money(balance_cents)) : mail.see,
  }
}

/** More lines than that are read in the document. */
const MOST_NAMED = 6
