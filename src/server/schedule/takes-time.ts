import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/**
 * A condition on bookings: not a request whose time is not held. Requests from before it was known where they came from
 * count as holding theirs.
 */
export const takesTime = (eb: ExpressionBuilder<Schema, 'bookings'>) =>
  eb.not(
    eb.and([
      eb('status', '=', 'requested'),
      eb.exists(
        eb
          .selectFrom('request_origins')
          .select('came_at')
          .whereRef('request_origins.booking_id', '=', 'bookings.id'),
      ),
      eb.not(holdsSlots(eb)),
    ]),
  )

/** A condition on bookings: they hold time of a crew. */
export const holdsSlots = (eb: ExpressionBuilder<Schema, 'bookings'>) =>
  eb.exists(
    eb
      .selectFrom('schedule_slots')
      .select('slot')
      .whereRef('schedule_slots.booking_id', '=', 'bookings.id'),
  )
