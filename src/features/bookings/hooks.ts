import type { Db } from '#platform/db/schema.ts'
import type { Follower } from './follower.ts'
import type { BookingSource } from './server/source.ts'

/** What later features do with bookings, each list in the order of the features. */
type Hooks = {
  /** Who follows their changes. */
  follow: readonly Follower[]
  /** Who adds to what is shown of them. */
  onBooking: readonly BookingSource[]
}

/** By what all handles on a database share, those of transactions too. */
const known = new WeakMap<object, Hooks>()

/** Says what later features do with the bookings of a database. */
export const hookBookings = (db: Db, hooks: Hooks) => known.set(db.getExecutor().adapter, hooks)

export function hooksOf(db: Db): Hooks {
  const hooks = known.get(db.getExecutor().adapter)
  if (!hooks)
    throw new Error(
      'Nobody has said what follows the bookings of this database: call hookBookings.',
    )
  return hooks
}
