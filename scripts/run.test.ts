import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command of package.json as npm does. Everything is installed already. */
const run = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })

test('the build command reads its variables, and stops if one is invalid', () => {
  const { status, stderr } = run(['scripts/build.ts'], { API_ORIGIN: 'nonsense' })
  expect(stderr).toBe(
    'API_ORIGIN holds "nonsense"; wanted: an http or https origin without a path, such as https://api.example.com.\n',
  )
  expect(status).toBe(1)
})

test('a command gets its arguments, and prints only its data to standard output', () => {
  const { status, stdout } = run(['scripts/export.ts', 'messages', '--format', 'json'], {
    DATA_DIR: fileURLToPath(new URL('./no-such-folder', import.meta.url)),
  })
  expect([status, stdout]).toEqual([0, '[]\n'])
})
