import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#platform/db/connect.ts'
import { anotherApp, temporaryFolder } from '#testing/app.ts'
import { lastNamesIn, neverBackedUp } from '#testing/backups.ts'
import { environmentOf, placeOf } from '#testing/database-places.ts'
import { NODE_COMPILE_CACHE } from '#testing/process.ts'
import { startBackups } from './back-up.ts'
import { readBackupState } from './state.ts'

const log = pino({ level: 'silent' })

/** The program of a real server. */
const PROGRAM = fileURLToPath(new URL('../../../../scripts/nightly-backup.ts', import.meta.url))

/** The backups of another server over the database of this folder. */
function backupsOf(dataDir: string, more: Record<string, string> = {}) {
  const { db } = connect(placeOf(dataDir))
  onTestFinished(() => db.destroy())
  const env = { NODE_COMPILE_CACHE, ...environmentOf({ dataDir }), ...more }
  return startBackups({ db, log, program: PROGRAM, env })
}

test('of two servers on one database that missed a night, one makes up its backup', async () => {
  const { db, dataDir, files } = await neverBackedUp()
  const servers = [backupsOf(dataDir), backupsOf(dataDir, { TZ: 'Asia/Tokyo' })]
  await expect.poll(() => readBackupState(db), { timeout: 30_000 }).toHaveProperty('drill')
  for (const { stop } of servers) await stop()
  const { done, drill } = await readBackupState(db)
  expect(drill).toEqual({ at: done?.at })
  expect(files().map((name) => join(dataDir, 'backups', name))).toEqual([done?.file])
  expect(lastNamesIn(done?.file ?? '')).toEqual(['Backed'])
})

test('a backup that fails is remembered with its reason, and visitors are served', async () => {
  const { db, dataDir } = await neverBackedUp()
  const app = await anotherApp(dataDir)
  const BACKUP_DIR = join(temporaryFolder(), 'file')
  writeFileSync(BACKUP_DIR, '')
  const { stop } = backupsOf(dataDir, { BACKUP_DIR })
  await expect.poll(() => readBackupState(db), { timeout: 30_000 }).toHaveProperty('failed')
  const { failed, done } = await readBackupState(db)
  expect(failed?.reason).toMatch(new RegExp(`^The nightly backup to ${BACKUP_DIR} failed: `))
  expect(done).toBeUndefined()
  expect((await app.inject('/health')).statusCode).toBe(200)
  await stop()
})

/** The backups of a server whose program is this text. */
async function backupsWith(text: string) {
  const { db } = await neverBackedUp()
  const program = join(temporaryFolder(), 'program.mjs')
  writeFileSync(program, text)
  return { db, backups: startBackups({ db, log, program, env: {} }) }
}

test('a process that is killed in the middle of a backup is a failure too', async () => {
  const { db, backups } = await backupsWith("process.kill(process.pid, 'SIGKILL')")
  await expect
    .poll(async () => (await readBackupState(db)).failed?.reason, { timeout: 10_000 })
    .toBe('The nightly backup was ended by SIGKILL')
  await backups.stop()
})

test('when the server stops, the process of the backup ends, and that is no failure', async () => {
  const begun = join(temporaryFolder(), 'begun')
  const { db, backups } = await backupsWith(
    `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(begun)}, '')
    setInterval(() => {}, 1000)`,
  )
  await expect.poll(() => existsSync(begun), { timeout: 10_000 }).toBe(true)
  await backups.stop()
  expect(await readBackupState(db)).toEqual({})
})
