import { type BodyOf, withId, withQuery } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { asMail } from '#platform/browser/desk/as-mail.ts'
import { call } from '#platform/browser/desk/call.ts'
import { callWithConfirmation } from '#platform/browser/desk/call-with-confirmation.ts'

type Act = { action: 'confirm' | 'decline' | 'undo'; version: number; isMailed: boolean }

/**
 * Runs an action without a form and waits for its answer: on each of many bookings, or to take back what a form did. One press on one
 * booking goes through `press`. With `isMailed` the client gets the usual words about it.
 */
export async function act(id: string, { action, version, isMailed }: Act): Promise<BookingDetail> {
  const draft = withQuery(withId(deskBookingCalls.bookingDraft, id), { action })
  const mail = isMailed ? { mail: asMail(await call(draft)) } : {}
  return sendAction(id, { action, version, ...mail })
}

/** Sends an action of an owner, about which the server may ask first. Somebody of a crew gets less by this call (see `steps.ts`). */
export async function sendAction(
  id: string,
  body: BodyOf<typeof deskBookingCalls.bookingActions>,
): Promise<BookingDetail> {
  const answer = await callWithConfirmation(withId(deskBookingCalls.bookingActions, id), body)
  if ('history' in answer) return answer
  throw new Error(deskPage.badAnswer)
}
