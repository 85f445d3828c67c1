import { type Content, defaults } from '#features/website/content.ts'
import { publishedContent } from '#features/website/server/shared/read-state.ts'
import type { Config } from '#platform/config/config.ts'
import { Refusal } from '#platform/config/config-error.ts'
import type { MailConfig } from '#platform/config/mail.ts'
import { connectForReading } from '#platform/db/connect.ts'
import { migrationState } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { mailInForce } from '#platform/mail/mail-settings.ts'
import { readMailState } from '#platform/mail/mail-store.ts'

type InForce = { content: Content; mail: MailConfig }

/** What holds on the server just now: the published content, and what the desk set about mail. */
export const readInForce = async (db: Db, { mail }: Pick<Config, 'mail'>): Promise<InForce> => ({
  content: await publishedContent(db),
  mail: mailInForce(mail, await readMailState(db)),
})

/** The same for a command that needs no database: before the first start, the defaults and the variables hold. */
export async function lookUpInForce(config: Config): Promise<InForce> {
  const db = connectForReading(config)
  if (!db) return { content: defaults, mail: config.mail }
  try {
    const state = await migrationState(db)
    if (state === 'other') throw new Refusal(OTHER_VERSION)
    return state === 'empty' ? { content: defaults, mail: config.mail } : await readInForce(db, config)
  } finally {
    await db.destroy()
  }
}

export const OTHER_VERSION = 'The database is from another version of this program: start the server once.'
