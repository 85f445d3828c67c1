import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { DAY } from '#core/durations.ts'
import { readBackupState } from '#features/backups/server/state.ts'
import { NIGHT, neverBackedUp } from '#testing/backups.ts'
import { drillRestore } from './restore-drill.ts'

test('a restore drill takes place once a month, and leaves nothing behind', async () => {
  const { db, night, files } = await neverBackedUp()
  const drilled = async (now: number) => {
    await night({}, { now })
    return (await readBackupState(db)).drill
  }
  const succeeded = (now: number) => ({ at: new Date(now).toISOString() })
  expect(await drilled(NIGHT)).toEqual(succeeded(NIGHT))
  expect(await drilled(NIGHT + DAY)).toEqual(succeeded(NIGHT))
  expect(await drilled(NIGHT + 31 * DAY)).toEqual(succeeded(NIGHT + 31 * DAY))
  expect(files().filter((name) => !name.startsWith('nightly-'))).toEqual([])
})

test('a drill that fails is remembered with its reason, and the next night tries again', async () => {
  const { db, night } = await neverBackedUp()
  // The command runs before the drill, and spoils the backup.
  const spoiled = await night({ BACKUP_HOOK: 'echo spoiled > "$BACKUP_FILE"' })
  expect(spoiled).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^The restore drill failed: .*not a database\n$/),
  })
  expect((await readBackupState(db)).drill).toEqual({
    at: new Date(NIGHT).toISOString(),
    failed: expect.stringContaining('not a database'),
  })
  const next = NIGHT + DAY
  await night({}, { now: next })
  expect((await readBackupState(db)).drill).toEqual({ at: new Date(next).toISOString() })
})

const faults: [string, (file: string) => void, RegExp][] = [
  ['is no database', (file) => writeFileSync(file, 'not a database '.repeat(500)), /not a database/],
  [
    'is damaged',
    (file) => {
      const bytes = readFileSync(file)
      writeFileSync(file, bytes.fill(0xff, bytes.length - 30_000, bytes.length - 2000))
    },
    /malformed|btree|Tree/,
  ],
  [
    'comes from a newer version',
    (file) => changed(file, "insert into kysely_migration values ('9999_later', '')"),
    /newer version/,
  ],
  [
    'loses records in a restore',
    (file) => changed(file, 'create trigger loses after update on bookings begin delete from bookings; end'),
    /it holds 1 bookings.*restored are 0 bookings/,
  ],
]

const changed = (file: string, sql: string) => new Database(file).exec(sql).close()

test.each(faults)('a drill with a backup that %s fails, and leaves nothing behind', async (_what, harm, words) => {
  const { night, folder, files } = await neverBackedUp()
  await night()
  const backups = files()
  const file = join(folder, backups[0] ?? '')
  harm(file)
  await expect(drillRestore(file, NIGHT)).rejects.toThrow(words)
  expect(files()).toEqual(backups)
})
