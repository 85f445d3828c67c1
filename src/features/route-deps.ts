import type { Connection } from '#platform/db/connect.ts'
import type { Idempotent } from '#platform/http/idempotent.ts'
import type { Content } from './website/content.ts'

/** The parts that all routes share. */
export type RouteDeps = Connection & {
  idempotent: Idempotent
  /** The secret of the ids that visitors get (`visitorSecret`). Call it outside of transactions. */
  visitorSecret: () => Promise<string>
  /** The content that is published just now. Call it once for a request, and pass the value on. */
  content: () => Content
  /** Tells the outbox that a mail may be due, and whoever asks Square that a page is. Call it after the transaction that queued one. */
  wakeMail: () => void
}
