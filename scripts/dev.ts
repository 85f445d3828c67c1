import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Astro's own server on PORT serves the pages and reloads them after an edit. The API runs behind it on the next port,
// and restarts when its code changes.
const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT || 3000)
const apiPort = String(port + 1)

const children = [
  start(['--watch', '--watch-preserve-output', 'src/main.ts'], {
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
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  // Neither process is useful without the other.
  child.on('exit', () => {
    for (const other of children) other.kill()
  })
  return child
}
