import { ERASED } from '#core/desk-words.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { ASKED_BY, transitions } from '#features/bookings/actions.ts'
import type { BookingRequest } from '#features/bookings/booking.ts'
import { type TextField, textFields } from '#features/bookings/bookings.ts'
import type { FleetRequest } from '#features/bookings/fleet.ts'
import type { ChangeContent } from '#features/bookings/follower.ts'
import { changeBooking } from '#features/bookings/server/change-booking.ts'
import { listHistory } from '#features/bookings/server/history.ts'
import { deleteLink } from '#features/bookings/server/links.ts'
import { findBooking, type StoredBooking } from '#features/bookings/server/store.ts'
import type { VehicleRequest } from '#features/bookings/vehicle.ts'
import type { ContactMessage } from '#features/contact/message.ts'
import { deleteLeftBilling } from '#features/invoices/server/billing.ts'
import { deleteUnkept } from '#features/invoices/server/purge.ts'
import { deleteUnfound } from '#features/payments/server/transfers.ts'
import { deleteLeftNotes } from '#features/people/server/notes.ts'
import { deletePicturesOfJob } from '#features/pictures/server/job-pictures.ts'
import { deletePlansOf } from '#features/plans/server/plans-of-booking.ts'
import { freeCrewTime } from '#features/schedule/server/book.ts'
import { forgetTexts } from '#features/texts/server/text-consents.ts'
import { forgetWaiting } from '#features/waitlist/server/waitlist.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import type { Db } from '#platform/db/schema.ts'
import { indexBooking } from '#platform/db/search-index.ts'
import { publish } from '#platform/events/store.ts'
import { deleteAnswersAbout } from '#platform/http/stored-answers.ts'

/** The text fields that are not personal, and stay for the numbers. A new text is personal until it is listed here. */
const NOT_PERSONAL: readonly TextField[] = [
  'service_type',
  'specific_vehicle',
  'appoint_date',
  'appoint_time',
  'payment_means',
]

/** The fields whose changes stay in a booking's history. */
const NOT_PERSONAL_IN_HISTORY: readonly string[] = [
  'status',
  'appoint_date',
  'appoint_time',
  'pinned_crew',
  'overruled',
  'pause_minutes',
  ASKED_BY,
]

/** The new value of each other field, or `kept`. */
const otherFields: Record<Exclude<keyof BookingRequest, TextField>, 0 | 'kept'> = {
  vehicle_count: 'kept',
  allow_promo: 0,
}

const vehicleFields: Record<keyof Omit<VehicleRequest, 'booking_id'>, '' | 'kept'> = {
  vehicle_year: 'kept',
  vehicle_make: 'kept',
  vehicle_model: 'kept',
  vin: '',
}
const fleetFields: Record<keyof Omit<FleetRequest, 'booking_id'>, '' | 'kept'> = {
  vehicle_count: 'kept',
  purchase_order: 'kept',
  payment_option: 'kept',
  pst_exemption: 'kept',
  gst_exemption: 'kept',
  vehicle_travel_areas: '',
  contact_person: '',
  po_instructions: '',
  other_instructions: '',
}

const messageFields: Record<keyof ContactMessage, string> = {
  name: ERASED,
  email: '',
  topic: 'kept',
  message: '',
}

const erased = (fields: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 'kept'))

const ERASED_FIELDS = {
  ...Object.fromEntries(
    textFields.filter((field) => !NOT_PERSONAL.includes(field)).map((field) => [field, '']),
  ),
  ...erased(otherFields),
  firstname: ERASED,
  answers: '[]',
  agreed: '',
  units: '',
}

/**
 * Overwrites the personal data of a booking and of its records, in a transaction. The booking stays with its date and
 * service, so that the numbers stay right. Returns the ids of the deleted mails, and the number of deleted photos.
 */
export async function eraseBooking(
  trx: Db,
  id: string,
  who: string | null,
): Promise<{ mails: string[]; photos: number }> {
  const erased_at = new Date().toISOString()
  const before = await findBooking(trx, id)
  await trx
    .updateTable('bookings')
    .set((eb) => ({ ...ERASED_FIELDS, erased_at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  // The address and the client's contact data are gone, so no crew can go there.
  await freeCrewTime(trx, id)
  await deleteLink(trx, id)
  const linked = [...(await eraseVehicle(trx, id)), ...(await eraseFleet(trx, id))]
  await trx.deleteFrom('consents').where('booking_id', '=', id).execute()
  await forgetWaiting(trx, id)
  await trx.deleteFrom('untold').where('booking_id', '=', id).execute()
  await trx.deleteFrom('request_origins').where('booking_id', '=', id).execute()
  await deletePicturesOfJob(trx, id)
  await trx.deleteFrom('picture_consents').where('booking_id', '=', id).execute()
  const photos = await trx.deleteFrom('job_photos').where('booking_id', '=', id).executeTakeFirst()
  await eraseHistory(trx, id)
  if (before) {
    await deleteLeftNotes(trx, before)
    await deleteLeftBilling(trx, before)
  }
  if (before) await forgetTexts(trx, before)
  await trx.deleteFrom('statement_sends').where('booking_id', '=', id).execute()
  await trx
    .deleteFrom('same_clients')
    .where((eb) => eb.or([eb('booking_id', '=', id), eb('other_id', '=', id)]))
    .execute()
  await deleteUnfound(trx, id)
  await deletePlansOf(trx, id)
  // Issued documents and accepted quotes stay: name and address are part of them, and the law keeps them.
  const ofDocuments = await deleteUnkept(trx, id)
  // The visitor's browser has already received these.
  await deleteAnswersAbout(trx, [id, ...linked])
  await indexBooking(trx, id)
  await publish(trx, 'booking_changed', id, who)
  const mails = await trx.deleteFrom('mails').where('booking_id', '=', id).returning('id').execute()
  return {
    mails: [...ofDocuments, ...mails.map((mail) => mail.id)],
    photos: Number(photos.numDeletedRows),
  }
}

/**
 * Cancels a booking whose client is about to be erased, in a transaction: its time is free, and no crew drives to somebody of
 * whom nothing is known. Nobody is written to: whoever asked to be deleted gets no more mail. False if another transaction has
 * changed the booking.
 */
export const cancelForErasure = (
  trx: Db,
  content: ChangeContent,
  booking: StoredBooking,
  who: string,
): Promise<boolean> =>
  changeBooking(trx, content, booking, {
    action: 'cancel',
    who,
    changes: [
      { field: 'status', from: booking.status, to: transitions.cancel.to },
      // It is the client's wish, so the hours of their deposit bind them.
      { field: ASKED_BY, from: null, to: THE_CLIENT },
    ],
    isKnown: true,
  })

/** Overwrites the personal data of a message, in a transaction. Returns the ids of the deleted mails. */
export async function eraseMessage(trx: Db, id: string, who: string | null): Promise<string[]> {
  await trx
    .updateTable('messages')
    .set((eb) => ({
      ...erased(messageFields),
      phone: null,
      erased_at: new Date().toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await deleteAnswersAbout(trx, [id])
  await publish(trx, 'message_changed', id, who)
  const mails = await trx.deleteFrom('mails').where('message_id', '=', id).returning('id').execute()
  return mails.map((mail) => mail.id)
}

/**
 * Erases the VIN of a booking's vehicle, also from a second record that was sent without its booking. Returns the
 * records' ids.
 */
async function eraseVehicle(trx: Db, bookingId: string): Promise<string[]> {
  const vehicle = await trx
    .selectFrom('vehicles')
    .select('vin')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!vehicle?.vin) return []
  const rows = await trx
    .updateTable('vehicles')
    .set(erased(vehicleFields))
    .where('vin', '=', vehicle.vin)
    .where((eb) => eb.or([eb('booking_id', '=', bookingId), eb('booking_id', 'is', null)]))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

async function eraseFleet(trx: Db, bookingId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('fleets')
    .set(erased(fleetFields))
    .where('booking_id', '=', bookingId)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

async function eraseHistory(trx: Db, bookingId: string) {
  for (const { id, changes, note } of await listHistory(trx, bookingId))
    await trx
      .updateTable('booking_history')
      .set({
        note: note === null ? null : ERASED,
        changes: JSON.stringify(
          changes.filter(({ field }) => NOT_PERSONAL_IN_HISTORY.includes(field)),
        ),
      })
      .where('booking_id', '=', bookingId)
      .where('version', '=', Number(id.slice(id.lastIndexOf('.') + 1)))
      .execute()
}

/** Removes erased data from the files too: from old parts of the search index, and from the log of recent writes. */
export const sweep = async (db: Db): Promise<void> => engineOf(db).sweep(db)
