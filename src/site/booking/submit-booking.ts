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
  | { ok: false; title: string; detail: string; errors: FieldError[] }

/** How long the good news waits for the vehicle's and the fleet's answers, in milliseconds. */
const PATIENCE = 5_000

/**
 * Makes the booking, then sends its vehicle and, for a fleet service, its fleet. Only the booking decides the outcome:
 * what follows it is put into the outbox first, tried once in order, and repeated in the background. `onBooked` is
 * called as soon as the booking is stored.
 */
export async function submitBooking(
  values: BookingForm,
  honeypot: string,
  onBooked: () => void,
): Promise<Outcome> {
  const { booking: request, vehicle, fleet } = parseForm(values)
  const key = attemptKey()
  const body = honeypot ? { ...request, [HONEYPOT]: honeypot } : request
  const answer = await post(calls.bookings, body, key, BookingReceipt)
  if (!answer.ok) {
    const reused = answer.problem?.type === KEY_REUSED
    if (reused) renewKey()
    return {
      ok: false,
      title: reused ? booking.failed.earlier.title : booking.failed.title,
      detail: reused ? booking.failed.earlier.detail : answer.detail,
      errors: (answer.problem?.errors ?? []).map(({ field, message }) => ({
        field: `booking.${field}`,
        message,
      })),
    }
  }
  const { id, reference } = answer.value
  renewKey()
  onBooked()
  addCall({ path: calls.vehicles, body: { ...vehicle, booking_id: id }, key, reference })
  if (fleet) addCall({ path: calls.fleets, body: { ...fleet, booking_id: id }, key, reference })
  await Promise.race([sendWaiting(), pause(PATIENCE)])
  return { ok: true, reference }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
