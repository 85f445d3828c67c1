import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { neverBackedUp } from '#testing/backups.ts'

test('a backup that would fill the disk is not begun, since visitors could not book then', async () => {
  const { dataDir, night, files } = await neverBackedUp()
  // A file of many terabytes that takes no room.
  spawn('truncate', ['-s', '8T', join(dataDir, 'site.sqlite-journal')])
  await expect.poll(() => existsSync(join(dataDir, 'site.sqlite-journal'))).toBe(true)
  expect(await night()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/the disk needs \d+ MB more free space/),
  })
  expect(files()).toEqual([])
})
