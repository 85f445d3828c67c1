import { withId } from '#core/desk-calls.ts'
import { Draft } from '#core/mails.ts'
import { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { asMail } from '#features/mails/desk/as-mail.ts'
import { callAsking } from '#platform/browser/desk/ask-first.ts'
import { call } from '#platform/browser/desk/call.ts'

/** The actions that need no further words. */
type PressAction = 'confirm' | 'decline' | 'on_the_way' | 'start' | 'complete' | 'undo'

type Act = { action: PressAction; version: number; isMailed: boolean }

/** Runs an action in one press: with `isMailed` the client gets the usual words about it. */
export async function act(id: string, { action, version, isMailed }: Act): Promise<BookingDetail> {
  const draft = `${withId(deskBookingCalls.bookingDraft, id)}?${new URLSearchParams({ action })}`
  const mail = isMailed ? { mail: asMail(await call(Draft, draft)) } : {}
  return callAsking(BookingDetail, withId(deskBookingCalls.bookingActions, id), {
    action,
    version,
    ...mail,
  })
}
