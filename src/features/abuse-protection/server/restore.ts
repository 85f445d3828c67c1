import type { AbuseProtectionTables } from '#features/abuse-protection/tables.ts'
import type { Restored, RestoreOf } from '#platform/db/restore-step.ts'

export const afterRestore = { request_origins: { reset: keepUnverified } } satisfies RestoreOf<AbuseProtectionTables>

/** Requests among many that somebody may have confirmed since the backup: none loses its time before it is asked about. */
function keepUnverified({ copy }: Restored) {
  copy.exec("update request_origins set release_at = '' where hold = 'loose'")
  return undefined
}
