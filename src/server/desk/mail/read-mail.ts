import { deskRefusals } from '#content/desk.ts'
import { clientKinds, type MailText } from '#domain/desk/mails.ts'
import { listHistory } from '#server/bookings/history.ts'
import { findBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { compose } from '#server/letters/compose.ts'
import type { Mail } from '#server/letters/letter.ts'
import { findMail } from '#server/outbox/list.ts'
import { toDeskMail } from './desk-mail.ts'

type Deps = Pick<DeskDeps, 'mailSettings' | 'content' | 'config'>

/**
 * A mail with its words, where it would go if it were sent again, and why it cannot be; undefined if there is none. `db` may be a
 * transaction.
 */
export async function readMail(db: Db, deps: Deps, id: string): Promise<MailText | undefined> {
  const listed = await findMail(db, id)
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  if (!listed || !mail) return undefined
  const content = deps.content()
  const { publicOrigin } = deps.config
  const settings = { ...deps.mailSettings.addresses(content), publicOrigin, content }
  const isSecret = mail.kind === 'code'
  const composed = isSecret ? undefined : await compose(db, mail, settings)
  const to_now = isSecret ? null : await addressNow(db, mail, composed?.to.address)
  const shown = toDeskMail(listed, deps.mailSettings.current())
  return {
    mail: shown,
    text: isSecret ? null : (mail.body ?? composed?.text ?? null),
    is_written_now: mail.body === null,
    to_now,
    why_not: await whyNot(db, mail, { to_now, isLate: shown.is_late }),
  }
}

/** A letter about a booking goes to its client, whatever their address was when it was written. */
async function addressNow(db: Db, mail: Mail, composed: string | undefined) {
  if (mail.booking_id === null || !clientKinds.includes(mail.kind))
    return composed ?? mail.to_address
  return (await findBooking(db, mail.booking_id))?.email || null
}

async function whyNot(
  db: Db,
  mail: Mail,
  { to_now, isLate }: { to_now: string | null; isLate: boolean },
): Promise<string | null> {
  if (isLate) return deskRefusals.lateMail
  if (to_now === null) return deskRefusals.noAddressNow
  return (await isStale(db, mail)) ? deskRefusals.staleMail : null
}

/** The parts of an appointment of which the words of a mail would be wrong after a change. */
const NAMED = ['status', 'appoint_date', 'appoint_time']

async function isStale(db: Db, { booking_id, booking_version }: Mail) {
  if (booking_id === null || booking_version === null) return false
  const since = await listHistory(db, booking_id, booking_version)
  return since.some(({ changes }) => changes.some(({ field }) => NAMED.includes(field)))
}
