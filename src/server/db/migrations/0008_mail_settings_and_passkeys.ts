import type { Kysely } from 'kysely'
import { table, texts } from './builders.ts'

/**
 * What the desk sets about mail: the newest row holds, and rows are never changed. The password lies apart, so that
 * nothing that reads the settings can show it. Passkeys are a second way to sign in.
 */
export async function up(db: Kysely<never>) {
  await texts(
    db.schema
      .createTable('mail_settings')
      .addColumn('version', 'integer', (column) => column.primaryKey().notNull()),
    ['at', 'who', 'settings'],
  ).execute()
  await texts(
    db.schema
      .createTable('mail_password')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull()),
    ['password'],
  ).execute()
  await texts(table(db, 'passkeys'), ['email', 'name', 'public_key', 'transports'])
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('passkeys_of').on('passkeys').column('email').execute()
  await texts(
    db.schema
      .createTable('passkey_challenges')
      .addColumn('challenge', 'text', (column) => column.primaryKey().notNull()),
    ['created_at', 'purpose', 'email'],
  ).execute()
}
