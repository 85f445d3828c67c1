// Keeps small copies of databases, for the test of migrations: one for each state before a later migration.
//   node scripts/run.mjs scripts/migration-state.ts DATA_DIR   the database of a server of the version before
//   node scripts/run.mjs scripts/migration-state.ts            makes those that are missing, each of the one before it
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { connect, databaseFile } from '#platform/db/connect.ts'
import { knownMigrations, LAST_BEFORE_BASELINE, migrate } from '#platform/db/migrations.ts'

const STATES = 'src/platform/db/migrations/states'

const fileOf = (migration: string) => join(STATES, `${migration}.sqlite.gz`)

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) await makeMissing()
else keep(dataDir)

function keep(folder: string) {
  const source = new Database(databaseFile({ dataDir: folder }), { readonly: true })
  const last = source.prepare('select max(name) from kysely_migration').pluck().get()
  const copy = join(STATES, `${last}.sqlite`)
  source.prepare('vacuum into ?').run(copy)
  source.close()

  const small = new Database(copy)
  // Many tables with few rows: small pages make a small file.
  small.pragma('page_size = 512')
  small.exec('vacuum')
  small.close()
  writeFileSync(fileOf(String(last)), gzipSync(readFileSync(copy), { level: 9 }))
  rmSync(copy)
  console.log(fileOf(String(last)))
}

/** The records of the state before go through one more migration. */
async function makeMissing() {
  const later = knownMigrations.slice(1, -1)
  for (const [i, name] of later.entries()) {
    if (existsSync(fileOf(name))) continue
    // The state of before the baseline stands for the baseline, too.
    const before = later[i - 1] ?? LAST_BEFORE_BASELINE
    const folder = mkdtempSync(join(tmpdir(), 'site-'))
    writeFileSync(databaseFile({ dataDir: folder }), gunzipSync(readFileSync(fileOf(before))))
    const { db } = connect({ dataDir: folder })
    await migrate(db, name).finally(() => db.destroy())
    keep(folder)
    rmSync(folder, { recursive: true })
  }
}
