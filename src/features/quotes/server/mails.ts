import { deskDocumentUrl } from '#core/desk-calls.ts'
import type { Feature } from '#features/feature.ts'
import { quoteMails } from '#features/invoices/desk-money-words.ts'
import { mailNames } from '#features/quotes/mail-kinds.ts'
import { ownWords } from '#platform/mail/mail-content.ts'

export const mails = {
  /** The answer to a quote. */
  'quote-owner': {
    name: mailNames['quote-owner'],
    recipient: 'owner',
    useful: 'always',
    news: null,
    write(_db, mail, { owner, publicOrigin, content }) {
      const href = deskDocumentUrl(publicOrigin, mail.document_id ?? '')
      const sent = { to: owner, footer: [content.mail.ownerFooter] }
      return ownWords(mail, sent, { text: quoteMails.desk, href })
    },
    endsPromotions: false,
  },
} satisfies Feature['mails']
