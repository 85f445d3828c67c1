import type { Generated } from 'kysely'
import type { Reason } from './abuse-limits.ts'

export type AbuseProtectionTables = {
  /**
   * Where the requests of the last days came from. `hold`: whether a request holds its time although nobody has verified
   * for it (`loose`), or because its client or the desk has (`kept`). `release_at` is when a loose one stops, empty while
   * nothing is wrong. `reason` says why it held none when it came.
   */
  request_origins: {
    booking_id: string
    came_at: string
    address: string
    network: string
    reason: Reason
    hold: 'loose' | 'kept' | 'none'
    release_at: string
    /** The version of the request up to which only the tab that sent it has changed it. */
    loose_version: Generated<number>
  }
}
