import type { Content } from '#domain/content/content.ts'
import type { MailKind } from '#domain/desk/mails.ts'
import type { Letter, Mail } from './letter.ts'

/**
 * Whether a mail of a kind leads to the page that ends promotions: each mail to a client does, unless it is about their
 * appointment, which they asked for and must not lose. A new kind does not compile without its answer.
 */
const kinds: Record<MailKind, boolean | ((mail: Pick<Mail, 'booking_id'>) => boolean)> = {
  ...{ 'booking-client': false, 'expired-client': false, reminder: false, 'manage-client': false },
  // To the owner and to people of the desk.
  ...{ 'booking-owner': false, 'expired-owner': false, 'message-owner': false },
  ...{ 'manage-owner': false, code: false, notice: false, test: false },
  // About a booking, or the answer to a message.
  'desk-letter': ({ booking_id }) => booking_id === null,
}

export function endsPromotions(mail: Pick<Mail, 'kind' | 'booking_id'>): boolean {
  const rule = kinds[mail.kind]
  return typeof rule === 'boolean' ? rule : rule(mail)
}

/** A letter with the link at its end, and why its recipient got it. */
export const withLink = (
  letter: Letter,
  { unsubscribe }: Content['mail'],
  href: string,
): Letter => ({
  ...letter,
  body: {
    ...letter.body,
    footer: [...letter.body.footer, unsubscribe.why],
    unsubscribe: { text: unsubscribe.link, href },
  },
})
