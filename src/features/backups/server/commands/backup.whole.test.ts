import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#platform/mail/queue.ts'
import { temporaryFolder, testDatabase } from '#testing/app.ts'
import { startServer } from '#testing/process.ts'
import { backedUp, emptyTarget, ran } from '#testing/restores.ts'
import { storedBooking, storedPhoto } from '#testing/stored-bookings.ts'
import { runBackup } from './backup.ts'
import { runRestore } from './restore.ts'

test('only the user who makes a backup can read it, and it restores the same records', async () => {
  const { file, id } = await backedUp()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const dataDir = await emptyTarget()
  expect(await ran(runRestore, dataDir, file)).toMatchObject({ code: 0, stderr: '' })
  const { db } = await testDatabase(dataDir)
  expect(await db.selectFrom('bookings').select(['id', 'lastname']).execute()).toEqual([{ id, lastname: 'Backed' }])
})

test('a backup has the photos of jobs, and a restore brings them back to the byte', async () => {
  const { db, dataDir } = await testDatabase()
  const job = await storedBooking(db)
  await storedPhoto(db, job)
  await storedPhoto(db, job, { stage: 'after', background: 'blue' })
  const photosIn = (from: typeof db) => from.selectFrom('job_photos').selectAll().orderBy('id').execute()
  const before = await photosIn(db)
  const file = join(temporaryFolder(), 'backup.sqlite')
  await ran(runBackup, dataDir, file)
  const target = await emptyTarget()
  expect(await ran(runRestore, target, file)).toMatchObject({ code: 0, stderr: '' })
  const { db: restored } = await testDatabase(target)
  expect(before).toHaveLength(2)
  expect(await photosIn(restored)).toEqual(before)
})

test('a server runs on a restored database, and keeps its records', async () => {
  const { file } = await backedUp()
  const dataDir = await emptyTarget()
  await ran(runRestore, dataDir, file)
  const { child, url } = await startServer({ DATA_DIR: dataDir })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect((await fetch(`${url}/health`)).status).toBe(200)
  const { db } = await testDatabase(dataDir)
  expect(await db.selectFrom('bookings').select('lastname').execute()).toEqual([{ lastname: 'Backed' }])
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
  await ran(runBackup, dataDir, file)
  const target = await emptyTarget()
  await ran(runRestore, target, file)

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
  const { code, stderr } = await ran(runBackup, dataDir, file)
  expect([code, stderr]).toEqual([1, `${file} exists already: name a new file.\n`])
  expect(readFileSync(file, 'utf8')).toBe('precious')
})

test.each([
  ['no database', (folder: string) => [join(folder, 'missing'), join(folder, 'b')], /no database/],
  ['a file in a missing folder', (folder: string) => [folder, join(folder, 'none', 'b')], /no folder/],
])('a backup is refused in one line: %s', async (_what, places, words) => {
  const { dataDir } = await testDatabase()
  const [place = '', file = ''] = places(dataDir)
  const { code, stderr } = await ran(runBackup, place, file)
  expect(code).toBe(1)
  expect(stderr).toMatch(words)
  expect(existsSync(file)).toBe(false)
})

test.each([runBackup, runRestore])('%o prints its usage if it gets no file, or two', async (program) => {
  for (const args of [[], ['a', 'b'], ['a', '--force']]) {
    const { code, stderr } = await ran(program, temporaryFolder(), ...args)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^Usage: npm run (backup|restore) -- FILE/)
  }
})
