import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY } from '#core/durations.ts'
import { readBackupState } from '#features/backups/server/state.ts'
import { withExclusiveLock } from '#platform/db/exclusive-lock.ts'
import { temporaryFolder } from '#testing/app.ts'
import { lastNamesIn, NIGHT, neverBackedUp } from '#testing/backups.ts'
import { environmentOf, placeOf } from '#testing/database-places.ts'
import { finished } from '#testing/process.ts'

const FIRST = 'nightly-2026-07-15T07-00-00.000Z.sqlite'

test('a night writes one backup that holds every booking, and that only the server’s user can read', async () => {
  const { db, folder, night, files } = await neverBackedUp()
  const file = join(folder, FIRST)
  expect(await night()).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(file) })
  expect((await night()).stdout).toBe('')
  expect(files()).toEqual([FIRST])
  expect(lastNamesIn(file)).toEqual(['Backed'])
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
  expect(await readBackupState(db)).toEqual({
    done: { at: new Date(NIGHT).toISOString(), file, bytes: statSync(file).size },
    drill: { at: new Date(NIGHT).toISOString() },
  })
})

test('as many backups are kept as BACKUP_KEEP says, in the folder that BACKUP_DIR names', async () => {
  const { night } = await neverBackedUp()
  const BACKUP_DIR = join(temporaryFolder(), 'a', 'b')
  for (let i = 0; i < 4; i++) await night({ BACKUP_DIR, BACKUP_KEEP: '2d' }, { now: NIGHT + i * DAY })
  expect(readdirSync(BACKUP_DIR).sort()).toEqual([FIRST.replace('07-15', '07-17'), FIRST.replace('07-15', '07-18')])
})

test('while another process writes the backup, nothing is done', async () => {
  const { dataDir, night, folder } = await neverBackedUp()
  await withExclusiveLock(placeOf(dataDir), 'backup', async () => {
    expect(await night()).toEqual({ code: 0, stdout: '', stderr: '' })
  })
  expect(existsSync(folder)).toBe(false)
  expect((await night()).stdout).toContain(FIRST)
})

test('what an interrupted backup or drill left is deleted, and a stranger’s file stays', async () => {
  const { folder, night, files } = await neverBackedUp()
  mkdirSync(join(folder, 'unfinished-abc'), { recursive: true })
  const foreign = 'site.sqlite.part-1'
  for (const name of [`${FIRST}.part-123`, `${FIRST}.part-123-journal`, foreign])
    writeFileSync(join(folder, name), 'half')
  await night()
  expect(files()).toEqual([FIRST, foreign])
})

test('on a full disk the backup fails in one line, and nothing is left of it', async () => {
  const { db, dataDir, folder, files } = await neverBackedUp()
  // No file may grow beyond 64 kB, as on a disk that fills up in the middle of the copy.
  const script = `trap '' XFSZ; ulimit -f 64; exec "$0" scripts/nightly-backup.ts`
  const child = spawn('bash', ['-c', script, process.execPath], {
    env: { PATH: process.env.PATH ?? '', ...environmentOf({ dataDir }) },
  })
  const { code, stderr } = await finished(child)
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^The nightly backup to ${folder} failed: .+\n$`, 'm')),
  ])
  expect(files()).toEqual([])
  expect((await readBackupState(db)).done).toBeUndefined()
})
