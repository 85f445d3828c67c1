import type { Selectable } from 'kysely'
import { booking as words } from '#content/booking.ts'
import { THE_CLIENT } from '#content/manage.ts'
import type { Opening } from '#content/opening.ts'
import { type ClientMail, type EntryName, holding } from '#domain/desk/actions.ts'
import { answerBy } from '#server/appointments/answer-by.ts'
import { freeCells } from '#server/appointments/cells.ts'
import { jobOf } from '#server/appointments/job.ts'
import { takePlace } from '#server/appointments/place.ts'
import { appointmentInstant } from '#server/appointments/wall-time.ts'
import { calendarFor } from '#server/calendars/event.ts'
import { insertChange } from '#server/changes/store.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { wrongFields } from '#server/http/problem.ts'
import { clientOf } from '#server/mail/booking-letters.ts'
import { type Held, queueMail } from '#server/mail/queue.ts'
import { type FieldChange, insertHistory } from './history.ts'
import { indexBooking } from './search-index.ts'
import { takeBackMails } from './take-back.ts'

type Booking = Selectable<Schema['bookings']>

/** Something done to a booking: by whom, what it changes, and what the client is told of it. */
export type Change = {
  action: EntryName
  who: string
  changes: readonly FieldChange[]
  note?: string | null
  /** Written on the desk, unless it says that it is of another kind. */
  mail?: (ClientMail & Held & { kind?: 'manage-client' }) | undefined
  /** The crew that it had, where it comes back to its time. */
  crew?: number | null
}

/**
 * Changes a booking that was just read, in a transaction: its fields, its time, its history, the search index, the mail
 * and the news of it, together or not at all. 409 where its time is no longer free. False where it changed meanwhile.
 */
export async function applyChange(
  trx: Db,
  opening: Opening,
  booking: Booking,
  { action, who, changes, note = null, mail, crew = null }: Change,
): Promise<boolean> {
  const { id, version } = booking
  const set = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
  const after: Booking = { ...booking, ...set, version: version + 1 }
  after.appoint_at = instantOf(after)
  const restored = holding.includes(after.status) && !holding.includes(booking.status)
  const moved = ['appoint_date', 'appoint_time', 'appoint_zipcode'].some((field) => field in set)
  const asked = after.status === 'requested' && booking.status !== 'requested'
  if (restored || moved || asked) {
    // Reckoned from now, since who has waited in vain once must not wait in vain again at once.
    const anew = answerBy({ ...after, created_at: new Date().toISOString() }, opening)
    // But moving to and fro must not keep a time from others for ever.
    const longer = who === THE_CLIENT && anew > booking.answer_by
    after.answer_by = longer ? earlier(booking.answer_by, after.appoint_at) : anew
  }

  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({
      ...set,
      version: after.version,
      appoint_at: after.appoint_at,
      answer_by: after.answer_by,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  // Where transactions can overlap, this one came second.
  if (numUpdatedRows !== 1n) return false

  // Confirming promises the time: a request from before there were cells may have none yet.
  const promised = after.status === 'confirmed' && booking.status !== 'confirmed'
  if (!holding.includes(after.status)) await freeCells(trx, id)
  else if (restored || moved || promised)
    await takePlace(trx, opening, id, {
      ...after,
      crew,
      job: jobOf(after.appoint_minutes, opening, after),
    })

  if (changes.length > 0) await takeBackMails(trx, booking, after)
  await insertHistory(trx, {
    booking_id: id,
    version: after.version,
    who,
    action,
    changes: [...changes],
    note,
    mailed: mail ? 1 : 0,
  })
  if (mail)
    await queueMail(trx, {
      kind: 'letter',
      booking_id: id,
      to: clientOf(booking),
      calendar: calendarFor(booking, after),
      ...mail,
    })
  await indexBooking(trx, id)
  await insertChange(trx, 'booking_changed', id, who)
  return true
}

const earlier = (one: string, other: string) => (one < other ? one : other)

function instantOf({ appoint_date, appoint_time }: Booking): string {
  const instant = appointmentInstant(appoint_date, appoint_time)
  if (instant) return instant
  throw wrongFields([
    { field: 'appointment.appoint_time', message: words.appointment.fields.appoint_time.missing },
  ])
}
