import { deskDocumentUrl } from '#core/desk-calls.ts'
import type { Feature } from '#features/feature.ts'
import { quoteMails } from '#features/invoices/desk-money-words.ts'
import { ownWords } from '#platform/mail/mail-content.ts'

export const mails = {
  /** The answer to a quote. */
  'quote-owner': {
    write(_db, mail, { owner, publicOrigin, content }) {
      const href = deskDocumentUrl(publicOrigin, mail.document_id ?? '')
      const sent = { to: owner, footer: [content.mail.ownerFooter] }
      return ownWords(mail, sent, { text: quoteMails.desk, href })
    },
    endsPromotions: false,
  },
} satisfies Feature['mails']
