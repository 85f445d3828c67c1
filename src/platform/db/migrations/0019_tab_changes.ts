import type { Kysely } from 'kysely'

/**
 * A request whose time nobody has vouched for stays known as such when the tab that sent it changes it: its origin knows the
 * version that this made. A server of the version before counts it as touched, as long as both run.
 */
export async function up(db: Kysely<never>) {
  await db.schema
    .alterTable('request_origins')
    .addColumn('loose_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
