import { BookingDetail } from '#domain/desk/bookings.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { Draft } from '#domain/desk/mails.ts'
import { callAsking } from '#site/desk/api/ask-first.ts'
import { call } from '#site/desk/api/call.ts'
import { asMail } from '#site/desk/mail/as-mail.ts'

/** The actions that need no further words. */
type PressAction = 'confirm' | 'decline' | 'on_the_way' | 'start' | 'complete' | 'undo'

type Act = { action: PressAction; version: number; isMailed: boolean }

/** Runs an action in one press: with `isMailed` the client gets the usual words about it. */
export async function act(id: string, { action, version, isMailed }: Act): Promise<BookingDetail> {
  const draft = `${withId(deskCalls.bookingDraft, id)}?${new URLSearchParams({ action })}`
  const mail = isMailed ? { mail: asMail(await call(Draft, draft)) } : {}
  return callAsking(BookingDetail, withId(deskCalls.bookingActions, id), {
    action,
    version,
    ...mail,
  })
}
