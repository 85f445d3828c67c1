import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBackupState, writeBackupState } from '#features/backups/server/state.ts'
import { temporaryFolder } from '#testing/app.ts'
import { lastNamesIn, NIGHT, neverBackedUp } from '#testing/backups.ts'
import { listening } from '#testing/listening.ts'
import { finished, run } from '#testing/process.ts'

const at = new Date(NIGHT).toISOString()

test('the command of BACKUP_HOOK gets the backup’s path, and its success is remembered', async () => {
  const { db, night } = await neverBackedUp()
  await writeBackupState(db, { hookFailed: { at, reason: 'before' } })
  const copy = join(temporaryFolder(), 'copy')
  expect(await night({ BACKUP_HOOK: `cp "$BACKUP_FILE" ${copy}` })).toMatchObject({ stderr: '' })
  expect(lastNamesIn(copy)).toEqual(['Backed'])
  expect((await readBackupState(db)).hookFailed).toBeUndefined()
})

test('a command of BACKUP_HOOK that fails is remembered and printed with what it printed last', async () => {
  const { db, night } = await neverBackedUp()
  const result = await night({ BACKUP_HOOK: 'printf "Fatal: no repository\nIs it there?\n" >&2; exit 3' })
  const reason = 'The command of BACKUP_HOOK failed: it ended with code 3 (Fatal: no repository Is it there?).'
  expect(result).toMatchObject({ code: 0, stderr: `${reason}\n` })
  expect(await readBackupState(db)).toMatchObject({ hookFailed: { at, reason }, drill: { at } })
})

/** A command that starts a program that never ends. `begun` resolves to its connection, which closes when it ends. */
async function endless() {
  const server = createServer()
  const port = await listening(server)
  onTestFinished(() => void server.close())
  const begun = once(server, 'connection').then(([socket]: Socket[]) => socket)
  return { begun, BACKUP_HOOK: `"${process.execPath}" -e 'net.connect(${port}, "127.0.0.1")' & wait` }
}

test('a command of BACKUP_HOOK that hangs is killed with all that it started, and the drill still takes place', async () => {
  const { db, night } = await neverBackedUp()
  const { begun, BACKUP_HOOK } = await endless()
  const limit = new AbortController()
  const result = night({ BACKUP_HOOK }, { hookLimit: limit.signal })
  const ended = once((await begun) ?? process, 'close')
  // Until it has ended, it has not succeeded.
  expect((await readBackupState(db)).hookFailed).toEqual({ at, reason: 'It has not ended yet.' })
  limit.abort()
  await ended
  expect((await result).stderr).toContain('did not end in time')
  expect(await readBackupState(db)).toMatchObject({
    hookFailed: { at, reason: expect.stringContaining('did not end in time') },
    drill: { at },
  })
})

test('when the server ends the process, the command of BACKUP_HOOK ends too', async () => {
  const { dataDir } = await neverBackedUp()
  const { begun, BACKUP_HOOK } = await endless()
  const child = run('scripts/nightly-backup.ts', [], { DATA_DIR: dataDir, BACKUP_HOOK })
  const exit = once(child, 'exit')
  const early = finished(child).then(({ stdout, stderr }) =>
    expect.fail(`It ended before the command began: ${stdout}${stderr}`),
  )
  const ended = once((await Promise.race([begun, early])) ?? process, 'close')
  child.kill('SIGTERM')
  expect(await exit).toEqual([null, 'SIGTERM'])
  await ended
})
