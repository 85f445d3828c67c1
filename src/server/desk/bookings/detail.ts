import { deskRefusals } from '#content/desk.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import { listHistory } from '#server/bookings/history.ts'
import type { Db } from '#server/db/schema.ts'
import { toDeskMail } from '#server/desk/mails/desk-mail.ts'
import { Problem } from '#server/http/problem.ts'
import type { MailConfig } from '#server/mail/config.ts'
import { listMailsOfBooking } from '#server/mail/list.ts'
import { allowedActions } from './allowed.ts'
import { sectionOf } from './sections.ts'
import { wasTold } from './told.ts'

/** All fields of a booking as they are stored: 404 where there is none. */
export async function findWhole(db: Db, id: string) {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!booking) throw new Problem(404, deskRefusals.noBooking)
  return booking
}

export type WholeBooking = Awaited<ReturnType<typeof findWhole>>

/** A booking with all that belongs to it. */
export async function readDetail(
  db: Db,
  id: string,
  settings: Pick<MailConfig, 'smtp'>,
): Promise<BookingDetail> {
  const booking = await findWhole(db, id)
  const { seq: _, allow_promo, ...fields } = booking
  const history = await listHistory(db, id)
  const mails = await listMailsOfBooking(db, id)
  return {
    booking: { ...fields, allow_promo: allow_promo === 1, section: sectionOf(booking) },
    vehicle: (await vehicleOf(db, id)) ?? null,
    fleet: (await fleetOf(db, id)) ?? null,
    consent: (await consentOf(db, id)) ?? null,
    mails: mails.map((mail) => toDeskMail(mail, settings)).toReversed(),
    history,
    allowed: allowedActions(booking, history),
    told: await wasTold(db, id, history),
  }
}

const vehicleOf = (db: Db, id: string) =>
  db.selectFrom('vehicles').selectAll().where('booking_id', '=', id).executeTakeFirst()

const fleetOf = (db: Db, id: string) =>
  db.selectFrom('fleets').selectAll().where('booking_id', '=', id).executeTakeFirst()

const consentOf = (db: Db, id: string) =>
  db.selectFrom('consents').selectAll().where('booking_id', '=', id).executeTakeFirst()
