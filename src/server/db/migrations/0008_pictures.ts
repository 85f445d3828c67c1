import type { Kysely } from 'kysely'
import { table, texts } from './builders.ts'

/**
 * The owner's own pictures. `master` is the picture that all files are made of; the id is a hash of it, its place and
 * its focal point. A file's name begins with a hash of its bytes. Two pictures can have the same file.
 */
export async function up(db: Kysely<never>) {
  await texts(table(db, 'pictures'), ['place'])
    .addColumn('focus_x', 'integer', (column) => column.notNull())
    .addColumn('focus_y', 'integer', (column) => column.notNull())
    .addColumn('master', 'blob', (column) => column.notNull())
    .execute()
  await texts(db.schema.createTable('picture_files'), ['name'])
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id'))
    .addColumn('suffix', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_files_key', ['name', 'picture_id'])
    .execute()
  await db.schema
    .createIndex('picture_files_picture')
    .on('picture_files')
    .column('picture_id')
    .execute()
}
