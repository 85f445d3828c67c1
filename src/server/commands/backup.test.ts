import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#server/outbox/queue.ts'
import { temporaryFolder, testDatabase } from '#server/testing/app.ts'
import { finished, startServer } from '#server/testing/process.ts'
import { programIo } from '#server/testing/program.ts'
import { storedBooking, storedPhoto } from '#server/testing/stored-bookings.ts'
import { runBackup } from './backup.ts'
import { runRestore } from './restore.ts'

/** The output and the exit code of a command, for these arguments and this folder. */
function ran(program: typeof runBackup, dataDir: string, ...args: string[]) {
  const { io, output } = programIo(dataDir)
  return { code: program(args, io), ...output }
}

/** A database with a booking, closed, and a backup of it. */
async function backedUp() {
  const { db, dataDir } = await testDatabase()
  const id = await storedBooking(db, { lastname: 'Backed' })
  const file = join(temporaryFolder(), 'backup.sqlite')
  expect(ran(runBackup, dataDir, file)).toMatchObject({ code: 0, stderr: '' })
  return { db, dataDir, file, id }
}

/** The last names in a database. It is opened as a server does: a killed program may have left something to roll back. */
const bookingsIn = (file: string): unknown[] => {
  const database = new Database(file)
  try {
    return database.prepare('select lastname from bookings order by created_at').pluck().all()
  } finally {
    database.close()
  }
}

test('only the user who makes a backup can read it, and it restores the same records', async () => {
  const { file, id } = await backedUp()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const dataDir = join(temporaryFolder(), 'new')
  expect(ran(runRestore, dataDir, file)).toMatchObject({ code: 0, stderr: '' })
  const { db } = await testDatabase(dataDir)
  expect(await db.selectFrom('bookings').select(['id', 'lastname']).execute()).toEqual([
    { id, lastname: 'Backed' },
  ])
})

test('a backup has the photos of jobs, and a restore brings them back to the byte', async () => {
  const { db, dataDir } = await testDatabase()
  const job = await storedBooking(db)
  await storedPhoto(db, job)
  await storedPhoto(db, job, { stage: 'after', background: 'blue' })
  const photosIn = (from: typeof db) =>
    from.selectFrom('job_photos').selectAll().orderBy('id').execute()
  const before = await photosIn(db)
  const file = join(temporaryFolder(), 'backup.sqlite')
  ran(runBackup, dataDir, file)
  const target = join(temporaryFolder(), 'new')
  expect(ran(runRestore, target, file)).toMatchObject({ code: 0, stderr: '' })
  const { db: restored } = await testDatabase(target)
  expect(before).toHaveLength(2)
  expect(await photosIn(restored)).toEqual(before)
})

test('a server runs on a restored database, and keeps its records', async () => {
  const { file } = await backedUp()
  const dataDir = temporaryFolder()
  ran(runRestore, dataDir, file)
  const { child, url } = await startServer({ DATA_DIR: dataDir })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect(bookingsIn(join(dataDir, 'site.sqlite'))).toEqual(['Backed'])
})

test('a restore deletes sessions, and sets mails aside that waited', async () => {
  const { db, dataDir } = await testDatabase()
  const to = { name: 'Cy', address: 'cy@example.com' }
  await queueMail(db, { kind: 'desk-letter', to, subject: 'Hello', text: 'Hello' })
  const at = new Date().toISOString()
  const session = { id: 's', token_hash: 'h', email: 'a@example.com', browser: '' }
  await db
    .insertInto('desk_sessions')
    .values({ ...session, created_at: at, used_at: at })
    .execute()
  const file = join(temporaryFolder(), 'backup.sqlite')
  ran(runBackup, dataDir, file)
  const target = temporaryFolder()
  ran(runRestore, target, file)

  const { db: restored } = await testDatabase(target)
  expect(await restored.selectFrom('desk_sessions').selectAll().execute()).toEqual([])
  expect(await restored.selectFrom('mails').select(['status', 'last_error']).execute()).toEqual([
    { status: 'failed', last_error: expect.stringContaining('backup') },
  ])
})

test('a backup never overwrites a file', async () => {
  const { db, dataDir } = await testDatabase()
  await storedBooking(db)
  const file = join(temporaryFolder(), 'precious')
  writeFileSync(file, 'precious')
  const { code, stderr } = ran(runBackup, dataDir, file)
  expect([code, stderr]).toEqual([1, `${file} exists already: name a new file.\n`])
  expect(readFileSync(file, 'utf8')).toBe('precious')
})

test.each([
  ['no database', (folder: string) => [join(folder, 'missing'), join(folder, 'b')], /no database/],
  [
    'a file in a missing folder',
    (folder: string) => [folder, join(folder, 'none', 'b')],
    /no folder/,
  ],
])('a backup is refused in one line: %s', async (_what, places, words) => {
  const { dataDir } = await testDatabase()
  const [place = '', file = ''] = places(dataDir)
  const { code, stderr } = ran(runBackup, place, file)
  expect(code).toBe(1)
  expect(stderr).toMatch(words)
  expect(existsSync(file)).toBe(false)
})

test.each([runBackup, runRestore])('%o prints its usage if it gets no file, or two', (program) => {
  for (const args of [[], ['a', 'b'], ['a', '--force']]) {
    const { code, stderr } = ran(program, temporaryFolder(), ...args)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^Usage: npm run (backup|restore) -- FILE/)
  }
})

test('a restore over a database is refused, and with --move-aside the old database is kept', async () => {
  const { file } = await backedUp()
  const { db, dataDir } = await testDatabase()
  await storedBooking(db, { lastname: 'Present' })
  await db.destroy()
  const database = join(dataDir, 'site.sqlite')

  const refused = ran(runRestore, dataDir, file)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('--move-aside')
  expect(bookingsIn(database)).toEqual(['Present'])

  const { code, stdout } = ran(runRestore, dataDir, file, '--move-aside')
  expect(code).toBe(0)
  expect(bookingsIn(database)).toEqual(['Backed'])
  const aside = /(\S+\.before-\d{17})\./.exec(stdout)?.[1] ?? ''
  expect(bookingsIn(aside)).toEqual(['Present'])
})

test('restores within one second each keep the database that was there', async () => {
  const { file } = await backedUp()
  const dataDir = temporaryFolder()
  const codes = [1, 2, 3, 4].map(() => ran(runRestore, dataDir, file, '--move-aside').code)
  expect(codes).toEqual([0, 0, 0, 0])
  expect(readdirSync(dataDir).filter((name) => name.includes('.before-'))).toHaveLength(3)
})

test('a restore is refused while a server runs, with any option', async () => {
  const { file } = await backedUp()
  const dataDir = temporaryFolder()
  const { child, url } = await startServer({ DATA_DIR: dataDir })
  onTestFinished(() => void child.kill('SIGKILL'))
  for (const args of [[file], [file, '--move-aside']]) {
    const { code, stderr } = ran(runRestore, dataDir, ...args)
    expect([code, stderr]).toEqual([1, expect.stringContaining('stop it first')])
  }
  // Even if the database was moved while the server runs: its side files are still there.
  const database = join(dataDir, 'site.sqlite')
  renameSync(database, `${database}.moved`)
  expect(ran(runRestore, dataDir, file)).toMatchObject({ code: 1 })
  renameSync(`${database}.moved`, database)
  expect((await fetch(`${url}/health`)).status).toBe(200)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
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
    const { code, stderr } = ran(runRestore, dataDir, join(folder, name))
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
    const { code, stderr } = ran(runRestore, dataDir, at(name), '--move-aside')
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
  const { code, stderr } = ran(runRestore, dataDir, file, '--move-aside')
  expect([code, stderr]).toEqual([1, expect.stringContaining('away yourself')])
})

test('a restore refuses a backup of a newer version', async () => {
  const { file } = await backedUp()
  const newer = new Database(file)
  newer.prepare("insert into kysely_migration values ('9999_later', '')").run()
  newer.close()
  const dataDir = temporaryFolder()
  const { code, stderr } = ran(runRestore, dataDir, file)
  expect([code, stderr]).toEqual([1, expect.stringContaining('newer version')])
  expect(existsSync(join(dataDir, 'site.sqlite'))).toBe(false)
  rmSync(file)
})
