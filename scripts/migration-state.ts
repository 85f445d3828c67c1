// Keeps a small copy of a database, for the test of migrations: node scripts/migration-state.ts DATA_DIR
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { databaseFile } from '#server/db/connect.ts'

const STATES = 'src/server/db/migrations/states'

const [dataDir = 'data'] = process.argv.slice(2)
const source = new Database(databaseFile({ dataDir }), { readonly: true })
const last = source.prepare('select max(name) from kysely_migration').pluck().get()
const copy = join(STATES, `${last}.sqlite`)
source.prepare('vacuum into ?').run(copy)
source.close()

const small = new Database(copy)
// Many tables with few rows: small pages make a small file.
small.pragma('page_size = 512')
small.exec('vacuum')
small.close()
writeFileSync(`${copy}.gz`, gzipSync(readFileSync(copy), { level: 9 }))
rmSync(copy)
console.log(`${copy}.gz`)
