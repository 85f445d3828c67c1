import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MINUTE } from '#domain/durations.ts'
import { Answer, type Job } from './job.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ENTRY = fileURLToPath(new URL('entry.ts', import.meta.url))

/** What Node.js reserves for the code that it compiles, and hardly touches, in MB. The kernel counts it all the same. */
const RESERVED = 520

/** How long the process may take to start. */
const START_MS = MINUTE

/** How much of what it says on standard error is kept, in characters. */
const SAID = 2000

/**
 * Runs a program (`"$@"`) that can use so much memory (`$0`, in kB) and write no file, and that the kernel ends before
 * all others when the machine or the service has no memory left. Where there is no Linux the process watches itself.
 */
const LIMITED = `
{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null
ulimit -d "$0"; ulimit -f 0; ulimit -c 0
exec "$@"`

/** It can read its own code, and neither the database nor a file of secrets. */
const FLAGS = [
  ...['--no-warnings', '--permission', '--allow-addons'],
  ...['src', 'node_modules', 'package.json'].map((path) => `--allow-fs-read=${ROOT}${path}`),
]

/**
 * No secret of the server. Memory goes back to the kernel as soon as it is free: else what one picture has used would be
 * missing for the next.
 */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: `${2 ** 20}`, MALLOC_ARENA_MAX: '2' }

/** The answers that the process itself cannot give. */
const MEMORY: Answer = { refused: ['memory'] }
const SLOW: Answer = { refused: ['slow'] }
const STOPPED: Answer = { refused: ['busy'] }

/** The most memory of the process in MB, and after how long without a job it ends. */
export type OpenerLimits = { memory: number; idleMs: number }

/**
 * Opens pictures in a process of its own, one at a time. One that takes more memory or time than it may is refused, and
 * the process ends; the next one gets another process. It also ends when there is nothing to do for a while.
 */
export class Opener {
  readonly #limits: OpenerLimits
  #child: ChildProcess | undefined
  #settle: (said: unknown) => void = () => {}
  #idle: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(limits: OpenerLimits) {
    this.#limits = limits
  }

  /** The id of the process; undefined if there is none. */
  get pid() {
    return this.#child?.pid
  }

  /** Does a job within a time, in milliseconds. The next one can begin when it is over. */
  async open(job: Job, limitMs: number): Promise<Answer> {
    if (this.#isStopped) return STOPPED
    clearTimeout(this.#idle)
    const child = this.#child ?? (await this.#start())
    const said = this.#said(limitMs, SLOW)
    child.send(job, () => {})
    let isWell = false
    try {
      const answer = Answer.parse(await said)
      isWell = 'made' in answer || !['memory', 'slow'].includes(answer.refused[0])
      return answer
    } finally {
      if (isWell) this.#idle = setTimeout(() => this.#end(), this.#limits.idleMs).unref()
      else this.#end()
    }
  }

  /** Ends the process, whatever it does. Resolves when it has ended. */
  async stop() {
    this.#isStopped = true
    const child = this.#child
    this.#end()
    this.#settle(STOPPED)
    if (child) await once(child, 'exit')
  }

  async #start(): Promise<ChildProcess> {
    const { memory } = this.#limits
    const data = (memory + RESERVED) * 1024
    const command = [process.execPath, ...FLAGS, ENTRY, `${memory}`]
    const child = spawn('/bin/sh', ['-c', LIMITED, `${data}`, ...command], {
      env: ENVIRONMENT,
      // Ctrl-C on a terminal reaches only the server, which then ends it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    })
    let errors = ''
    child.stderr?.on('data', (part) => {
      errors = `${errors}${part}`.slice(-SAID)
    })
    const settle = (said: unknown) => {
      if (this.#child === child) this.#settle(said)
    }
    child.on('message', settle)
    for (const event of ['close', 'error'])
      child.on(event, () => {
        settle(MEMORY)
        if (this.#child === child) this.#child = undefined
      })
    this.#child = child
    const first = await this.#said(START_MS, SLOW)
    if (first !== 'ready' && first !== STOPPED) {
      this.#end()
      throw new Error(`The process that opens pictures did not start. ${errors}`)
    }
    return child
  }

  /** The next that the process says, or `otherwise` if it says nothing in time. */
  async #said(limitMs: number, otherwise: unknown): Promise<unknown> {
    if (this.#isStopped) return STOPPED
    const { promise, resolve } = Promise.withResolvers<unknown>()
    this.#settle = resolve
    const late = setTimeout(resolve, limitMs, otherwise)
    return promise.finally(() => clearTimeout(late))
  }

  #end() {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}
