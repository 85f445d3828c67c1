import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { temporaryFolder, testDatabase } from '#testing/app.ts'
import { finished } from '#testing/process.ts'
import { backedUp, bookingsIn, ran } from '#testing/restores.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { runRestore } from './restore.ts'

test('a restore over a database is refused, and with --move-aside the old database is kept', async () => {
  const { file } = await backedUp()
  const { db, dataDir } = await testDatabase()
  await storedBooking(db, { lastname: 'Present' })
  await db.destroy()
  const database = join(dataDir, 'site.sqlite')

  const refused = await ran(runRestore, dataDir, file)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('--move-aside')
  expect(bookingsIn(database)).toEqual(['Present'])

  const { code, stdout } = await ran(runRestore, dataDir, file, '--move-aside')
  expect(code).toBe(0)
  expect(bookingsIn(database)).toEqual(['Backed'])
  const aside = /(\S+\.before-\d{17})\./.exec(stdout)?.[1] ?? ''
  expect(bookingsIn(aside)).toEqual(['Present'])
})

test('restores within one second each keep the database that was there', async () => {
  const { file } = await backedUp()
  const dataDir = temporaryFolder()
  const codes: number[] = []
  for (let i = 0; i < 4; i++) codes.push((await ran(runRestore, dataDir, file, '--move-aside')).code)
  expect(codes).toEqual([0, 0, 0, 0])
  expect(readdirSync(dataDir).filter((name) => name.includes('.before-'))).toHaveLength(3)
})

test('a restore is refused while a server uses the database, with any option', async () => {
  const { file } = await backedUp()
  const { db, dataDir } = await testDatabase()
  await storedBooking(db, { lastname: 'Present' })
  for (const args of [[file], [file, '--move-aside']]) {
    const { code, stderr } = await ran(runRestore, dataDir, ...args)
    expect([code, stderr]).toEqual([1, expect.stringContaining('stop it first')])
  }
  // Even if the database was moved meanwhile: its side files are still there.
  const database = join(dataDir, 'site.sqlite')
  renameSync(database, `${database}.moved`)
  expect(await ran(runRestore, dataDir, file)).toMatchObject({ code: 1 })
  renameSync(`${database}.moved`, database)
  await storedBooking(db, { lastname: 'Later' })
  await db.destroy()
  expect(bookingsIn(database)).toEqual(['Present', 'Later'])
})

test('a restore of a file that is not a backup, or is damaged, changes nothing', async () => {
  const { file } = await backedUp()
  const damaged = readFileSync(file)
  damaged.fill(0xff, damaged.length - 30_000, damaged.length - 2000)
  const folder = temporaryFolder()
  const bad = { text: Buffer.from('not a database '.repeat(500)), damaged, empty: Buffer.alloc(0) }
  for (const [name, bytes] of Object.entries(bad)) writeFileSync(join(folder, name), bytes)
  const dataDir = temporaryFolder()
  for (const name of [...Object.keys(bad), 'missing']) {
    const { code, stderr } = await ran(runRestore, dataDir, join(folder, name))
    expect([name, code]).toEqual([name, 1])
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(existsSync(join(dataDir, 'site.sqlite'))).toBe(false)
  }
})

/** A closed database with one booking, in a folder of its own. */
async function present() {
  const { db, dataDir } = await testDatabase()
  await storedBooking(db, { lastname: 'Present' })
  await db.destroy()
  return { dataDir, database: join(dataDir, 'site.sqlite') }
}

test('a backup that cannot be restored leaves the present database in its place, even with --move-aside', async () => {
  const { file } = await backedUp()
  const { dataDir, database } = await present()
  const folder = temporaryFolder()
  const at = (name: string) => join(folder, name)
  writeFileSync(at('text'), 'not a database '.repeat(500))
  writeFileSync(at('empty'), '')
  new Database(at('foreign')).exec('create table others (id)').close()
  copyFileSync(file, at('newer'))
  new Database(at('newer')).exec("insert into kysely_migration values ('9999_later', '')").close()
  for (const name of ['text', 'empty', 'foreign', 'newer']) {
    const { code, stderr } = await ran(runRestore, dataDir, at(name), '--move-aside')
    expect([name, code, stderr.trimEnd().split('\n').length]).toEqual([name, 1, 1])
    expect(readdirSync(dataDir)).toEqual(['site.sqlite'])
  }
  expect(bookingsIn(database)).toEqual(['Present'])
})

test('a restore on a full disk says so, and leaves the present database in its place', async () => {
  const { file } = await backedUp()
  const { dataDir, database } = await present()
  // No file may grow beyond 64 kB, as on a disk that fills up in the middle of the copy.
  const script = `trap '' XFSZ; ulimit -f 64; exec "$0" scripts/restore.ts "$1" --move-aside`
  const child = spawn('bash', ['-c', script, process.execPath, file], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
  })
  const { code, stderr } = await finished(child)
  expect([code, stderr]).toEqual([1, expect.stringContaining('Nothing was changed')])
  expect(bookingsIn(database)).toEqual(['Present'])
  expect(readdirSync(dataDir)).toEqual(['site.sqlite'])
})

test('a damaged database is not replaced without its owner', async () => {
  const { file } = await backedUp()
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'site.sqlite'), 'not a database '.repeat(500))
  const { code, stderr } = await ran(runRestore, dataDir, file, '--move-aside')
  expect([code, stderr]).toEqual([1, expect.stringContaining('away yourself')])
})

test('a restore refuses a backup of a newer version', async () => {
  const { file } = await backedUp()
  const newer = new Database(file)
  newer.prepare("insert into kysely_migration values ('9999_later', '')").run()
  newer.close()
  const dataDir = temporaryFolder()
  const { code, stderr } = await ran(runRestore, dataDir, file)
  expect([code, stderr]).toEqual([1, expect.stringContaining('newer version')])
  expect(existsSync(join(dataDir, 'site.sqlite'))).toBe(false)
  rmSync(file)
})
