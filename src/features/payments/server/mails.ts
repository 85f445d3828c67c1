import { money } from '#core/money.ts'
import { shortDayLabel, shortTimeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import type { Feature } from '#features/feature.ts'
import { payUrls } from '#features/invoices/server/shared/links.ts'
import { mailNames } from '#features/payments/mail-kinds.ts'
import { payPage } from '#features/payments/pay-words.ts'
import { rowIf } from '#platform/mail/mail-body.ts'
import { clientWords } from '#platform/mail/mail-content.ts'
import { shownPayment } from './transfers.ts'

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
      const { mail: words } = t(payPage)
      const shown = await shownPayment(db, settings.content.business.name, mail.document_id)
      if (shown?.kind !== 'deposit' || shown.state !== 'asked')
        return clientWords(mail, settings, { text: words.see, href })
      const amount = money(shown.amount_cents)
      const rows = [
        ...rowIf(words.rows.job, shown.job && shortTimeLabel(shown.job.appoint_date, shown.job.appoint_time)),
        ...rowIf(words.rows.due, shown.due_on && shortDayLabel(shown.due_on)),
        ...rowIf(words.rows.number, shown.number),
      ]
      return clientWords(mail, settings, { text: words.pay(amount), href }, [{ large: amount }, { rows }])
    },
    // The client bought something.
    endsPromotions: false,
    usesBookingLanguage: true,
  },
} satisfies Feature['mails']
