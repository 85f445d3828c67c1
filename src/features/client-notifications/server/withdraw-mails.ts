import type { Selectable } from 'kysely'
import { activeStatuses } from '#core/statuses.ts'
import { isStillTrue, notificationKinds } from '#features/bookings/notification-kinds.ts'
import { type FieldChange, listHistory, setMailed } from '#features/bookings/server/shared/history.ts'
import { findVehicle } from '#features/bookings/server/shared/vehicles.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { isIdle } from '#platform/jobs/jobs.ts'
import { kindsWith } from '#platform/mail/kinds.ts'

type Booking = Pick<Selectable<Schema['bookings']>, 'id' | 'appoint_at' | 'appoint_minutes' | 'status' | 'progress'>

/**
 * Withdraws the queued mails that a change of a booking makes wrong, in the same transaction: its reminder, the mails
 * about its expiry, the mails of day operations, and letters whose news are none any more. None of them got through, so the
 * client counts as not reminded and not mailed, and the same mail can be sent again. `isMailed`: a mail about the change
 * follows, or none needs to; letters before it may go.
 */
export async function withdrawMails(trx: Db, before: Booking, after: Booking, isMailed: boolean): Promise<void> {
  const stale = await staleEmails(trx, { before, after, isMailed })
  // Each names the time of the appointment, and is right in some statuses only.
  const kindsAgainst = kindsWith(
    trx,
    ({ statuses }) => statuses !== undefined && (hasMoved(before, after) || !statuses.includes(after.status)),
  )
  const mails = await trx
    .deleteFrom('mails')
    .where('booking_id', '=', after.id)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', kindsAgainst),
        eb('id', 'in', stale),
        eb(
          'day_operation_id',
          'in',
          eb
            .selectFrom('day_operations')
            .select('day_operations.id')
            .where('day_operations.kind', 'in', dayOperationsAgainst(before, after)),
        ),
      ]),
    )
    .where('status', '=', 'waiting')
    .where(isIdle('mails.id'))
    .returning(['appoint_at', 'day_operation_id', 'booking_version'])
    .execute()
  for (const { appoint_at, day_operation_id, booking_version } of mails) {
    if (appoint_at) await deleteReminder(trx, after.id, appoint_at)
    if (booking_version !== null) await setMailed(trx, after.id, { version: booking_version, mailed: 0 })
    else if (day_operation_id) await markOperation(trx, after.id, day_operation_id)
  }
}

const hasMoved = (before: Booking, after: Booking) => before.appoint_at !== after.appoint_at

/** The day operations whose mails are wrong now: a move to another day, a cancellation of an active appointment. */
function dayOperationsAgainst(before: Booking, after: Booking): ('move' | 'cancel')[] {
  if (!activeStatuses.includes(after.status)) return ['move']
  return hasMoved(before, after) ? ['move', 'cancel'] : ['cancel']
}

/** Lets the client be reminded again if the appointment comes back. */
const deleteReminder = (trx: Db, bookingId: string, appointAt: string) =>
  trx.deleteFrom('reminders').where('booking_id', '=', bookingId).where('appoint_at', '=', appointAt).execute()

/** The letters that wait and must not be sent after a change. */
async function staleEmails(
  trx: Db,
  { before, after, isMailed }: { before: Booking; after: Booking; isMailed: boolean },
): Promise<string[]> {
  const emails = await trx
    .selectFrom('mails')
    .select(['id', 'news'])
    .where('booking_id', '=', after.id)
    .where('status', '=', 'waiting')
    .where('news', 'is not', null)
    .where('day_operation_id', 'is', null)
    .execute()
  return emails
    .filter(({ news }) => {
      if (news === null || news === 'letter') return false
      if (isMailed) return news === 'on_the_way' && !isStillTrue(news, after)
      return hasMoved(before, after) || !isStillTrue(news, after)
    })
    .map(({ id }) => id)
}

/**
 * In a transaction, withdraws a letter that has not been tried if a change takes back all that the letter
 * is about. True if it did: the client knows neither of the change nor of its end.
 */
export async function withdrawUnsentEmail(trx: Db, after: Selectable<Schema['bookings']>): Promise<boolean> {
  const emails = await trx
    .selectFrom('mails')
    .select(['id', 'booking_version'])
    .where('booking_id', '=', after.id)
    .where('kind', '=', 'desk-letter')
    .where('day_operation_id', 'is', null)
    .where('status', '=', 'waiting')
    .where(isIdle('mails.id', { isNew: true }))
    .execute()
  for (const { id, booking_version } of emails) {
    if (booking_version === null || !(await isTakenBack(trx, after, booking_version))) continue
    await trx.deleteFrom('mails').where('id', '=', id).execute()
    await setMailed(trx, after.id, { version: booking_version, mailed: 0 })
    return true
  }
  return false
}

/** Whether a booking is again as it was before a version of it. */
async function isTakenBack(trx: Db, after: Selectable<Schema['bookings']>, version: number) {
  const now = { ...(await findVehicle(trx, after.id)), ...after }
  const since = await listHistory(trx, after.id, version - 1)
  const { changes = [] } = since.find((entry) => entry.id === `${after.id}.${version}`) ?? {}
  return changes.length > 0 && changes.every((it) => isBack(now, it))
}

/**
 * In a transaction, withdraws the text messages that have not left and that a change makes wrong. True if it takes back all that one of them is about: its client knows neither of the change nor of its end.
 */
export async function withdrawTexts(trx: Db, before: Booking, after: Selectable<Schema['bookings']>): Promise<boolean> {
  const waiting = await trx
    .selectFrom('texts')
    .select(['id', 'kind', 'booking_version'])
    .where('booking_id', '=', after.id)
    .where('status', '=', 'waiting')
    .where(isIdle('texts.id'))
    .execute()
  let isUnheard = false
  for (const { id, kind, booking_version } of waiting) {
    const news = notificationKinds.find((name) => name === kind)
    if (news === undefined) continue
    const isBack = booking_version !== null && (await isTakenBack(trx, after, booking_version))
    if (!isBack && !hasMoved(before, after) && isStillTrue(news, after)) continue
    await trx.deleteFrom('texts').where('id', '=', id).execute()
    if (news === 'reminder') await deleteReminder(trx, after.id, before.appoint_at)
    isUnheard ||= isBack
  }
  return isUnheard
}

/** Whether a field has the value again that it had before a change. No letter is about crews that are not free. */
function isBack(now: Record<string, unknown>, { field, from }: FieldChange): boolean {
  const value = now[field] ?? null
  return field === 'overruled' || (value === null ? null : String(value)) === from
}

/** Notes that a change was not mailed, for a mail that does not know its version: it was queued by the version of the program before. */
const markOperation = (trx: Db, bookingId: string, operationId: string) =>
  trx
    .updateTable('booking_history')
    .set({ mailed: 0 })
    .where('booking_id', '=', bookingId)
    .where('version', '=', (eb) =>
      eb
        .selectFrom('day_operation_bookings')
        .select('version')
        .where('day_operation_id', '=', operationId)
        .where('booking_id', '=', bookingId),
    )
    .execute()
