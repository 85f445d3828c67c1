import type { CreateTableBuilder, Kysely } from 'kysely'

// The migrations build on this file, so it is as frozen as they are.

type Tables = Pick<Kysely<unknown>, 'schema'>

/** A table of records: each with an id made in code, and the instant it was stored. */
export const table = (db: Tables, name: string) =>
  texts(
    db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey().notNull()),
    ['created_at'],
  )

/** A table of records of bookings: one at most for each booking; null if the request named no booking. */
export const linked = (db: Tables, name: string) =>
  table(db, name).addColumn('booking_id', 'text', (column) =>
    column.unique().references('bookings.id'),
  )

/** Adds columns of text that must be there. */
export const texts = (builder: CreateTableBuilder<string, string>, names: readonly string[]) =>
  names.reduce((all, name) => all.addColumn(name, 'text', (column) => column.notNull()), builder)
