import type { Kysely } from 'kysely'
import { texts } from './builders.ts'

/**
 * A session knows when its person last proved themselves; null: when it began. A mail can name the mail settings that
 * it leaves by. The owner's calendar has an address for each person.
 */
export async function up(db: Kysely<never>) {
  await db.schema.alterTable('desk_sessions').addColumn('proved_at', 'text').execute()
  await db.schema.alterTable('mails').addColumn('mail_settings', 'integer').execute()
  await texts(db.schema.createTable('feed_tokens'), ['token', 'email', 'created_at'])
    .addPrimaryKeyConstraint('feed_tokens_key', ['token', 'email'])
    .execute()
}
