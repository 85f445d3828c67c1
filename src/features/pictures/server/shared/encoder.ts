import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { MINUTE } from '#core/durations.ts'
import { pictureRefusals } from '#core/picture-refusals-words.ts'
import { type FocalPoint, PICTURE_BYTES, type Place } from '#core/pictures.ts'
import { t } from '#core/words.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import type { BlurBox } from '#features/pictures/pictures.ts'
import { Answer, type Job } from '#features/pictures/server/job.ts'
import { Problem, tryAgain } from '#platform/http/problem-answer.ts'
import { EncodedPicture } from './encoded.ts'
import { EncodedPhoto } from './encoded-photo.ts'

/** How many bytes of files can wait for the encoder, in memory: three of the largest. */
const MOST_WAITING = 3 * PICTURE_BYTES

/** After how many seconds a client may try again that found too many waiting. */
const TRY_AGAIN = 60

/**
 * The most memory of the process that opens pictures, in MB. It uses 80 itself; a photo of 50 megapixels needs up to 170 more,
 * and a picture of the site, encoded in all its sizes, 290.
 */
const MEMORY = 480

/** After how long without a picture that process ends. */
const IDLE = MINUTE

/** How long a photo of the desk, and a picture of the site in all its sizes, may take. */
const PHOTO_LIMIT = MINUTE
const PICTURE_LIMIT = 2 * MINUTE

/** The client in whose name the desk's pictures wait, and those of an import. */
const OWNER = 'the owner'

/**
 * Makes what somebody sent into photos and pictures, one after the other. 422 for a file that cannot be one, and one that
 * takes too much time or memory; 503 if too much waits already.
 */
export type Encoder = {
  /** `client` names who waits: clients take turns. `limitMs` is how long the photo may take when it is its turn. */
  photo: (sent: Uint8Array, of?: { client: string; limitMs: number }) => Promise<EncodedPhoto>
  picture: (sent: Uint8Array, place: Place, focus: FocalPoint) => Promise<EncodedPicture>
  /** The picture of a file in which nobody recognizes what is in the boxes. */
  blurred: (file: Uint8Array, place: Place, boxes: readonly BlurBox[]) => Promise<EncodedPicture>
  /** The picture that is made of a master. */
  master: (master: Uint8Array, place: Place, focus: FocalPoint) => Promise<EncodedPicture>
  /** Gives up what is under way and what waits. Resolves when no process is left. */
  stop: () => Promise<void>
}

/** Makes the encoder of a server. */
export function makeEncoder(limits: OpenerLimits = { memory: MEMORY, idleMs: IDLE }): Encoder {
  const opener = new Opener(limits)
  const inTurn = makeFairQueue()
  let waiting = 0

  async function make(job: Job, bytes: number, { client = OWNER, limitMs = PICTURE_LIMIT } = {}) {
    if (waiting + bytes > MOST_WAITING) throw busy()
    waiting += bytes
    const answer = await inTurn(client, () => opener.open(job, limitMs)).finally(() => {
      waiting -= bytes
    })
    if ('refused' in answer) throw refused(answer.refused)
    return answer.made
  }
  // The many sizes of a picture take as long as those of the largest file, however small it came.
  const makePicture = async (kind: 'picture' | 'master', file: Uint8Array, place: Place, focus: FocalPoint) =>
    z.parse(EncodedPicture, await make({ kind, file, place, focus }, PICTURE_BYTES))

  return {
    photo: async (file, of = { client: OWNER, limitMs: PHOTO_LIMIT }) =>
      z.parse(EncodedPhoto, await make({ kind: 'photo', file }, file.length, of)),
    picture: (...asked) => makePicture('picture', ...asked),
    blurred: async (file, place, boxes) =>
      z.parse(EncodedPicture, await make({ kind: 'blurred', file, place, boxes }, PICTURE_BYTES)),
    master: (...asked) => makePicture('master', ...asked),
    stop: () => opener.stop(),
  }
}

const busy = () => tryAgain(503, t(pictureRefusals).busy, TRY_AGAIN)

type Words = string | ((...numbers: number[]) => string)

function refused([name, ...numbers]: readonly [string, ...number[]]): Problem {
  if (name === 'busy') return busy()
  const all = { ...t(pictureRefusals), tooSmall: deskPictures.refusals.tooSmall }
  const words = new Map<string, Words>(Object.entries(all)).get(name)
  if (words === undefined) throw new Error(`The process that opens pictures said ${name}.`)
  return new Problem(422, typeof words === 'string' ? words : words(...numbers))
}

/**
 * Runs functions one after the other, whatever becomes of them. Clients take turns: a function waits for one of each other
 * client at most, however many these have waiting.
 */
export function makeFairQueue() {
  /** What waits, by its client. The one that was served last is the last. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let isBusy = false

  async function work() {
    isBusy = true
    for (let [first] = waiting; first; [first] = waiting) {
      const [client, runs] = first
      await runs.shift()?.()
      waiting.delete(client)
      if (runs.length > 0) waiting.set(client, runs)
    }
    isBusy = false
  }

  return <Result>(client: string, run: () => Promise<Result>): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const runs = waiting.get(client) ?? []
    waiting.set(client, runs)
    runs.push(() => run().then(resolve, reject))
    if (!isBusy) void work()
    return promise
  }
}

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))
const ENTRY = fileURLToPath(new URL('../entry.ts', import.meta.url))

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
  '--no-warnings',
  '--permission',
  '--allow-addons',
  ...['src', 'node_modules', 'package.json'].map((path) => `--allow-fs-read=${ROOT}${path}`),
]

/**
 * No secret of the server. Memory goes back to the kernel as soon as it is free: else what one picture has used would be
 * missing for the next.
 */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: `${2 ** 20}`, MALLOC_ARENA_MAX: '2' }

/** The answers that the process itself cannot give. */
const OUT_OF_MEMORY: Answer = { refused: ['memory'] }
const SLOW: Answer = { refused: ['slow'] }
const STOPPED: Answer = { refused: ['busy'] }

/** The most memory of the process in MB, and after how long without a job it ends. */
type OpenerLimits = { memory: number; idleMs: number }

/**
 * Opens pictures in a process of its own, one at a time. One that takes more memory or time than it may is refused, and
 * the process ends; the next one gets another process. It also ends when there is nothing to do for a while.
 */
export class Opener {
  readonly #limits: OpenerLimits
  #child: ChildProcess | undefined
  #settle: (reply: unknown) => void = () => {}
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
    const reply = this.#said(limitMs, SLOW)
    child.send(job, () => {})
    let isWell = false
    try {
      const answer = Answer.parse(await reply)
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
    const settle = (reply: unknown) => {
      if (this.#child === child) this.#settle(reply)
    }
    child.on('message', settle)
    for (const event of ['close', 'error'])
      child.on(event, () => {
        settle(OUT_OF_MEMORY)
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
