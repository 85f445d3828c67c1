import { newBookingRefusals as refusals } from '#content/desk-new-booking.ts'
import { overruling as words } from '#content/desk-overruling.ts'
import type { Place } from '#domain/area.ts'
import type { BookingFields } from '#domain/booking.ts'
import type { Content } from '#domain/content/content.ts'
import { PRESS_MS, transitions } from '#domain/desk/actions.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { NewBooking } from '#domain/desk/new-booking.ts'
import { changeBooking } from '#server/bookings/change-booking.ts'
import { insertHistory } from '#server/bookings/history.ts'
import { insertLink } from '#server/bookings/links.ts'
import { findBooking, insertBooking, type StoredBooking } from '#server/bookings/store.ts'
import { insertVehicle } from '#server/bookings/vehicles.ts'
import { newId } from '#server/db/new-id.ts'
import type { Db } from '#server/db/schema.ts'
import { reused, takeId } from '#server/http/idempotent.ts'
import { queueMail } from '#server/outbox/queue.ts'
import { answerBy } from '#server/schedule/answer-by.ts'
import { Press } from '#server/schedule/press.ts'
import { instantOf, reserve } from '#server/schedule/reserve.ts'
import {
  type Paused,
  type Rules,
  timeForMinutes,
  timeForRequest,
} from '#server/schedule/time-needed.ts'
import { requireBooking } from './detail.ts'
import { draftOf } from './draft.ts'

/**
 * Stores a booking from a call, in a transaction: any time at which a crew is free, also outside the hours. Throws a 409 if
 * none is, or if jobs would change crews and nobody has accepted that. The same booking again changes nothing, and another
 * one with the same id is a 422.
 */
export async function enterBooking(
  trx: Db,
  content: Content,
  { wanted, who }: { wanted: NewBooking; who: string },
): Promise<void> {
  // The answers to questions are no part of the booking: its repeated call may be asked others, or none.
  const { accepted, overrule, ...asked } = wanted
  const { id, vehicle } = asked
  const refusal = refusals.storedBefore
  if (!(await takeId(trx, { call: deskCalls.bookings, id, refusal }, asked))) return
  // Its fingerprint is not kept for as long as the booking.
  if (await findBooking(trx, id)) throw reused(refusal)
  const booking = bookingOf(wanted)
  const { pause_minutes = null } = wanted
  const needed = timeNeeded(content, { ...booking, pause_minutes }, wanted.appoint_minutes)
  const appoint_at = instantOf(booking.appoint_date, booking.appoint_time)
  const created_at = new Date().toISOString()
  await insertBooking(
    trx,
    booking,
    {
      ...{ appoint_at, appoint_minutes: needed.minutes, pause_minutes },
      answer_by: answerBy({ appoint_at, created_at }, content.opening),
    },
    { id, language: wanted.language },
  )
  const press = new Press(id, accepted, { mayOverrule: overrule })
  await reserve(trx, content, id, { ...booking, appoint_at, needed, isNew: true, press })
  await insertLink(trx, id)
  if (vehicle) await insertVehicle(trx, { id: newId(), created_at, booking_id: id, ...vehicle })
  const stored = await requireBooking(trx, id)
  await insertHistory(trx, {
    ...{ booking_id: id, version: 1, who, action: 'enter', changes: [], mailed: 0 },
    note: stored.overruled === 1 ? words.note : null,
  })
  const isMailed = wanted.mail && booking.email !== null
  if (wanted.confirm) await confirmAtOnce(trx, content, stored, { who, isMailed })
  else if (isMailed) await queueMail(trx, { kind: 'booking-client', booking_id: id })
  await press.askFirst(trx, content.opening)
}

/** The time that a booking from a call needs: the minutes that were agreed, or those of its service. */
export const timeNeeded = (
  content: Rules,
  booking: Pick<BookingFields, 'service_type' | 'vehicle_count' | keyof Place> & Paused,
  minutes: number | undefined,
) =>
  minutes === undefined
    ? timeForRequest(booking, content)
    : timeForMinutes(minutes, content, booking)

/** What was not said is null. */
const bookingOf = (wanted: NewBooking): BookingFields => ({
  ...{ firstname: wanted.firstname, lastname: wanted.lastname ?? null },
  ...{ phone: wanted.phone, email: wanted.email ?? null },
  service_type: wanted.service_type ?? null,
  specific_vehicle: wanted.specific_vehicle ?? null,
  ...{ appoint_date: wanted.appoint_date, appoint_time: wanted.appoint_time },
  appoint_location: wanted.appoint_location ?? null,
  appoint_city: wanted.appoint_city ?? null,
  appoint_state: wanted.appoint_state ?? null,
  appoint_zipcode: wanted.appoint_zipcode ?? null,
  ...{ concerns: wanted.concerns, vehicle_count: wanted.vehicle_count },
  payment_means: wanted.payment_means ?? null,
  billing_address: wanted.billing_address ?? null,
  ...{ pay_conf: wanted.pay_conf ?? null, allow_promo: null },
})

async function confirmAtOnce(
  trx: Db,
  content: Content,
  booking: StoredBooking,
  { who, isMailed }: { who: string; isMailed: boolean },
) {
  const { to } = transitions.confirm
  const draft = draftOf(
    content,
    booking,
    { action: 'confirm' },
    { undone: undefined, client_notified: false },
  )
  await changeBooking(trx, content, booking, {
    action: 'confirm',
    who,
    changes: [{ field: 'status', from: booking.status, to }],
    mail: isMailed ? { subject: draft.subject, text: draft.text, delayMs: PRESS_MS } : undefined,
    // They agreed on it on the phone.
    isKnown: true,
  })
}
