import type { FastifyInstance } from 'fastify'
import type { InsertResult } from 'kysely'
import type * as z from 'zod/mini'
import { refusals } from '#content/api.ts'
import { t } from '#content/words.ts'
import { calls } from '#domain/api.ts'
import { FleetRequest } from '#domain/fleet.ts'
import type { RecordReceipt } from '#domain/linked-record.ts'
import { ALREADY_STORED } from '#domain/problem.ts'
import { VehicleRequest } from '#domain/vehicle.ts'
import type { Linked, Stored } from '#platform/db/columns.ts'
import { insertFleet, isComplete } from '#server/bookings/store.ts'
import { insertVehicle } from '#server/bookings/vehicles.ts'
import { newId } from '#server/db/new-id.ts'
import type { Db } from '#server/db/schema.ts'
import { publish } from '#server/events/store.ts'
import type { Handler } from '#server/http/idempotent.ts'
import { Problem, parse } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { sendBookingMailsNow } from '#server/outbox/queue.ts'
import { requireOpenBooking } from './open-booking.ts'

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
