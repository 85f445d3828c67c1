import type { Generated } from 'kysely'
import type { EventKind } from '#core/desk-events.ts'
import type { JobKind } from '#platform/jobs/kinds.ts'

export type PlatformTables = {
  /** The settings that the desk has changed, and the program's secrets. */
  settings: { name: string; value: string; at: string }
  /**
   * When something is done. What is done is in a table of its own, with the same id. `due_at` is when it was to be done, `run_at` when it
   * is tried next; while one process tries, `claim` is set, and `run_at` is when another may take it over. `set_at` is when that was
   * stored.
   */
  jobs: {
    id: string
    kind: JobKind
    due_at: string
    run_at: string
    set_at: string
    attempts: number
    claim: string | null
  }
  idempotency_keys: { call: string; key: string; fingerprint: string; status: number; body: string; created_at: string }
  /** Notifications of changes, for the desk's pages that are open now. */
  events: { number: Generated<number>; kind: EventKind; subject_id: string; who: string | null; at: string }
}
