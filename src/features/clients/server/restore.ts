import type { ClientsTables } from '#features/clients/tables.ts'
import { type Restored, type RestoreOf, SET_ON_DESK } from '#platform/db/restore-step.ts'

export const afterRestore = {
  same_clients: { asked: nameJoined },
  notes: { kept: SET_ON_DESK },
  note_keys: { kept: SET_ON_DESK },
  note_changes: { kept: SET_ON_DESK },
} satisfies RestoreOf<ClientsTables>

/** Bookings that the desk has taken apart since the backup are of one client again, who may read the documents of both. */
function nameJoined({ copy }: Restored) {
  const pairs = copy
    .prepare<[], { one: string; other: string }>(
      `select one.reference as one, other.reference as other from same_clients
        join bookings as one on one.id = booking_id join bookings as other on other.id = other_id
        where ended_at is null order by same_clients.created_at`,
    )
    .all()
  if (pairs.length === 0) return undefined
  const named = pairs.map(({ one, other }) => `${one} and ${other}`).join(', ')
  return `bookings that the desk has joined as those of one client, also if it took them apart since: ${named}.`
}
