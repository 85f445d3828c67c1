import { backOf, type CrewChange } from '#core/crew-changes.ts'
import { type BodyOf, withId, withQuery } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import type { ActionAnswer } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { asMail } from '#platform/browser/desk/as-mail.ts'
import { call } from '#platform/browser/desk/call.ts'
import { callWithConfirmation } from '#platform/browser/desk/call-with-confirmation.ts'

/** `changes`: the crews that it has changed, which come back, too. */
type Done = { version: number; isMailed: boolean; changes: readonly CrewChange[] }

/** Takes back what a form did, and waits for the answer: a press takes itself back. With `isMailed` the client gets the usual words about it. */
export async function undoAction(id: string, { version, isMailed, changes }: Done): Promise<ActionAnswer> {
  const draft = withQuery(withId(deskBookingCalls.bookingDraft, id), { action: 'undo' })
  const mail = isMailed ? { mail: asMail(await call(draft)) } : {}
  return sendAction(id, { action: 'undo', version, crews_back: backOf(changes), ...mail })
}

/** Sends an action of an owner, about which the server may ask first. Somebody of a crew gets less by this call (see `steps.ts`). */
export async function sendAction(
  id: string,
  body: BodyOf<typeof deskBookingCalls.bookingActions>,
): Promise<ActionAnswer> {
  const answer = await callWithConfirmation(withId(deskBookingCalls.bookingActions, id), body)
  if ('history' in answer) return answer
  throw new Error(deskPage.badAnswer)
}
