import { spawnSync } from 'node:child_process'

/** What the server has stored, as the owner would read it: through `npm run export`. */
export function stored(what: 'bookings' | 'messages'): Record<string, unknown>[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['scripts/export.ts', what, '--format', 'json'],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR } },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}
