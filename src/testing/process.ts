import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { environmentOf } from './database-places.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Environment = Record<string, string>

/** Half of a program's start is reading its code. Node.js can cache this for the next start. */
export const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')

/** Runs one of the project's programs with these variables and no others. */
export const run = (file: string, args: string[], env: Environment) =>
  spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE, ...withDatabase(env) },
  })

/** A program over the folder of a test's database works on that database, wherever it is. */
const withDatabase = ({ DATA_DIR, ...env }: Environment) => ({
  ...(DATA_DIR !== undefined && environmentOf({ dataDir: DATA_DIR })),
  ...env,
})

/** Waits for the end of a program, and returns its output and exit code. */
export async function finished(child: ReturnType<typeof run>) {
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: Number(code), stdout, stderr }
}

/** The same with files that cannot grow beyond this many bytes, as on a full disk. */
const runLimited = (file: string, env: Environment, bytes: number) =>
  spawn('sh', ['-c', `ulimit -f ${Math.floor(bytes / 512)}; exec "$0" "$1"`, process.execPath, file], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...withDatabase(env) },
  })

/** Starts a server in its own process on a free port; resolves when it listens. `printed` is its output from the start. */
export async function startServer(given: Environment, fileBytes?: number) {
  // Most proofs and tests send many requests from this machine.
  const env = { PORT: '0', HOST: '127.0.0.1', LET_THROUGH: '127.0.0.1, ::1', ...given }
  const child = fileBytes === undefined ? run('src/main.ts', [], env) : runLimited('src/main.ts', env, fileBytes)
  let log = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part) => {
      log += part
    })
  const printed = () => log
  const port = await listening(child, printed)
  return { child, port, printed, url: `http://127.0.0.1:${port}` }
}

function listening(child: ChildProcess, printed: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const port = /Listening on \S+ port (\d+)/.exec(printed())?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed()}`)))
  })
}
