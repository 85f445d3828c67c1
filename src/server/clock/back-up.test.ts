import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readBackupState } from '#server/backups/state.ts'
import { temporaryFolder } from '#server/testing/app.ts'
import { lastNamesIn, neverBackedUp } from '#server/testing/backups.ts'
import { startServer } from '#server/testing/process.ts'
import { stop } from '#server/testing/stop.ts'
import { startBackups } from './back-up.ts'

const log = pino({ level: 'silent' })

async function server(env: Record<string, string>) {
  const { child, url } = await startServer(env)
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    url,
    stop: () => stop(child),
  }
}

test('of two servers on one database that missed a night, one makes up its backup', async () => {
  const { db, dataDir, files } = await neverBackedUp()
  const env = { DATA_DIR: dataDir }
  const servers = await Promise.all([server(env), server({ ...env, TZ: 'Asia/Tokyo' })])
  await expect.poll(() => readBackupState(db), { timeout: 30_000 }).toHaveProperty('drill')
  for (const { stop } of servers) await stop()
  const { done, drill } = await readBackupState(db)
  expect(drill).toEqual({ at: done?.at })
  expect(files().map((name) => join(dataDir, 'backups', name))).toEqual([done?.file])
  expect(lastNamesIn(done?.file ?? '')).toEqual(['Backed'])
})

test('a backup that fails is remembered with its reason, and visitors are served', async () => {
  const { db, dataDir } = await neverBackedUp()
  const BACKUP_DIR = join(temporaryFolder(), 'file')
  writeFileSync(BACKUP_DIR, '')
  const { url, stop } = await server({ DATA_DIR: dataDir, BACKUP_DIR })
  await expect.poll(() => readBackupState(db), { timeout: 30_000 }).toHaveProperty('failed')
  const { failed, done } = await readBackupState(db)
  expect(failed?.reason).toMatch(new RegExp(`^The nightly backup to ${BACKUP_DIR} failed: `))
  expect(done).toBeUndefined()
  expect((await fetch(`${url}/health`)).status).toBe(200)
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
