import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

// The migrations build on this file, so it is as frozen as they are.

type OnDelete = 'cascade' | 'restrict'

/** A column; one that is `of` another table holds the id of a row there. It must be there unless it is optional. */
type Column = ({ type: 'text' | 'integer' | 'blob' } | { of: string; onDelete?: OnDelete }) & {
  standard?: string | number
  isOptional?: boolean
  isKey?: boolean
  isUnique?: boolean
  /** Whether the database gives the numbers, and none twice. */
  counts?: boolean
}

/** What a table has beside its columns. An index is its name with what follows `on table` in SQL, after `unique` if it is that. */
type More = {
  key?: readonly string[]
  unique?: Record<string, readonly string[]>
  foreign?: Record<string, { column: string; of: string; onDelete?: OnDelete }>
  indexes?: readonly string[]
}

/** Makes a table with its indexes. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Record<string, Column>,
  { key: keyOf, unique = {}, foreign = {}, indexes = [] }: More = {},
): Promise<void> {
  let table: CreateTableBuilder<string, string> = Object.entries(columns).reduce(
    (all, [column, it]) => all.addColumn(column, 'of' in it ? 'text' : it.type, definition(it)),
    db.schema.createTable(name),
  )
  if (keyOf) table = table.addPrimaryKeyConstraint(`${name}_key`, [...keyOf])
  for (const [constraint, of] of Object.entries(unique)) table = table.addUniqueConstraint(constraint, [...of])
  for (const [constraint, { column, of, onDelete }] of Object.entries(foreign))
    table = table.addForeignKeyConstraint(constraint, [column], of, ['id'], (it) =>
      onDelete ? it.onDelete(onDelete) : it,
    )
  await table.execute()
  for (const index of indexes) {
    const [, unique = '', of = '', what = ''] = /^(unique )?(\w+) (.*)$/.exec(index) ?? []
    await sql`create ${sql.raw(unique)}index ${sql.id(of)} on ${sql.id(name)} ${sql.raw(what)}`.execute(db)
  }
}

const definition =
  (it: Column) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => {
    let made = it.isOptional ? column : column.notNull()
    if (it.standard !== undefined) made = made.defaultTo(it.standard)
    if (it.isKey) made = made.primaryKey()
    if (it.counts) made = made.autoIncrement()
    if (it.isUnique) made = made.unique()
    if ('of' in it) {
      made = made.references(`${it.of}.id`)
      if (it.onDelete) made = made.onDelete(it.onDelete)
    }
    return made
  }

const all = (names: readonly string[], column: Column): Record<string, Column> =>
  Object.fromEntries(names.map((name) => [name, column]))

export const texts = (...names: string[]) => all(names, { type: 'text' })
export const integers = (...names: string[]) => all(names, { type: 'integer' })
export const optionalTexts = (...names: string[]) => all(names, { type: 'text', isOptional: true })
export const optionalIntegers = (...names: string[]) => all(names, { type: 'integer', isOptional: true })

export const key: Column = { type: 'text', isKey: true }
export const blob: Column = { type: 'blob' }

/** The columns of a record: an id made in code, and the instant it was stored. */
export const record = { id: key, ...texts('created_at') }

// What differs by the database. All other statements are the same for both, and the dialect gives the types of columns
// their meaning.
export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>) =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** The change of a row that a rule forbids while a condition on `old` and `new` holds. */
type Rule = { table: string; on: 'insert' | 'update' | 'delete'; when: string; says: string }

/**
 * Makes the database itself refuse changes, whatever program asks for them: a trigger for each rule. The number of a rule in the list is
 * part of its name, so no two lists have the same table and change at the same number.
 */
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
