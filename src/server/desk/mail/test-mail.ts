import { randomUUID } from 'node:crypto'
import { deskMailSettings } from '#content/desk-mail-settings.ts'
import type { Content } from '#domain/content/content.ts'
import type { MailCause, MailTest } from '#domain/desk/mail-settings.ts'
import { SECOND } from '#domain/durations.ts'
import type { SmtpServer } from '#server/config/mail.ts'
import { composeTest } from '#server/letters/compose.ts'
import { causeOf } from '#server/outbox/mail-cause.ts'
import { refusalOf, smtpDelivery } from '#server/outbox/smtp.ts'
import type { TestedWith } from '#server/settings/mail-tested.ts'

// Somebody waits for the answer in front of a screen. A copy of a test mail does no harm.
const TIMEOUTS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 20 * SECOND,
}
const LONGEST = 30 * SECOND

/**
 * Sends a test mail at once, past the outbox and past the second mail server, and says what the mail server answered.
 * `timeouts` replace the usual ones.
 */
export async function testMail(
  { smtp, from }: TestedWith,
  content: Content,
  address: string,
  timeouts: Partial<typeof TIMEOUTS> = {},
): Promise<MailTest> {
  const message = {
    ...composeTest({ name: '', address }, content),
    ...{ from, date: new Date(), written: false },
    headerId: `<${randomUUID()}@${from.address.split('@').at(-1)}>`,
  }
  try {
    await smtpDelivery(smtp, { ...TIMEOUTS, ...timeouts }).deliver(
      message,
      AbortSignal.timeout(LONGEST),
    )
    return { to: address, failure: null }
  } catch (error) {
    const cause = causeOf(error)
    const words = causes[cause](smtp, address)
    return { to: address, failure: { cause, words, said: refusalOf(error).words } }
  }
}

const causes: Record<MailCause, (server: SmtpServer, to: string) => string> =
  deskMailSettings.causes
