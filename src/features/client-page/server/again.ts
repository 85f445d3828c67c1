import { t } from '#core/words.ts'
import { takeRequest } from '#features/abuse-protection/server/shared/take-request.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import type { AgainReceipt, AgainRequest } from '#features/bookings/manage.ts'
import { type ClientContext, findManaged, notAllowedNow } from '#features/bookings/server/shared/access.ts'
import { copyRecords } from '#features/bookings/server/shared/copy.ts'
import { findBookingRecords } from '#features/bookings/server/shared/store.ts'
import { visitorIdOf } from '#features/bookings/server/shared/visitor-ids.ts'
import { answersFrom } from '#features/questions/questions.ts'
import { timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { instantOf } from '#features/schedule/server/shared/times.ts'
import { verifyByLink } from '#features/texts/server/shared/verify-by-link.ts'
import type { Db } from '#platform/db/schema.ts'
import { sendBookingMailsNow } from '#platform/mail/queue.ts'
import { sameAgain } from './same-again.ts'

/**
 * Books the same again as the booking that a client's link opens, in a transaction: a request at the time that they chose, by
 * the rules for a new booking. Returns the token of its own link: whoever has one reads the mail that would bring the other.
 */
export async function bookAgain(
  trx: Db,
  of: ClientContext,
  { appoint_date, appoint_time }: AgainRequest,
): Promise<AgainReceipt> {
  const { content, secret } = of
  const { booking: before } = await findManaged(trx, content, of)
  const same = sameAgain(content, before)
  if (!same) throw notAllowedNow(of, t(manageRefusals).notAgain)
  const { add_ons, ...fields } = same
  const booking = { ...fields, appoint_date, appoint_time }
  const asked = content.questions.map(({ id }) => id)
  const { stored, link } = await takeRequest(trx, content, {
    booking,
    add_ons,
    ip: of.ip,
    key: secret,
    letThrough: of.letThrough,
    answers: answersFrom(before.answers).filter(({ id }) => asked.includes(id)),
    requested: {
      appoint_date,
      appoint_time,
      appoint_at: instantOf(appoint_date, appoint_time),
      needed: timeForRequest(same, content),
    },
  })
  // The link of the one before shows who asks.
  await verifyByLink(trx, { ...booking, id: stored.id })
  const records = await findBookingRecords(trx, before.id)
  if (records) await copyRecords(trx, records, { created_at: stored.created_at, booking_id: stored.id })
  // Nothing more follows.
  await sendBookingMailsNow(trx, stored.id)
  return { ...stored, id: visitorIdOf(secret, stored.id), token: link.token }
}
