import type { Content } from '#domain/content/content.ts'
import type { InboxSource } from '#features/inbox/server/source.ts'
import type { Config } from '#server/config/config.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Encoder } from '#server/encoder/encoder.ts'
import type { Health } from '#server/health/health.ts'
import type { SquareOf } from '#server/money/card-pages.ts'
import type { TwilioOf } from '#server/outbox/twilio.ts'
import type { Publisher } from '#server/publications/publisher.ts'
import type { MailSettings } from '#server/settings/mail-settings.ts'

/** The dependencies of all desk calls. */
export type DeskDeps = Connection & {
  /** The content that is published just now. Call it once for a request, and pass the value on. */
  content: () => Content
  config: Pick<Config, 'publicOrigin' | 'rateLimit' | 'mailPorts'>
  mailSettings: MailSettings
  /** Tells the outbox that a mail may be due. Call it after the transaction that queued the mail. */
  wakeMail: () => void
  /** Deletes the files that these mails were written to, if there are any. */
  forgetMails: (ids: readonly string[]) => Promise<void>
  /** Prints a line on the console of the server. */
  print: (line: string) => void
  health: Health
  /** What of each feature waits for somebody. */
  inbox: readonly InboxSource[]
  publisher: Publisher
  /** Square's calls, with a key of the owner's. */
  squareOf: SquareOf
  /** Twilio's call, with an account of the owner's. */
  twilioOf: TwilioOf
  /** The one encoder of the server. */
  encoder: Encoder
}
