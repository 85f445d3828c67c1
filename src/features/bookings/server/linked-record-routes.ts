import type { FastifyInstance } from 'fastify'
import type { InsertResult } from 'kysely'
import type * as z from 'zod/mini'
import { calls } from '#core/api.ts'
import type { RecordReceipt } from '#core/linked-record.ts'
import { ALREADY_STORED } from '#core/problem.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { FleetRequest } from '#features/bookings/fleet.ts'
import { VehicleRequest } from '#features/bookings/vehicle.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import type { Linked, Stored } from '#platform/db/columns.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import type { Handler } from '#platform/http/idempotent.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { sendBookingMailsNow } from '#platform/mail/queue.ts'
import { requireOpenBooking } from './open-booking.ts'
import { insertFleet, isComplete } from './store.ts'
import { insertVehicle } from './vehicles.ts'

export function vehicleRoutes(app: FastifyInstance, deps: RouteDeps) {
  app.post(calls.vehicles, deps.idempotent(storeLinked(VehicleRequest, insertVehicle, deps)))
}

export function fleetRoutes(app: FastifyInstance, deps: RouteDeps) {
  app.post(calls.fleets, deps.idempotent(storeLinked(FleetRequest, insertFleet, deps)))
}

type Request = { booking_id?: string | undefined }

/** Inserts a record, or nothing if its booking already has one. */
type Insert<T extends Request> = (db: Db, record: Stored & Linked<T>) => Promise<InsertResult>

/**
 * Stores a record of a booking, such as its vehicle. 422 if there is no such booking, 409 if it takes no more or already
 * has a record of this kind. A record without a booking is allowed.
 */
const storeLinked =
  <T extends Request>(
    schema: z.ZodMiniType<T>,
    insert: Insert<T>,
    { content, wakeMail, visitorSecret }: Pick<RouteDeps, 'content' | 'wakeMail' | 'visitorSecret'>,
  ): Handler =>
  async (request, store) => {
    const record = parse(schema, request.body)
    const { booking_id: visitorId } = record
    const secret = await visitorSecret()
    const answer = await store(async (trx): Promise<RecordReceipt> => {
      const booking =
        visitorId === undefined
          ? undefined
          : await requireOpenBooking(trx, secret, visitorId, 'details')
      const booking_id = booking?.id ?? null
      const receipt = { id: newId(), created_at: new Date().toISOString() }
      const { numInsertedOrUpdatedRows } = await insert(trx, { ...receipt, ...record, booking_id })
      if (numInsertedOrUpdatedRows !== 1n)
        throw new Problem(409, t(refusals).alreadyStored, { type: ALREADY_STORED })
      if (booking) await publish(trx, 'booking_changed', booking.id)
      if (booking && (await isComplete(trx, content().services, booking)))
        await sendBookingMailsNow(trx, booking.id)
      return receipt
    })
    wakeMail()
    return answer
  }
