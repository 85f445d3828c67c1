import type { MailAddress } from '#core/mail-address.ts'
import { toClient } from '#features/bookings/server/shared/timed-mail.ts'
import type { Feature } from '#features/feature.ts'
import { findDocumentRows } from '#features/invoices/server/shared/balances.ts'
import { showDocument } from '#features/invoices/server/shared/show.ts'
import { mailNames } from '#features/mails/mail-kinds.ts'
import { isAgreed } from '#features/privacy/server/shared/promotions.ts'
import type { Content } from '#features/website/content.ts'
import { paragraphs } from '#platform/mail/mail-body.ts'
import { type MailContent, recipientOf } from '#platform/mail/mail-content.ts'
import { afterJob, timeAgain } from './after-mails.ts'

export const mails = {
  // The two that follow a job hold what the client agreed to, and at the end the way to have no more of it.
  'after-job': {
    name: mailNames['after-job'],
    useful: 'always',
    news: null,
    ...toClient(['completed'], async (db, { booking }, settings, mail) => {
      const [invoice] = mail.document_id ? await findDocumentRows(db, [mail.document_id]) : []
      // It may have been credited since the mail was queued.
      const document_id = invoice?.state === 'credited' ? null : mail.document_id
      return {
        ...(await afterJob(db, booking, { document_id }, settings)),
        pdf: async () => (document_id === null ? undefined : showDocument(db, document_id)),
      }
    }),
    endsPromotions: true,
  },
  'time-again': {
    name: mailNames['time-again'],
    useful: 'always',
    news: null,
    ...toClient(['completed'], async (db, { booking, client }, settings) =>
      client && (await isAgreed(db, client.address)) ? timeAgain(booking, settings) : undefined,
    ),
    endsPromotions: true,
  },

  test: {
    name: mailNames.test,
    recipient: 'person of the desk',
    useful: 'always',
    news: null,
    write: (_db, mail, { content }) => testEmail(recipientOf(mail), content.mail),
    endsPromotions: false,
  },
} satisfies Feature['mails']

export function testEmail(to: MailAddress, words: Content['mail']): MailContent {
  const { subject, title, text } = words.test
  return { to, subject, body: { title, blocks: paragraphs(text), footer: [words.ownerFooter] } }
}
