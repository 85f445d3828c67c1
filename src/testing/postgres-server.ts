import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from './listening.ts'
import { clientOn, TESTER } from './postgres-client.ts'
import { otherThanRoot, programsFor, type User } from './postgres-programs.ts'

/** A real PostgreSQL server in a folder of its own. */
type TestServer = {
  port: number
  /** Kills its main process, as a lack of memory does; all others then end by themselves. */
  kill: () => Promise<void>
  /** Starts it again after that. */
  start: () => Promise<void>
  /** Stops all of its processes where they are. Nothing is closed, and nothing answers, until they go on. */
  hang: () => Promise<void>
  goOn: () => void
  stop: () => Promise<void>
}

/** Makes an empty folder a disk, and returns how to take that back. */
type Mount = (folder: string) => (() => void) | undefined

/**
 * Starts a server on a free port of this machine. It ends with this process, however that ends. `mount` may put its
 * tables, but not its log of writes, on a disk of their own.
 */
export async function startPostgres(settings: readonly string[] = QUICK, mount?: Mount): Promise<TestServer> {
  const root = mkdtempSync(join(tmpdir(), 'postgres-'))
  const who = otherThanRoot()
  if (who) chownSync(root, who.uid, who.gid)
  const programs = programsFor(who, root)
  const folder = join(root, 'data')
  mkdirSync(folder)
  const unmount = mount?.(folder)
  if (who) chownSync(folder, who.uid, who.gid)
  const initdb = spawnSync(
    join(programs, 'bin/initdb'),
    [
      `--pgdata=${folder}`,
      `--waldir=${join(root, 'wal')}`,
      `--username=${TESTER}`,
      '--auth=trust',
      '--no-sync',
      // As most databases of providers: UTF-8, and texts in the order of a language.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-CA',
    ],
    { ...who, encoding: 'utf8' },
  )
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error ?? initdb.stderr}`)
  writeFileSync(join(folder, 'pg_hba.conf'), RIGHTS)
  const port = await freePort()
  const options = [...settings, `port=${port}`, 'listen_addresses=127.0.0.1']
  const command = [
    join(programs, 'bin/postgres'),
    '-D',
    folder,
    ...[...options, 'unix_socket_directories='].flatMap((option) => ['-c', option]),
  ]
  let running = await runServer(command, port, who)
  const postmaster = () => {
    const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid)
  }
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    process.kill(postmaster(), signal)
    await running.ended
  }
  let hanging: number[] = []
  return {
    port,
    kill: () => end('SIGKILL'),
    async start() {
      running = await runServer(command, port, who)
    },
    async hang() {
      const client = await clientOn(port)
      // From now on it makes no more processes.
      process.kill(postmaster(), 'SIGSTOP')
      const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
      hanging = [postmaster(), ...rows.map(({ pid }) => pid)]
      for (const pid of hanging) process.kill(pid, 'SIGSTOP')
      void client.end()
    },
    goOn() {
      for (const pid of hanging.splice(0)) process.kill(pid, 'SIGCONT')
    },
    async stop() {
      for (const pid of hanging) process.kill(pid, 'SIGCONT')
      await end('SIGINT')
      unmount?.()
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Runs the program until it answers. What a killed one left behind may keep it from starting for a moment. */
async function runServer(command: string[], port: number, who: User | undefined) {
  for (let tries = 1; ; tries++) {
    // The shell sees the end of its input when this process has ended.
    const script = '"$0" "$@" & exec 2>&-; read _; kill -QUIT $!; wait'
    const server = spawn('sh', ['-c', script, ...command], { ...who, stdio: ['pipe', 'ignore', 'pipe'] })
    let message = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      message = (message + text).slice(-5000)
    })
    // Its output ends with the last of its processes.
    const ended = once(server.stderr, 'close').then(() => void server.stdin.end())
    const isUp = await Promise.race([untilItAnswers(port), ended.then(() => false)])
    if (isUp) return { ended }
    if (tries === 20) throw new Error(`the server of the tests ended: ${message}`)
    await after(100)
  }
}

/** Tests need no data after a power cut. */
const QUICK = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'shared_buffers=64MB',
  'max_connections=300',
  'max_wal_size=4GB',
]

const RIGHTS = `host all ${TESTER} 127.0.0.1/32 trust
hostssl all encrypted 127.0.0.1/32 trust
host all encrypted 127.0.0.1/32 reject
hostssl all certified 127.0.0.1/32 trust clientcert=verify-ca
host all all 127.0.0.1/32 scram-sha-256
`

async function untilItAnswers(port: number): Promise<true> {
  for (;;) {
    try {
      await (await clientOn(port)).end()
      return true
    } catch {
      await after(20)
    }
  }
}
