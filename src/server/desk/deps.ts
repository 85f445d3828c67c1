import type { Opening } from '#content/opening.ts'
import type { Config } from '#server/config/config.ts'
import type { Connection } from '#server/db/connect.ts'

/** What the desk's calls share. */
export type DeskDeps = Connection & {
  opening: Opening
  config: Pick<Config, 'publicOrigin' | 'rateLimit' | 'mail'>
  /** Tells the outbox that a mail may be due: after the transaction that queued one. */
  wakeMail: () => void
  /** Deletes the files that mails were written to, where there are any. */
  forgetMails: (ids: readonly string[]) => Promise<void>
  /** Writes a line on the console of whoever runs the server. */
  print: (line: string) => void
}
