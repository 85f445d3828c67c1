import { unnamed } from '#content/booking.ts'
import { clientStatuses, manageRefusals } from '#content/manage.ts'
import { whenOf } from '#domain/booking-words.ts'
import { VERSION_CONFLICT } from '#domain/desk/actions.ts'
import type { ManagedChanges } from '#domain/manage.ts'
import { listHistory } from '#server/bookings/history.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'
import type { Managed } from './access.ts'

type Booking = Managed['booking']

/**
 * The version conflict (409) for a client who saw the old version `seen`. It names the changes since then, in words and
 * by field. It does not contain the authors and the notes: these are internal.
 */
export async function versionConflict(db: Db, { id }: Booking, seen: number): Promise<Problem> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const first = new Map<string, string | null>()
  const last = new Map<string, string | null>()
  for (const entry of (await listHistory(db, id, seen)).toReversed())
    for (const { field, from, to } of entry.changes) {
      if (!first.has(field)) first.set(field, from)
      last.set(field, to)
    }
  const changes = [...last]
    .map(([field, to]) => ({ field, from: first.get(field) ?? null, to }))
    .filter(({ from, to }) => from !== to)
  const extra: ManagedChanges = { version: booking.version, changes }
  const fields = new Set(changes.map(({ field }) => field))
  return new Problem(409, manageRefusals.conflict(differencesOf(booking, fields)), {
    type: VERSION_CONFLICT,
    extra,
  })
}

function differencesOf(booking: Booking, fields: ReadonlySet<string>): string[] {
  const { differences } = manageRefusals
  const has = (...names: string[]) => names.some((name) => fields.has(name))
  const { appoint_location, appoint_city } = booking
  const found = [
    ...(has('status') ? [differences.status(clientStatuses[booking.status].name)] : []),
    ...(has('appoint_date', 'appoint_time') ? [differences.when(whenOf(booking))] : []),
    ...(has('appoint_location', 'appoint_city', 'appoint_state', 'appoint_zipcode')
      ? [
          differences.where(
            [appoint_location, appoint_city].filter(Boolean).join(', ') || unnamed.place,
          ),
        ]
      : []),
  ]
  return found.length > 0 ? found : [differences.other]
}
