import type { Kysely } from 'kysely'
import { table, texts } from './builders.ts'

/** What the owner sets without a developer: the content, pictures, mail, and passkeys as a second way to sign in. */
export async function up(db: Kysely<never>) {
  await addPublications(db)
  await addPictures(db)
  await addMailSettings(db)
  await addPasskeys(db)
  // A code says when it ends, since some last longer. Those of before end with this: they last ten minutes.
  await db.schema.alterTable('desk_codes').renameColumn('created_at', 'expires_at').execute()
}

// In each row all that differs from the code's texts and facts, as JSON. The newest row holds; rows are never changed.
const addPublications = (db: Kysely<never>) =>
  texts(
    db.schema
      .createTable('publications')
      .addColumn('number', 'integer', (column) => column.primaryKey().notNull()),
    ['at', 'who', 'section', 'state'],
  ).execute()

// `master` is the picture that all files are made of; the id is a hash of it, its place and its focal point. A file's name
// begins with a hash of its bytes. Two pictures can have the same file.
async function addPictures(db: Kysely<never>) {
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

// The newest row holds, and rows are never changed. The password lies apart, so that nothing that reads the settings can
// show it.
async function addMailSettings(db: Kysely<never>) {
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
}

async function addPasskeys(db: Kysely<never>) {
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
