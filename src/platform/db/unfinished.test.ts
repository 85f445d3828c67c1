import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#testing/app.ts'
import { deleteUnfinished, inUnfinished } from './unfinished.ts'

test('what killed work has left is deleted, and nothing of work that is under way', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'unfinished-of-an-earlier-version'))
  mkdirSync(join(folder, 'finished'))
  await inUnfinished(folder, async (made) => {
    await deleteUnfinished(folder)
    expect(existsSync(made)).toBe(true)
    // Another piece of work begins, and looks too.
    await inUnfinished(folder, () => deleteUnfinished(folder))
    expect(readdirSync(folder).sort()).toEqual(['finished', made.slice(folder.length + 1)])
  })
  expect(readdirSync(folder)).toEqual(['finished'])
  await deleteUnfinished(join(folder, 'missing'))
})

test('work of another process is left alone until that process has ended, in whatever way', async () => {
  const folder = temporaryFolder()
  const file = new URL('./unfinished.ts', import.meta.url)
  const work = `import { inUnfinished } from '${file}'
    await inUnfinished('${folder}', () => new Promise(() => {
      console.log('at work')
      setInterval(() => {}, 1e6)
    }))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', work])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  await deleteUnfinished(folder)
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^unfinished-/)])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await deleteUnfinished(folder)
  expect(readdirSync(folder)).toEqual([])
})
