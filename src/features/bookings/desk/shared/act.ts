import { type BodyOf, withId, withQuery } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { asMail } from '#platform/browser/desk/as-mail.ts'
import { call } from '#platform/browser/desk/call.ts'
import { callWithConfirmation } from '#platform/browser/desk/call-with-confirmation.ts'

type Done = { version: number; isMailed: boolean }

/** Takes back what a form did, and waits for the answer: a press takes itself back. With `isMailed` the client gets the usual words about it. */
export async function undoAction(id: string, { version, isMailed }: Done): Promise<BookingDetail> {
  const draft = withQuery(withId(deskBookingCalls.bookingDraft, id), { action: 'undo' })
  const mail = isMailed ? { mail: asMail(await call(draft)) } : {}
  return sendAction(id, { action: 'undo', version, ...mail })
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
