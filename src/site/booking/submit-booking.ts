import { booking } from '#content/booking.ts'
import { calls, HONEYPOT } from '#domain/api.ts'
import { BookingReceipt } from '#domain/booking.ts'
import { type FieldError, KEY_REUSED } from '#domain/problem.ts'
import { attemptKey, renewKey } from './attempt.ts'
import { type BookingForm, parseForm } from './booking-form.ts'
import { addCall, sendWaiting } from './outbox.ts'
import { post } from './post.ts'

export type Outcome =
  | { ok: true; reference: string }
  | { ok: false; detail: string; errors: FieldError[] }

/**
 * Makes the booking, then sends its vehicle and, for a fleet service, its fleet. Only the booking decides the outcome:
 * what follows it is stored in the outbox first, tried once in order, and repeated in the background.
 */
export async function submitBooking(values: BookingForm, honeypot: string): Promise<Outcome> {
  const { booking: request, vehicle, fleet } = parseForm(values)
  const key = attemptKey()
  const body = honeypot ? { ...request, [HONEYPOT]: honeypot } : request
  const answer = await post(calls.bookings, body, key)
  if (!answer.ok) {
    const reused = answer.problem?.type === KEY_REUSED
    if (reused) renewKey()
    return {
      ok: false,
      detail: reused ? booking.failed.changedSince : answer.detail,
      errors: (answer.problem?.errors ?? []).map(({ field, message }) => ({
        field: `booking.${field}`,
        message,
      })),
    }
  }
  const { id, reference } = BookingReceipt.parse(answer.value)
  renewKey()
  addCall({ path: calls.vehicles, body: { ...vehicle, booking_id: id }, key, reference })
  if (fleet) addCall({ path: calls.fleets, body: { ...fleet, booking_id: id }, key, reference })
  await sendWaiting()
  return { ok: true, reference }
}
