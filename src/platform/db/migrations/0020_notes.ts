import type { Kysely } from 'kysely'
import { table } from './builders.ts'

/**
 * Notes on a client or an address. A note is found by its keys: the phones and e-mail addresses of its client, or its address.
 * Each of its texts is kept, with the person who wrote it.
 */
export async function up(db: Kysely<never>) {
  await table(db, 'notes')
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('note_keys')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('note_id', 'text', (column) =>
      column.notNull().references('notes.id').onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('note_keys_of').on('note_keys').column('note_id').execute()
  await db.schema
    .createTable('note_changes')
    .addColumn('note_id', 'text', (column) =>
      column.notNull().references('notes.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('note_changes_key', ['note_id', 'version'])
    .execute()
}
