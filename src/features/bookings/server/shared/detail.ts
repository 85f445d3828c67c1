import { deskRefusals } from '#core/desk-words.ts'
import { MINUTE } from '#core/durations.ts'
import type { DeskMail } from '#core/mails.ts'
import { type HistoryEntry, lastChange } from '#features/bookings/actions.ts'
import type { BookingDetail, OwnDetail } from '#features/bookings/bookings.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import type { DetailParts } from '#features/bookings/parts.ts'
import { allowedActions } from '#features/bookings/server/allowed.ts'
import { listNoteVersions, notesOf } from '#features/people/server/shared/notes.ts'
import { answersFrom, answersIn } from '#features/questions/questions.ts'
import { crewsOf, planOf } from '#features/schedule/server/shared/crews.ts'
import { readDay, slotsFrom } from '#features/schedule/server/shared/day.ts'
import { packageNameIn } from '#features/services/package-name.ts'
import type { MailConfig } from '#platform/config/mail.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { notAllowed, Problem } from '#platform/http/problem-answer.ts'
import { isIdle } from '#platform/jobs/jobs.ts'
import { toDeskMail } from '#platform/mail/desk-mail.ts'
import { listMailsOfBooking } from '#platform/mail/list.ts'
import { bookedAddOns } from './add-ons.ts'
import { listHistory } from './history.ts'
import { sectionOf } from './rows.ts'
import { type DetailContent, withParts } from './source.ts'
import { findBooking, findBookingRecords, type StoredBooking } from './store.ts'

/** A booking as it is stored. Throws a 404 if there is none. */
export async function requireBooking(db: Db, id: string): Promise<StoredBooking> {
  const booking = await findBooking(db, id)
  if (!booking) throw new Problem(404, bookingRefusals.noBooking)
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
  content: DetailContent,
): Promise<BookingDetail> {
  const records = await findBookingRecords(db, id)
  if (!records) throw new Problem(404, bookingRefusals.noBooking)
  const { booking, vehicle = null, fleet = null } = records
  const { seq: _, allow_promo, pinned_crew, answers, ...fields } = booking
  const history = await listHistory(db, id)
  const listed = await listMailsOfBooking(db, id)
  const mails = listed.map((mail) => toDeskMail(db, mail, settings))
  const at = Date.parse(booking.appoint_at)
  const plan = planOf(await readDay(db, content, slotsFrom(at, at + MINUTE)))
  const notes = (await notesOf(db, [booking])).get(id) ?? []
  const parts: Partial<DetailParts>[] = []
  for (const { detail } of hooksOf(db).onBooking) if (detail) parts.push(await detail(db, booking, content))
  const own: OwnDetail = {
    booking: {
      ...fields,
      allow_promo: allow_promo === null ? null : allow_promo === 1,
      add_ons: bookedAddOns(booking),
      package: packageNameIn(booking.package, 'en') ?? '',
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
    allowed: allowedActions(booking, history),
    client_notified: await wasClientNotified(db, id, history),
    crews: crewsOf(content.opening),
    crew: plan.get(id)?.crew ?? null,
    pinned_crew,
  }
  return withParts(own, parts)
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
    mails.map(({ version, status, is_late }) => [`${bookingId}.${version}`, is_late ? ('late' as const) : status]),
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
    ...history.map((entry) => ({ ...entry, mail: entry.mailed ? mailOf.get(entry.id) : undefined })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/**
 * Whether a mail tells the client about the change that an undo would undo. A queued mail of a day operation does not
 * count: the undo withdraws it.
 */
export async function wasClientNotified(db: Db, bookingId: string, history: readonly HistoryEntry[]): Promise<boolean> {
  if (!lastChange(history)?.mailed) return false
  const waiting = await db
    .selectFrom('mails')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('day_operation_id', 'is not', null)
    .where('status', '=', 'waiting')
    .where(isIdle('mails.id'))
    .executeTakeFirst()
  return waiting === undefined
}
