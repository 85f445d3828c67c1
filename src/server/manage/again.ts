import { manageRefusals } from '#content/client-refusals.ts'
import { t } from '#content/words.ts'
import type { AgainReceipt, AgainRequest } from '#domain/manage.ts'
import { answersFrom } from '#domain/questions.ts'
import { vouchByLink } from '#features/client-page/server/vouch-by-link.ts'
import { copyRecords } from '#server/bookings/copy.ts'
import { findBookingRecords } from '#server/bookings/store.ts'
import { visitorIdOf } from '#server/bookings/visitor-ids.ts'
import type { Db } from '#server/db/schema.ts'
import { takeRequest } from '#server/guard/take-request.ts'
import { sendBookingMailsNow } from '#server/outbox/queue.ts'
import { instantOf } from '#server/schedule/reserve.ts'
import { timeForRequest } from '#server/schedule/time-needed.ts'
import { findManaged } from './access.ts'
import { type ChangeContext, refusal } from './client-changes.ts'
import { sameAgain } from './same-again.ts'

/**
 * Books the same again as the booking that a client's link opens, in a transaction: a request at the time that they chose, by
 * the rules for a new booking. Returns the token of its own link: whoever has one reads the mail that would bring the other.
 */
export async function bookAgain(
  trx: Db,
  of: ChangeContext,
  { appoint_date, appoint_time }: AgainRequest,
): Promise<AgainReceipt> {
  const { content, secret } = of
  const { booking: before } = await findManaged(trx, content, of)
  const same = sameAgain(content, before)
  if (!same) throw refusal(of, t(manageRefusals).notAgain)
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
    wanted: {
      appoint_date,
      appoint_time,
      appoint_at: instantOf(appoint_date, appoint_time),
      needed: timeForRequest(same, content),
    },
  })
  // The link of the one before shows who asks.
  await vouchByLink(trx, { ...booking, id: stored.id })
  const records = await findBookingRecords(trx, before.id)
  if (records)
    await copyRecords(trx, records, { created_at: stored.created_at, booking_id: stored.id })
  // Nothing more follows.
  await sendBookingMailsNow(trx, stored.id)
  return { ...stored, id: visitorIdOf(secret, stored.id), token: link.token }
}
