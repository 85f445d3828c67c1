import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

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

// What differs by the database. All other statements are the same for both, and the dialect gives the types of columns
// their meaning.

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter

/** Makes the search index. */
export async function createSearchIndex(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return createBeginnings(db)
  // SQLite's own full text index. It keeps only terms, with their beginnings of up to six characters: a search reads no
  // more than one page of a list, however many bookings there are.
  await sql`create virtual table booking_search using fts5(terms, content='', contentless_delete=1,
    detail=none, prefix='1 2 3 4 5 6', tokenize="unicode61 tokenchars '_'")`.execute(db)
}

// `words` are the terms themselves, each after a space.
async function createBeginnings(db: Kysely<unknown>) {
  await db.schema
    .createTable('booking_search')
    .addColumn('seq', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('beginnings', sql`text[]`, (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  await sql`create index booking_search_beginnings on booking_search using gin (beginnings)`.execute(
    db,
  )
}

/** Divides the search index into small pages: a search for two words reads many pages, and little of each. */
export async function useSmallSearchPages(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  await sql`insert into booking_search (booking_search, rank) values ('pgsz', 500)`.execute(db)
  await sql`insert into booking_search (booking_search) values ('optimize')`.execute(db)
}

/** The change of a row that a rule forbids while a condition on `old` and `new` holds. */
type Rule = { table: string; on: 'insert' | 'update' | 'delete'; when: string; says: string }

/** Makes the database itself refuse changes, whatever program asks for them: a trigger for each rule. */
export async function forbid(db: Kysely<unknown>, rules: readonly Rule[]): Promise<void> {
  for (const [i, { table: of, on, when, says }] of rules.entries()) {
    const name = sql.id(`${of}_${on}_${i}`)
    const before = sql`before ${sql.raw(on)} on ${sql.id(of)} for each row`
    if (isPostgres(db)) {
      // A function that is there already belongs to tables that were moved aside.
      await sql`create or replace function ${name}() returns trigger language plpgsql as ${sql.lit(
        `begin if ${when} then raise exception '${says}' using errcode = 'restrict_violation'; end if;
        return ${on === 'delete' ? 'old' : 'new'}; end`,
      )}`.execute(db)
      await sql`create trigger ${name} ${before} execute function ${name}()`.execute(db)
    } else
      await sql`create trigger ${name} ${before} when ${sql.raw(when)}
        begin select raise(abort, ${sql.lit(says)}); end`.execute(db)
  }
}
