import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { BookedAddOn } from '#domain/add-ons.ts'
import type { BookingFields } from '#domain/booking.ts'
import { defaults } from '#domain/content/content.ts'
import type { Status } from '#domain/desk/statuses.ts'
import type { ShownStage } from '#domain/photos.ts'
import { indexBooking } from '#server/bookings/search-index.ts'
import { insertBooking, type StoredBooking } from '#server/bookings/store.ts'
import { insertVehicle } from '#server/bookings/vehicles.ts'
import type { Db } from '#server/db/schema.ts'
import { encodePhoto } from '#server/photos/encode.ts'
import { insertPhoto } from '#server/photos/store.ts'
import { timeForRequest } from '#server/schedule/time-needed.ts'
import { appointmentInstant } from '#server/schedule/wall-time.ts'
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
export async function storedBooking(db: Db, wanted: Wanted = {}): Promise<string> {
  const { add_ons = [], status, created_at, reference, vouched = 1, ...fields } = wanted
  const request = { ...booking, ...fields }
  const at = appointmentInstant(request.appoint_date, request.appoint_time) ?? ''
  const { minutes } = timeForRequest({ ...request, add_ons }, defaults)
  const { id } = await insertBooking(
    db,
    request,
    {
      appoint_at: at,
      appoint_minutes: minutes,
      add_ons,
      // As one from before it was kept: it follows the content.
      drive_cents: null,
      answer_by: at,
    },
    { vouched },
  )
  const state = {
    ...(status && { status }),
    ...(created_at && { created_at }),
    ...(reference && { reference }),
  }
  if (Object.keys(state).length > 0)
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
