import { type Content, defaults } from '#domain/content/content.ts'
import type { Config } from '#server/config/config.ts'
import { Refusal } from '#server/config/config-error.ts'
import type { MailConfig } from '#server/config/mail.ts'
import { connectForReading } from '#server/db/connect.ts'
import { migrationState } from '#server/db/migrations.ts'
import type { Db } from '#server/db/schema.ts'
import { publishedContent } from '#server/publications/read-state.ts'
import { mailInForce } from '#server/settings/mail-settings.ts'
import { readMailState } from '#server/settings/mail-store.ts'

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
    return state === 'empty'
      ? { content: defaults, mail: config.mail }
      : await readInForce(db, config)
  } finally {
    await db.destroy()
  }
}

export const OTHER_VERSION =
  'The database is from another version of this program: start the server once.'
