import type { Kysely } from 'kysely'

/** A booking and a message remember the language of whoever sent them. All that came before were English. */
export async function up(db: Kysely<never>) {
  for (const table of ['bookings', 'messages'])
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute()
}
