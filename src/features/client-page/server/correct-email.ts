import { THE_CLIENT } from '#core/fixed.ts'
import { limits } from '#core/limits.ts'
import { t } from '#core/words.ts'
import { keepUnverified } from '#features/abuse-protection/server/shared/request-counts.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import type { CorrectedEmail, EmailRequest } from '#features/bookings/manage.ts'
import { type ClientContext, findManaged, notAllowedNow } from '#features/bookings/server/shared/access.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { listHistory } from '#features/bookings/server/shared/history.ts'
import { linkOf, viewToken, viewUrl } from '#features/bookings/server/shared/links.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#features/calendars/server/shared/feed-token.ts'
import type { Db } from '#platform/db/schema.ts'
import { wrongField } from '#platform/http/problem-answer.ts'
import { isFullToday, resendRequestMail } from '#platform/mail/request-mail.ts'
import { versionConflict } from './shared/client-changes.ts'

/**
 * Corrects the mail address of a request, in a transaction: for the tab that sent it, a few times. The mail goes to the right
 * address, and the link that the wrong one may have got no longer opens the booking.
 */
export async function correctEmail(
  trx: Db,
  of: ClientContext & { publicOrigin: string },
  { version, email }: EmailRequest,
): Promise<CorrectedEmail> {
  const { content } = of
  const { booking, access } = await findManaged(trx, content, of, 'tab')
  // The mail with the client's link has arrived: what was said through it is not for whoever has another address.
  if (access === 'client' || booking.vouched === 1) throw notAllowedNow(of, t(manageRefusals).emailByCall)
  if (booking.version !== version) throw await versionConflict(trx, booking, version)
  if (booking.status !== 'requested') throw notAllowedNow(of, t(manageRefusals).emailByCall)
  if (email === booking.email) throw wrongField('email', t(manageRefusals).sameEmail)
  const history = await listHistory(trx, booking.id)
  const corrections = history.filter(({ changes }) => changes.some(({ field }) => field === 'email'))
  if (corrections.length >= limits.corrections) throw notAllowedNow(of, t(manageRefusals).emailByCall)

  const mail_held_back = await isFullToday(trx, email)
  const changed = await changeBooking(trx, content, booking, {
    action: 'amend',
    who: THE_CLIENT,
    changes: [{ field: 'email', from: booking.email, to: email }],
  })
  if (!changed) throw await versionConflict(trx, booking, booking.version)
  await keepUnverified(trx, booking.id, booking.version)
  await resendRequestMail(trx, booking.id)
  const link = await linkOf(trx, booking.id)
  return {
    email,
    mail_held_back,
    view_url: viewUrl(link, of.publicOrigin),
    calendar_url: withToken(CLIENT_CALENDAR_PATH, viewToken(link, 'calendar')),
  }
}
