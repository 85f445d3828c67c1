import type { noRoom } from '#content/desk-planning.ts'
import type { Opening } from '#content/opening.ts'
import { hasRoom, takeCells } from '#server/appointments/cells.ts'
import { cellsOf, jobOf } from '#server/appointments/job.ts'
import { appointmentInstant } from '#server/appointments/wall-time.ts'
import type { Db } from '#server/db/schema.ts'
import type { WholeBooking } from '#server/desk/bookings/detail.ts'

type Place = { appoint_date: string; appoint_time: string }

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
  const isFree = await hasRoom(trx, booking.id, cellsAt(opening, booking, at), opening.crews)
  return isFree ? undefined : 'taken'
}

/** Takes the time as a move would, in a transaction that is rolled back: the next one then finds what is left. */
export async function takeRoom(trx: Db, opening: Opening, booking: WholeBooking, place: Place) {
  const at = appointmentInstant(place.appoint_date, place.appoint_time) ?? booking.appoint_at
  await takeCells(trx, booking.id, cellsAt(opening, booking, at), opening.crews)
}

const cellsAt = (opening: Opening, booking: WholeBooking, at: string) =>
  cellsOf(jobOf(booking.appoint_minutes, opening, booking), Date.parse(at))
