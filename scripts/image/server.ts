import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE, SECOND } from '#domain/durations.ts'
import type { Built } from './build.ts'
import { command } from './dockerfile.ts'
import { chrooted, inFolder } from './machine.ts'

const PORT = 4391
export const SITE = `http://127.0.0.1:${PORT}`

const variables = { PORT: `${PORT}`, LET_THROUGH: '127.0.0.1' }

/** How long compose.yaml and the unit wait for the server's end. */
const STOP_MS = 15 * SECOND

/** The user “node” of the base image. */
export const NODE_USER = '1000'

type Server = { child: ChildProcess; pid: number; log: () => string; ms: number }

/** Runs CMD as process 1 of its own, without any right of root, and waits until HEALTHCHECK is content. */
export async function start(image: Built): Promise<Server> {
  const began = performance.now()
  const child = spawn('unshare', [
    ...['--pid', '--fork', '--kill-child', `--mount-proc=${join(image.root, 'proc')}`],
    ...['chroot', image.root, 'setpriv', `--reuid=${NODE_USER}`, `--regid=${NODE_USER}`],
    ...['--clear-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
    ...inFolder(image, command(image.command), variables),
  ])
  let log = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part) => {
      log += part
    })
  while (!isHealthy(image)) {
    check(child.exitCode === null, `The server ended with ${child.exitCode}: ${log}`)
    check(performance.now() - began < MINUTE, `HEALTHCHECK failed for a minute: ${log}`)
    await pause(50)
  }
  const ms = performance.now() - began
  const pid = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'))
  return { child, pid, log: () => log, ms }
}

/** Stops a server as Docker does, and looks through its log. Returns the most memory that it used, in MB. */
export async function stop({ child, pid, log, ms }: Server): Promise<number> {
  const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  const began = performance.now()
  process.kill(pid, 'SIGTERM')
  const late = setTimeout(() => process.kill(pid, 'SIGKILL'), STOP_MS)
  const [code, signal] = await once(child, 'exit')
  clearTimeout(late)
  check(code === 0, `The server ended with ${code ?? signal}: ${log()}`)
  const warnings = log()
    .split('\n')
    .filter((line) => /"level":"(warn|error|fatal)"/.test(line) && !EXPECTED.test(line))
  check(warnings.length === 0, `The server warns:\n${warnings.join('\n')}`)
  const seconds = (time: number) => (time / SECOND).toFixed(1)
  console.error(
    `Healthy after ${seconds(ms)} s, ended ${seconds(performance.now() - began)} s after SIGTERM.`,
  )
  return Math.round(Number(peak) / 1024)
}

/** The warnings of a server that nobody has set up. */
const EXPECTED = /placeholder|made.up|mail/i

/** Runs a command in the image, beside the server. Returns what it printed. */
export const inside = (image: Built, words: string[]) => chrooted(image, words, variables)

/** Whether a command ends well in the image. */
export function works(image: Built, words: string[]): boolean {
  try {
    inside(image, words)
    return true
  } catch {
    return false
  }
}

const isHealthy = (image: Built) => works(image, command(image.healthcheck))

/** Throws the complaint unless it is so. */
export function check(isSo: boolean, complaint: string) {
  if (!isSo) throw new Error(complaint)
}
