import type { InsertResult } from 'kysely'
import { limits } from '#core/limits.ts'
import { RecordReceipt } from '#core/linked-record.ts'
import { ALREADY_STORED } from '#core/problem.ts'
import { refusals } from '#core/refusals-words.ts'
import { TIME_ZONE } from '#core/time-zone.ts'
import { t } from '#core/words.ts'
import { FleetRequest } from '#features/bookings/fleet.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { VehicleRequest } from '#features/bookings/vehicle.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import type { Linked, Stored } from '#platform/db/columns.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { takeJson } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { type Named, type PublicFacts, publicRoutes, storingRoute } from '#platform/http/public-route.ts'
import { sendBookingMailsNow } from '#platform/mail/queue.ts'
import { openForDetails, requireOpenBooking } from './shared/open-booking.ts'
import { insertFleet, isComplete } from './shared/store.ts'
import { insertVehicle } from './shared/vehicles.ts'

type Request = { booking_id?: string | undefined }

/** Inserts a record, or nothing if its booking already has one. */
type Insert<T extends Request> = (db: Db, record: Stored & Linked<T>) => Promise<InsertResult>

/**
 * Stores a record of a booking, such as its vehicle. 422 if there is no such booking, 409 if it takes no more or already
 * has a record of this kind. A record without a booking is allowed.
 */
export const linkedRecordRoutes = publicRoutes(linkedCalls, (deps: RouteDeps, scope) => {
  takeJson(scope)
  const { content, wakeMail, visitorSecret, idempotent } = deps
  const storing = <T extends Request>(
    insert: Insert<T>,
    body: Named<T>,
    facts: Pick<PublicFacts<T, undefined, RecordReceipt>, 'summary' | 'details' | 'sample'>,
  ) =>
    storingRoute({
      ...facts,
      idempotent,
      description: `\`booking_id\` is the \`id\` in the answer to the booking, which only its sender knows: no other id of a booking is taken. It may be left out. 409 if the booking has such a record, was deleted, or is older than ${limits.repeatDays} days.`,
      body,
      done: 'Stored',
      answers: { RecordReceipt },
      refuses: [409],
      problems: { [ALREADY_STORED]: {} },
      async handle({ body: record }, store) {
        const { booking_id: visitorId } = record
        const secret = await visitorSecret()
        const answer = await store(async (trx) => {
          const booking =
            visitorId === undefined ? undefined : await requireOpenBooking(trx, secret, visitorId, openForDetails)
          const booking_id = booking?.id ?? null
          const receipt = { id: newId(), created_at: new Date().toISOString() }
          const stored = await insert(trx, { ...receipt, ...record, booking_id })
          if (stored.numInsertedOrUpdatedRows !== 1n)
            throw new Problem(409, t(refusals).alreadyStored, { type: ALREADY_STORED })
          if (booking) await publish(trx, 'booking_changed', booking.id)
          if (booking && (await isComplete(trx, content().services, booking)))
            await sendBookingMailsNow(trx, booking.id)
          return receipt
        })
        wakeMail()
        return answer
      },
    })

  return {
    vehicles: {
      post: storing(
        insertVehicle,
        { VehicleRequest },
        {
          summary: 'Add the vehicle of a booking',
          details: { vehicle_year: { description: `An ISO date or date-time. Its year in ${TIME_ZONE} is stored` } },
          sample: ({ vehicle }) => vehicle,
        },
      ),
    },
    fleets: {
      post: storing(
        insertFleet,
        { FleetRequest },
        { summary: 'Add the fleet of a booking', sample: ({ fleet }) => fleet },
      ),
    },
  }
})
