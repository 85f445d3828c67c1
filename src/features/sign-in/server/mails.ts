import type { Feature } from '#features/feature.ts'
import type { Content } from '#features/website/content.ts'
import { type Mail, ownWords, recipientOf, type TemplateSettings } from '#platform/mail/mail-content.ts'

const write = (_db: unknown, mail: Mail, { content }: TemplateSettings<Content>) =>
  ownWords(mail, { to: recipientOf(mail), footer: [content.mail.ownerFooter] })

/** To people of the desk. */
export const mails = {
  code: { write, endsPromotions: false },
  notice: { write, endsPromotions: false },
} satisfies Feature['mails']
