import { deskRefusals } from '#content/desk.ts'
import type { Content } from '#domain/content/content.ts'
import { type HistoryEntry, lastChange } from '#domain/desk/actions.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import type { DeskMail } from '#domain/desk/mails.ts'
import { MINUTE } from '#domain/durations.ts'
import { answersFrom, answersIn } from '#domain/questions.ts'
import { bookedAddOns } from '#server/bookings/add-ons.ts'
import { listHistory } from '#server/bookings/history.ts'
import { listNoteVersions, notesOf } from '#server/bookings/notes.ts'
import { findBooking, findBookingRecords, type StoredBooking } from '#server/bookings/store.ts'
import type { MailConfig } from '#server/config/mail.ts'
import type { Db } from '#server/db/schema.ts'
import { toDeskMail } from '#server/desk/mail/desk-mail.ts'
import { readUntold } from '#server/desk/untold/read.ts'
import { holdOf } from '#server/guard/hold-of.ts'
import { notAllowed, Problem } from '#server/http/problem.ts'
import { depositMarks } from '#server/money/deposits.ts'
import { listMailsOfBooking } from '#server/outbox/list.ts'
import { listPhotos } from '#server/photos/store.ts'
import { readPictureConsents } from '#server/pictures/job-pictures.ts'
import { readCrewPlan } from '#server/schedule/crew-plan.ts'
import { crewsOf } from '#server/schedule/crews.ts'
import type { TravelRules } from '#server/schedule/stops.ts'
import { allowedActions } from './allowed.ts'
import { sectionOf } from './rows.ts'
import { readWaiting } from './waiting.ts'

/** A booking as it is stored. Throws a 404 if there is none. */
export async function requireBooking(db: Db, id: string): Promise<StoredBooking> {
  const booking = await findBooking(db, id)
  if (!booking) throw new Problem(404, deskRefusals.noBooking)
  return booking
}

/** The same. Throws a 409 if it was erased. */
export async function requireUnerased(db: Db, id: string): Promise<StoredBooking> {
  const booking = await requireBooking(db, id)
  if (booking.erased_at !== null) throw notAllowed(deskRefusals.erased)
  return booking
}

/** A booking with everything that belongs to it. Throws a 404 if there is none. */
export async function readDetail(
  db: Db,
  id: string,
  settings: Pick<MailConfig, 'smtp'>,
  content: Pick<TravelRules, 'opening'> & Pick<Content, 'facts'>,
): Promise<BookingDetail> {
  const records = await findBookingRecords(db, id)
  if (!records) throw new Problem(404, deskRefusals.noBooking)
  const { booking, vehicle = null, fleet = null } = records
  const { seq: _, allow_promo, pinned_crew, answers, ...fields } = booking
  const history = await listHistory(db, id)
  const listed = await listMailsOfBooking(db, id)
  const mails = listed.map((mail) => toDeskMail(mail, settings))
  const at = Date.parse(booking.appoint_at)
  const plan = await readCrewPlan(db, content, [at, at + MINUTE])
  const notes = (await notesOf(db, [booking])).get(id) ?? []
  return {
    booking: {
      ...fields,
      allow_promo: allow_promo === null ? null : allow_promo === 1,
      add_ons: bookedAddOns(booking),
      overruled: booking.overruled === 1,
      section: sectionOf(booking),
    },
    vehicle,
    fleet,
    consent: (await consentOf(db, id)) ?? null,
    answers: answersIn(answersFrom(answers)),
    mails: mails.toReversed(),
    history: await fullHistory(db, id, {
      history,
      mails: mails.map((mail, i) => ({ ...mail, version: listed[i]?.booking_version ?? null })),
    }),
    notes,
    note_versions: await listNoteVersions(
      db,
      notes.map((note) => note.id),
    ),
    photos: await listPhotos(db, id),
    picture_consents: await readPictureConsents(db, content, booking),
    untold: (await readUntold(db, content, id)) ?? null,
    deposit: (await depositMarks(db, [id])).get(id) ?? null,
    waiting: await readWaiting(db, booking),
    allowed: allowedActions(booking, history),
    client_notified: await wasClientNotified(db, id, history),
    hold: await holdOf(db, booking),
    crews: crewsOf(content.opening),
    crew: plan.get(id)?.crew ?? null,
    pinned_crew,
  }
}

const consentOf = (db: Db, id: string) =>
  db.selectFrom('consents').selectAll().where('booking_id', '=', id).executeTakeFirst()

/** A mail of a booking, and the version of the booking that it tells of. */
type VersionedMail = Pick<DeskMail, 'status' | 'is_late'> & { version: number | null }

/**
 * The history of a booking as its page shows it: with how far the mails are, and with who told the client what no mail had told
 * them. Newest first.
 */
async function fullHistory(
  db: Db,
  bookingId: string,
  { history, mails }: { history: readonly HistoryEntry[]; mails: readonly VersionedMail[] },
): Promise<HistoryEntry[]> {
  const mailOf = new Map(
    mails.map(({ version, status, is_late }) => [
      `${bookingId}.${version}`,
      is_late ? ('late' as const) : status,
    ]),
  )
  const told = await db
    .selectFrom('untold')
    .select(['id', 'told_at', 'told_by'])
    .where('booking_id', '=', bookingId)
    .where('told_at', 'is not', null)
    .execute()
  return [
    // Of the same instant, the call comes after the change.
    ...told.map(
      ({ id, told_at, told_by }): HistoryEntry => ({
        id,
        at: told_at ?? '',
        who: told_by ?? '',
        action: 'told',
        changes: [],
        note: null,
        mailed: false,
      }),
    ),
    ...history.map((entry) => ({
      ...entry,
      mail: entry.mailed ? mailOf.get(entry.id) : undefined,
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/**
 * Whether a mail tells the client about the change that an undo would undo. A queued mail of a day operation does not
 * count: the undo withdraws it.
 */
export async function wasClientNotified(
  db: Db,
  bookingId: string,
  history: readonly HistoryEntry[],
): Promise<boolean> {
  if (!lastChange(history)?.mailed) return false
  const waiting = await db
    .selectFrom('mails')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('day_operation_id', 'is not', null)
    .where('status', '=', 'waiting')
    .where('claim', 'is', null)
    .executeTakeFirst()
  return waiting === undefined
}
