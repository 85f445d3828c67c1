import type { Generated } from 'kysely'
import type { EventKind } from '#core/desk-events.ts'

export type PlatformTables = {
  /** The settings that the desk has changed, and the program's secrets. */
  settings: { name: string; value: string; at: string }
  idempotency_keys: {
    call: string
    key: string
    fingerprint: string
    status: number
    body: string
    created_at: string
  }
  /** Notifications of changes, for the desk's pages that are open now. */
  events: {
    number: Generated<number>
    kind: EventKind
    subject_id: string
    who: string | null
    at: string
  }
}
