import type { Config } from '#platform/config/config.ts'
import type { Connection } from '#platform/db/connect.ts'
import type { MailSettings } from '#platform/mail/mail-settings.ts'
import type { ExportPart } from './exports/export-part.ts'
import type { Health } from './health/server/shared/health.ts'
import type { InboxSource } from './inbox/server/source.ts'
import type { Encoder } from './pictures/server/shared/encoder.ts'
import type { EraseStep } from './privacy/erase-step.ts'
import type { SettingLines } from './sign-in/server/setting-lines.ts'
import type { Content } from './website/content.ts'
import type { Publisher } from './website/server/publisher.ts'

/** The dependencies of all desk calls. */
export type DeskDeps = Connection & {
  /** The content that is published just now. Call it once for a request, and pass the value on. */
  content: () => Content
  config: Pick<Config, 'publicOrigin' | 'rateLimit' | 'mailPorts' | 'squareOrigin' | 'twilioOrigin'>
  mailSettings: MailSettings
  /** Tells the outbox that a mail may be due. Call it after the transaction that queued the mail. */
  wakeMail: () => void
  /** Deletes the files that these mails were written to, if there are any. */
  forgetMails: (ids: readonly string[]) => Promise<void>
  /** Prints a line on the console of the server. */
  print: (line: string) => void
  health: Health
  settings: readonly SettingLines[]
  /** What of each feature waits for somebody. */
  inbox: readonly InboxSource[]
  /** What of each feature an erasure takes. */
  erase: readonly EraseStep[]
  /** What of each feature is in exports. */
  exports: readonly ExportPart[]
  publisher: Publisher
  /** The one encoder of the server. */
  encoder: Encoder
}
