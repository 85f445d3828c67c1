import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Status } from '#core/statuses.ts'
import { appointmentInstant } from '#core/wall-time.ts'
import type { BookingFields } from '#features/booking-fields/booking.ts'
import { insertBooking, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import { insertVehicle } from '#features/bookings/server/shared/vehicles.ts'
import type { ShownStage } from '#features/photos/photos.ts'
import { insertPhoto } from '#features/photos/server/shared/store.ts'
import { encodePhoto } from '#features/pictures/server/encode-photo.ts'
import { timeForRequest } from '#features/schedule/server/shared/needed.ts'
import type { BookedAddOn } from '#features/services/booked-add-ons.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { indexBooking } from '#platform/db/search-index.ts'
import { booking, vehicle } from './requests.ts'

type Wanted = Partial<BookingFields> & {
  add_ons?: readonly BookedAddOn[]
  status?: Status
  created_at?: string
  reference?: string
  /** As one whose client has used the link in the mail. */
  vouched?: StoredBooking['vouched']
}

/** Stores a booking with any status, without checks and without slots. Returns its id. */
export async function storedBooking(db: Db, requested: Wanted = {}): Promise<string> {
  const { add_ons = [], status, created_at, reference, vouched = 1, ...fields } = requested
  const request = { ...booking, ...fields }
  const at = appointmentInstant(request.appoint_date, request.appoint_time) ?? ''
  const { minutes } = timeForRequest({ ...request, add_ons }, defaults)
  const { id } = await insertBooking(
    db,
    defaults,
    request,
    { appoint_at: at, appoint_minutes: minutes, add_ons, answer_by: at },
    { vouched },
  )
  // As one from before it was kept: its price follows the content.
  const state = {
    drive_cents: null,
    service_cents: null,
    ...(status && { status }),
    ...(created_at && { created_at }),
    ...(reference && { reference }),
  }
  await db.updateTable('bookings').set(state).where('id', '=', id).execute()
  await indexBooking(db, id)
  return id
}

/** Stores the vehicle of a booking, however old the booking is. */
export const storedVehicle = (db: Db, booking_id: string) =>
  insertVehicle(db, {
    ...vehicle,
    vehicle_year: Number(vehicle.vehicle_year.slice(0, 4)),
    id: randomUUID(),
    created_at: new Date().toISOString(),
    booking_id,
  })

/** Stores a photo of a booking, with a picture of one colour, and without an event. Returns its id. */
export async function storedPhoto(
  db: Db,
  booking_id: string,
  { stage = 'before', background = 'red' }: { stage?: ShownStage; background?: string } = {},
): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  const photo = await encodePhoto(await picture.png().toBuffer())
  const id = randomUUID()
  await insertPhoto(db, { ...photo, id, booking_id, stage, who: 'ann@example.com' })
  return id
}
