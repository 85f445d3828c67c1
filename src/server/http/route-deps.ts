import type { Opening } from '#content/opening.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Idempotent } from './idempotent.ts'

/** The parts that all routes share. */
export type RouteDeps = Connection & {
  idempotent: Idempotent
  /** When the business works, and how it takes appointments. */
  opening: Opening
  /** Tells the outbox that a mail may be due. Call it after the transaction that queued one. */
  wakeMail: () => void
}
