import { setTimeout as after } from 'node:timers/promises'
import { NoTurn } from './postgres-errors.ts'

/**
 * The line of the transactions of this server that wait to write: they hold no connection. Each waits as long as the one
 * whose turn it is gets on, and `turnMs` milliseconds more.
 */
export class WriteLine {
  readonly #turnMs: number
  /** Resolves when all that have asked until now have left. */
  #end = Promise.resolve()
  /** How many wait or have their turn. */
  #count = 0
  #movedAt = 0

  constructor(turnMs: number) {
    this.#turnMs = turnMs
  }

  /** Notes that the transaction whose turn it is got an answer. */
  move() {
    this.#movedAt = performance.now()
  }

  /** Resolves when the turn has come; the function that it returns ends it. */
  async enter(): Promise<() => void> {
    const askedAt = performance.now()
    const before = this.#end
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#end = promise
    const isFirst = this.#count++ === 0
    const leave = () => {
      this.#count--
      this.move()
      // One that gives up lets nobody pass the one that has its turn.
      void before.then(resolve)
    }
    try {
      if (!isFirst) await this.#wait(askedAt, before)
      return leave
    } catch (error) {
      leave()
      throw error
    }
  }

  async #wait(askedAt: number, before: Promise<void>) {
    const stop = new AbortController()
    const { signal } = stop
    const hasCome = before.then(() => true)
    try {
      for (;;) {
        const left = Math.max(askedAt, this.#movedAt) + this.#turnMs - performance.now()
        if (left <= 0) throw new NoTurn('The database did not get on with the writes before this.')
        const turn = after(left, false, { signal })
        // The last one is aborted, and nobody waits for it any more.
        turn.catch(() => {})
        if (await Promise.race([hasCome, turn])) return
      }
    } finally {
      stop.abort()
    }
  }
}
