import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { signInCalls } from '#features/sign-in/calls.ts'
import { signInOf } from './features/sign-in/sign-in.ts'
import { defaults } from './features/website/content.ts'
import { folderForDatabase } from './testing/app.ts'
import { outputOf } from './testing/output.ts'
import { run } from './testing/process.ts'

test('a first start says that it made a database, and prints a link that signs in, once; a later start does neither', async () => {
  const dataDir = await folderForDatabase()
  const child = run('src/main.ts', [], { PORT: '0', DATA_DIR: dataDir })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += part
  })
  await expect.poll(() => printed).toMatch(/open this link within 60 minutes.*\nhttp\S+\n/)
  await expect.poll(() => printed).toContain('made a new one')
  const link = new URL(/^http\S+\/desk\/setup#\S+$/m.exec(printed)?.[0] ?? '')
  const open = () =>
    fetch(link.origin + signInCalls.signInCode, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signInOf(link.hash)),
    })
  const answer = await open()
  expect([answer.status, (await answer.json()).session.email]).toEqual([200, defaults.business.email])
  expect((await open()).status).toBe(422)
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(await outputOf({ DATA_DIR: dataDir })).not.toMatch(/open this link|made a new one/)
})
