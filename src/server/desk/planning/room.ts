import type { noRoom } from '#content/desk-planning.ts'
import type { Opening } from '#content/opening.ts'
import { freeCrews, takeCells } from '#server/appointments/cells.ts'
import { cellsOf, jobOf } from '#server/appointments/job.ts'
import { appointmentInstant } from '#server/appointments/wall-time.ts'
import type { Db } from '#server/db/schema.ts'
import type { WholeBooking } from '#server/desk/bookings/detail.ts'

type Place = { appoint_date: string; appoint_time: string }

/**
 * Why a step leaves an appointment as it is, in a transaction; undefined where it does not. While nobody has tried to
 * send the letter of an earlier step its client does not know where the appointment stands, and a second step would take
 * that letter back: undone alone, it would leave the appointment moved and its client without a word.
 */
export async function whyLeft(
  trx: Db,
  opening: Opening,
  booking: WholeBooking,
  to_day: string | null,
): Promise<keyof typeof noRoom | undefined> {
  if (await hasLetter(trx, booking.id)) return 'waits'
  if (to_day === null) return undefined
  return whyNoRoom(trx, opening, booking, { ...booking, appoint_date: to_day })
}

const hasLetter = async (trx: Db, bookingId: string) =>
  (await trx
    .selectFrom('mails')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('batch_id', 'is not', null)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What keeps an appointment from a day and a time, in a transaction; undefined where nothing does. */
export async function whyNoRoom(
  trx: Db,
  opening: Opening,
  booking: WholeBooking,
  place: Place,
): Promise<keyof typeof noRoom | undefined> {
  const at = appointmentInstant(place.appoint_date, place.appoint_time)
  if (!at) return 'missing'
  if (at <= new Date().toISOString()) return 'past'
  const free = await freeCrews(trx, booking.id, cellsAt(opening, booking, at), opening.crews)
  return free.length > 0 ? undefined : 'taken'
}

/** The crews that are free at an appointment's time, whether that lies ahead or not. */
export const crewsAt = (trx: Db, opening: Opening, booking: WholeBooking, place: Place) =>
  freeCrews(trx, booking.id, cellsAt(opening, booking, instantOf(booking, place)), opening.crews)

/** Takes the time as a move would, in a transaction that is rolled back: the next one then finds what is left. */
export async function takeRoom(trx: Db, opening: Opening, booking: WholeBooking, place: Place) {
  const cells = cellsAt(opening, booking, instantOf(booking, place))
  await takeCells(trx, booking.id, cells, opening.crews)
}

const instantOf = (booking: WholeBooking, { appoint_date, appoint_time }: Place) =>
  appointmentInstant(appoint_date, appoint_time) ?? booking.appoint_at

const cellsAt = (opening: Opening, booking: WholeBooking, at: string) =>
  cellsOf(jobOf(booking.appoint_minutes, opening, booking), Date.parse(at))
