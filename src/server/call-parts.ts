import type { Opening } from '#content/opening.ts'
import type { Connection } from './db/connect.ts'
import type { Once } from './idempotency/once.ts'

/** What the calls share. */
export type CallParts = Connection & {
  once: Once
  /** When the business works, and how it takes appointments. */
  opening: Opening
  /** Tells the outbox that a mail may be due. Call it after the transaction that queued or released one. */
  wakeMail: () => void
}
