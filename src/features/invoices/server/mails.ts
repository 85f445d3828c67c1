import { t } from '#core/words.ts'
import { findBooking } from '#features/bookings/server/shared/store.ts'
import type { Feature } from '#features/feature.ts'
import { mailNames } from '#features/invoices/mail-kinds.ts'
import { documents, statements } from '#features/invoices/money-words.ts'
import { clientWords } from '#platform/mail/mail-content.ts'
import { documentUrl, statementLink } from './shared/links.ts'
import { showDocument } from './shared/show.ts'
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
      return { ...clientWords(mail, settings, { text: t(documents).mail.see, href }), pdf: () => showDocument(db, id) }
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
