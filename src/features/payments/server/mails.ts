import { t } from '#core/words.ts'
import type { Feature } from '#features/feature.ts'
import { payUrls } from '#features/invoices/server/shared/links.ts'
import { mailNames } from '#features/payments/mail-kinds.ts'
import { payPage } from '#features/payments/pay-words.ts'
import { clientWords } from '#platform/mail/mail-content.ts'

export const mails = {
  /** About a deposit, which it names in place of a document, or about an e-Transfer. */
  'pay-client': {
    name: mailNames['pay-client'],
    recipient: 'client',
    useful: 'always',
    news: null,
    async write(db, mail, settings) {
      if (mail.document_id === null) return undefined
      const href = (await payUrls(db, settings.publicOrigin))(mail.document_id)
      return clientWords(mail, settings, { text: t(payPage).mail.see, href })
    },
    // The client bought something.
    endsPromotions: false,
    usesBookingLanguage: true,
  },
} satisfies Feature['mails']
