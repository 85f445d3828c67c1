import type { Kysely } from 'kysely'
import { table, texts } from './builders.ts'

/** The times that visitors hold for some minutes while they fill in the form. There are only a few at any moment. */
export async function up(db: Kysely<never>) {
  await texts(table(db, 'time_holds'), ['until_at', 'appoint_date', 'address', 'network'])
    .addColumn('first_slot', 'integer', (column) => column.notNull())
    .addColumn('end_slot', 'integer', (column) => column.notNull())
    .addColumn('previous', 'text')
    .addColumn('next', 'text')
    .execute()
}
