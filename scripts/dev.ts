import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// The pages reload as they are edited, from Astro's own server on PORT; the API runs behind it on the next port, and
// starts anew when its code changes.
const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT || 3000)
const apiPort = String(port + 1)

const children = [
  start(['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    PORT: apiPort,
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
  }),
  start(['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)], {
    API_PORT: apiPort,
    ASTRO_TELEMETRY_DISABLED: '1',
  }),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })

function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  // One without the other is of no use.
  child.on('exit', () => {
    for (const other of children) other.kill()
  })
  return child
}
