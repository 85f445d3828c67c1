import type { Kysely } from 'kysely'
import { texts } from './builders.ts'

/**
 * What the owner has published: in each row all that differs from the code's texts and facts, as JSON. The newest row
 * holds. Rows are never changed. A sign-in code says when it ends, since some last longer.
 */
export async function up(db: Kysely<never>) {
  await texts(
    db.schema
      .createTable('publications')
      .addColumn('number', 'integer', (column) => column.primaryKey().notNull()),
    ['at', 'who', 'section', 'state'],
  ).execute()
  // Codes of before end with this: they last ten minutes.
  await db.schema.alterTable('desk_codes').renameColumn('created_at', 'expires_at').execute()
}
