import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#platform/db/connect.ts'
import { knownMigrations, migrate } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { temporaryFolder } from '#testing/app.ts'

function opened() {
  const { db } = connect({ dataDir: temporaryFolder() })
  onTestFinished(() => db.destroy())
  return db
}

test('each migration only adds, so that a server of the version before it can go on; what removes comes a release later', async () => {
  const db = opened()
  // The second is part of 0.1.0: no server of before it runs beside it.
  const [first, ...later] = knownMigrations.slice(1)
  await migrate(db, first)
  let before = await shapeOf(db)
  for (const name of later) {
    await migrate(db, name)
    const after = await shapeOf(db)
    expect(takenBetween(before, after), name).toEqual([])
    before = after
  }
})

test.each([
  ['drop table waits', 'no table waits'],
  ['alter table mails rename column body to text', 'no column mails.body'],
  ['alter table notes add column a text not null', 'no default for notes.a'],
  ['create unique index one_name on bookings (lastname)', 'the new unique index one_name'],
])('the control: “%s” takes something', async (statement, what) => {
  const db = opened()
  await migrate(db)
  const before = await shapeOf(db)
  await sql.raw(statement).execute(db)
  expect(takenBetween(before, await shapeOf(db))).toContain(what)
})

type Shape = Awaited<ReturnType<typeof shapeOf>>

async function shapeOf(db: Db) {
  const tables = await db.introspection.getTables()
  const { rows } = await sql<{ name: string; table: string; column: string }>`
    select found.name, tbl_name as "table", columns.name as "column"
    from sqlite_master as found, pragma_index_info(found.name) as columns
    where sql like 'create unique index%' and columns.seqno = 0`.execute(db)
  return {
    tables: new Map(tables.map(({ name, columns }) => [name, new Map(columns.map((it) => [it.name, it]))])),
    unique: rows,
  }
}

/** What a server that knows the tables as they were could not do any more, in words. */
function takenBetween(before: Shape, after: Shape): string[] {
  const known = new Set(before.unique.map(({ name }) => name))
  // A server that does not know a column puts null into it, and many rows may have that.
  const isUnknown = ({ table, column }: { table: string; column: string }) =>
    !before.tables.get(table)?.has(column) && after.tables.get(table)?.get(column)?.isNullable
  const unique = after.unique.filter((one) => before.tables.has(one.table) && !known.has(one.name) && !isUnknown(one))
  return [
    ...[...before.tables].flatMap(([table, columns]) => {
      const now = after.tables.get(table)
      if (!now) return [`no table ${table}`]
      const gone = [...columns.keys()].filter((name) => !now.has(name))
      const requested = [...now.values()].filter(
        (it) =>
          !it.isNullable && !it.hasDefaultValue && !it.isAutoIncrementing && (columns.get(it.name)?.isNullable ?? true),
      )
      const other = [...now.values()].filter((it) => (columns.get(it.name) ?? it).dataType !== it.dataType)
      return [
        ...gone.map((name) => `no column ${table}.${name}`),
        ...requested.map(({ name }) => `no default for ${table}.${name}`),
        ...other.map(({ name }) => `another type of ${table}.${name}`),
      ]
    }),
    ...unique.map(({ name }) => `the new unique index ${name}`),
  ]
}
