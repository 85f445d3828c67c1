import { CODE_MS } from '#core/codes.ts'
import { SECOND } from '#core/durations.ts'
import type { Feature } from '#features/feature.ts'
import { mailNames } from '#features/sign-in/mail-kinds.ts'
import type { Content } from '#features/website/content.ts'
import { type Mail, ownWords, recipientOf, type TemplateSettings } from '#platform/mail/mail-content.ts'

const usual = {
  recipient: 'person of the desk',
  useful: 'always',
  news: null,
  write: (_db: unknown, mail: Mail, { content }: TemplateSettings<Content>) =>
    ownWords(mail, { to: recipientOf(mail), footer: [content.mail.ownerFooter] }),
  endsPromotions: false,
} as const

export const mails = {
  // Somebody waits for it in front of a screen, and its own time ends it.
  code: { ...usual, name: mailNames.code, retry: { lifeMs: CODE_MS, pauseMs: 5 * SECOND } },
  notice: { ...usual, name: mailNames.notice },
} satisfies Feature['mails']
