import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#testing/app.ts'
import { deleteTemporaryFolders, inTemporaryFolder } from './temporary-folder.ts'

test('what killed work has left is deleted, and nothing of work that is under way', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'unfinished-of-an-earlier-version'))
  mkdirSync(join(folder, 'finished'))
  await inTemporaryFolder(folder, async (made) => {
    await deleteTemporaryFolders(folder)
    expect(existsSync(made)).toBe(true)
    // Another piece of work begins, and looks too.
    await inTemporaryFolder(folder, () => deleteTemporaryFolders(folder))
    expect(readdirSync(folder).sort()).toEqual(['finished', made.slice(folder.length + 1)])
  })
  expect(readdirSync(folder)).toEqual(['finished'])
  await deleteTemporaryFolders(join(folder, 'missing'))
})

test('work of another process is left alone until that process has ended, in whatever way', async () => {
  const folder = temporaryFolder()
  const file = new URL('./temporary-folder.ts', import.meta.url)
  const work = `import { inTemporaryFolder } from '${file}'
    await inTemporaryFolder('${folder}', () => new Promise(() => {
      console.log('at work')
      setInterval(() => {}, 1e6)
    }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', work])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  await deleteTemporaryFolders(folder)
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^unfinished-/)])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await deleteTemporaryFolders(folder)
  expect(readdirSync(folder)).toEqual([])
})
