import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises'
import { Unreachable } from './postgres-errors.ts'

/** How long an answer may take until we ask for a sign of life, in milliseconds. */
const LATE_MS = 500

/** How long the sign of life may take: together, the 503 comes within a second. */
const SIGN_MS = 350

/** How long a silent server may take to answer on a new connection, and the pause until it is asked again. */
const RETURN_MS = 1000
const PAUSE_MS = 100

/** A timer that is so late shows that this process, or its machine, had much else to do. */
const HELD_UP_MS = 100

type Asked = { at: number; lose: (error: Error) => void }

/**
 * Tells a server that hangs from one that works long: when an answer is late, it asks for a sign of life, and only if
 * nothing at all is heard, everything that waits fails. Until the next sign of life, all else fails at once.
 */
export class Pulse {
  /** Resolves if the server answers. */
  readonly #sign: () => Promise<unknown>
  /** Ends all connections. */
  readonly #leave: () => void
  /** What waits for an answer, the oldest first. */
  readonly #waiting = new Set<Asked>()
  #heardAt = 0
  #isWatching = false
  #isSilent = false
  #isOver = false

  constructor(sign: () => Promise<unknown>, leave: () => void) {
    this.#sign = sign
    this.#leave = leave
  }

  /**
   * Waits for an answer. Rejects as soon as the server is known to be silent; `discard` gets an answer that comes after
   * that.
   */
  async during<T>(ask: () => Promise<T>, discard: (late: T) => void = () => {}): Promise<T> {
    if (this.#isSilent) throw silence()
    const { promise: lost, reject: lose } = Promise.withResolvers<never>()
    const asked = { at: performance.now(), lose }
    this.#waiting.add(asked)
    if (!this.#isWatching) void this.#watch()
    const answer = ask()
    try {
      const heard = await Promise.race([answer, lost])
      this.#heardAt = performance.now()
      return heard
    } catch (error) {
      void answer.then(discard, () => {})
      throw error
    } finally {
      this.#waiting.delete(asked)
    }
  }

  stop() {
    this.#isOver = true
  }

  async #watch() {
    this.#isWatching = true
    for (let left = LATE_MS; this.#waiting.size > 0; left = this.#left()) {
      await pause(Math.max(left, 0))
      if (this.#left() <= 0 && !(await this.#hears(SIGN_MS))) await this.#waitForSign()
    }
    this.#isWatching = false
  }

  /** The milliseconds until the oldest question is late. */
  #left(): number {
    const [oldest] = this.#waiting
    if (!oldest) return LATE_MS
    return Math.max(oldest.at, this.#heardAt) + LATE_MS - performance.now()
  }

  /** Fails what waits, and asks until the server answers. */
  async #waitForSign() {
    this.#isSilent = true
    for (const { lose } of this.#waiting) lose(silence())
    do {
      // What was sent on a connection is lost, or waits where nobody reads it.
      this.#leave()
      await pause(PAUSE_MS)
    } while (!this.#isOver && !(await this.#hears(RETURN_MS)))
    this.#isSilent = false
  }

  /** Asks for a sign of life. Any answer to anything is one. */
  async #hears(limitMs: number): Promise<boolean> {
    const before = this.#heardAt
    const sign = this.#sign().then(
      () => {
        this.#heardAt = performance.now()
      },
      () => {},
    )
    const began = performance.now()
    await Promise.race([sign, pause(limitMs)])
    // If this process was held up, that time does not count, and an answer may be there that it has not read yet.
    const wasHeldUp = performance.now() - began > limitMs + HELD_UP_MS
    await (wasHeldUp ? Promise.race([sign, pause(limitMs)]) : nextTurn())
    return this.#heardAt > before
  }
}

const pause = (ms: number) => after(ms, undefined, { ref: false })

const silence = () => new Unreachable(new Error('The database does not answer.'))
