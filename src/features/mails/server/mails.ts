import type { MailAddress } from '#core/mail-address.ts'
import type { Feature } from '#features/feature.ts'
import type { Content } from '#features/website/content.ts'
import { paragraphs } from '#platform/mail/mail-body.ts'
import { type MailContent, recipientOf } from '#platform/mail/mail-content.ts'

export const mails = {
  test: {
    write: (_db, mail, { content }) => testLetter(recipientOf(mail), content.mail),
    endsPromotions: false,
  },
} satisfies Feature['mails']

/** The words of a test mail. */
export function testLetter(to: MailAddress, words: Content['mail']): MailContent {
  const { subject, title, text } = words.test
  return { to, subject, body: { title, blocks: paragraphs(text), footer: [words.ownerFooter] } }
}
