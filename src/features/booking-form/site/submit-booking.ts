import * as z from 'zod/mini'
import { CONSENT_WORDING, HONEYPOT, PHOTOS_COMING } from '#core/api.ts'
import { CONSENT_CHANGED, type FieldError, KEY_REUSED, TIME_TAKEN } from '#core/problem.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { forgetHold, ownHold } from '#features/abuse-protection/site/shared/time-hold-calls.ts'
import { ShownConsent } from '#features/booking-fields/booking.ts'
import { booking } from '#features/booking-fields/words.ts'
import { bookingCalls } from '#features/booking-form/booking-calls-words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { addressLine, vehicleLabel } from '#features/bookings/booking-lines.ts'
import { BookingReceipt } from '#features/bookings/booking-receipt.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { areChosen, sendPhotos } from '#features/photos/site/shared/booking/send-photos.ts'
import { questionWords } from '#features/questions/words.ts'
import { type FreeTime, freeTimesIn } from '#features/schedule/availability.ts'
import { content } from '#platform/browser/content.ts'
import { browserStore } from '#platform/browser/storage/browser-store.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { isUnshown, nameOf, shownAnswers } from './answers.ts'
import type { BookingForm } from './booking-form.ts'
import { parseForm } from './check-form.ts'
import { post } from './post.ts'
import { slipOfTyped } from './shared/board/add-ons.ts'
import { keepReceipt, type SentRequest, showHere } from './shared/stored-receipt.ts'
import { addCall, unsentCalls } from './unsent-calls.ts'

export type Outcome =
  | { ok: true; sent: SentRequest }
  | {
      ok: false
      title: string
      detail: string
      errors: FieldError[]
      /** The free times, if the server refused the time. */
      next_free: FreeTime[] | undefined
      /** The wording of the consent to show, if the server does not know the one that was shown. */
      consent_wording: string | undefined
    }

/** How long the confirmation waits for the vehicle's and the fleet's answers, in milliseconds. */
const FOLLOW_UP_MS = 5_000

/**
 * Makes the booking, then sends its vehicle and, for a fleet service, its fleet. Only the booking decides the outcome.
 * The calls after it go into the browser's outbox first, are tried once in order, and are retried in the background.
 * `onBooked` is called as soon as the booking is stored; by then the tab keeps the receipt.
 */
export async function submitBooking(
  values: BookingForm,
  { honeypot, wording }: { honeypot: string; wording: string },
  onBooked: () => void,
): Promise<Outcome> {
  const requests = parseForm(values)
  const { booking: request, vehicle, fleet } = requests
  const key = idempotencyKey()
  const body = honeypot ? { ...request, [HONEYPOT]: honeypot } : request
  const shown = {
    [CONSENT_WORDING]: encodeURIComponent(wording),
    ...(areChosen() && { [PHOTOS_COMING]: 'yes' }),
    ...ownHold(),
  }
  const answer = await post(bookingFormCalls.bookings, body, key, BookingReceipt, shown)
  if (!answer.ok) {
    // The server keeps only successes under a key: a corrected form is sent with the same key.
    const reused = answer.problem?.type === KEY_REUSED
    if (reused) renewIdempotencyKey()
    const errors = answer.problem?.errors ?? []
    const details: Partial<Record<string, string>> = {
      [KEY_REUSED]: fill(t(bookingCalls).earlier.detail, content().facts),
      [TIME_TAKEN]: t(bookingCalls).taken,
      [CONSENT_CHANGED]: t(bookingCalls).consent,
    }
    return {
      ok: false,
      title: reused ? t(bookingCalls).earlier.title : t(booking).failed.title,
      detail: details[answer.problem?.type ?? ''] ?? (errors.some(isUnshown) ? t(questionWords).reload : answer.detail),
      next_free: freeTimesIn(answer.answer),
      consent_wording: z.safeParse(ShownConsent, answer.answer).data?.consent_wording,
      // Without a field that has the focus, the notice takes it.
      errors: errors
        .filter((error) => !isUnshown(error))
        .map(({ field, message }) => ({ field: nameOf(field), message })),
    }
  }
  const { id, reference } = answer.value
  const sent = { ...sentOf(requests, answer.value), answers: shownAnswers(values) }
  keepReceipt(sent)
  showHere(sent)
  renewIdempotencyKey()
  forgetHold()
  onBooked()
  const call = { sameKey: key, reference }
  addCall(id, { ...call, path: linkedCalls.vehicles, body: { ...vehicle, booking_id: id } })
  if (fleet) addCall(id, { ...call, path: linkedCalls.fleets, body: { ...fleet, booking_id: id } })
  sendPhotos({ id, reference })
  await Promise.race([unsentCalls.send(), pause(FOLLOW_UP_MS)])
  return { ok: true, sent }
}

/** What the receipt shows of a request. As in the mail, a fleet's own number of vehicles counts. */
function sentOf(
  { booking: request, vehicle, fleet }: ReturnType<typeof parseForm>,
  answer: BookingReceipt,
): Omit<SentRequest, 'answers'> {
  const typed = { ...request, add_ons: request.add_ons.join() }
  return {
    answer,
    firstname: request.firstname,
    email: request.email,
    service_type: request.service_type,
    specific_vehicle: request.specific_vehicle,
    slip: slipOfTyped({ ...typed, vehicle_count: String(fleet?.vehicle_count ?? request.vehicle_count) }),
    vehicle_count: fleet?.vehicle_count ?? request.vehicle_count,
    appoint_date: request.appoint_date,
    appoint_time: request.appoint_time,
    where: addressLine(request),
    vehicle: vehicleLabel({ ...vehicle, vehicle_year: Number(vehicle.vehicle_year.slice(0, 4)) }),
    pay_conf: request.pay_conf,
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

// The idempotency key of this filled-in form. It is the same for every try, so that a double click, a retry or a lost
// answer makes one booking. It lives as long as the form's draft.

const store = browserStore('sessionStorage', 'booking-key', z.string())

/** The key of the form as it is now filled in. */
function idempotencyKey(): string {
  const key = store.read() ?? randomId()
  store.write(key)
  return key
}

/** Makes the next try a new booking. */
const renewIdempotencyKey = () => store.remove()
