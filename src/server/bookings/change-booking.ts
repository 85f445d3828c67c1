import { type Selectable, sql } from 'kysely'
import { THE_CLIENT } from '#content/fixed.ts'
import { areaOfPlace } from '#domain/area.ts'
import { clientOf } from '#domain/booking-words.ts'
import type { ClientMail } from '#domain/desk/action-requests.ts'
import { ASKED_BY, type EntryName, PRESS_MS } from '#domain/desk/actions.ts'
import { isNews, mustKnow, type News, newsOf } from '#domain/desk/news.ts'
import { occupyingStatuses, promisedStatuses } from '#domain/desk/statuses.ts'
import { driveCents } from '#domain/drive.ts'
import { calendarFor, type EventContent, isPromised } from '#server/calendars/event.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { publish } from '#server/events/store.ts'
import { type Delayed, queueMail, readdress } from '#server/outbox/queue.ts'
import { tellNewAddress } from '#server/outbox/request-mail.ts'
import { keepConsent, pageConsentOf } from '#server/outbox/text-consents.ts'
import { dropUntold, findUntold, isMinor, noteUntold } from '#server/outbox/untold.ts'
import { answerBy, visitAnswerBy } from '#server/schedule/answer-by.ts'
import { storeCrewOf } from '#server/schedule/crew-plan.ts'
import { freeCrewTime } from '#server/schedule/crew-time.ts'
import type { DeskChange } from '#server/schedule/desk-change.ts'
import { instantOf, reserve } from '#server/schedule/reserve.ts'
import { hasSlots } from '#server/schedule/slots.ts'
import { type Rules, timeForMinutes } from '#server/schedule/time-needed.ts'
import { followBilling } from './billing.ts'
import { type FieldChange, insertHistory, listHistory } from './history.ts'
import { replaceLink } from './links.ts'
import { followContacts } from './notes.ts'
import { partBooking } from './person.ts'
import { followVisit, refuseSecondVisit } from './plans.ts'
import { indexBooking } from './search-index.ts'
import type { StoredBooking } from './store.ts'
import { textNews } from './texts.ts'
import { changeVehicle, isOfVehicle } from './vehicles.ts'
import { unvouch, vouch } from './vouch.ts'
import { followWaiting, leavesTime } from './waitlist.ts'
import { takeBackLetter, withdrawMails, withdrawTexts } from './withdraw-mails.ts'

type Booking = Selectable<Schema['bookings']>

/** The rules for the new time, and the words of the client's calendar. */
export type ChangeContent = Rules & EventContent

/** A change to a booking: its author, the changed fields, and the mail to the client. */
export type BookingChange = {
  action: EntryName
  who: string
  changes: readonly FieldChange[]
  note?: string | null
  /** Its kind is `desk-letter`, unless it names another. */
  mail?: (ClientMail & Delayed & { kind?: 'manage-client' }) | undefined
  /** The press of the desk that makes the change. */
  press?: DeskChange | undefined
  /** Whether the client knows of it although no mail says so: they were on the phone, or it is long past. */
  isKnown?: boolean
}

/**
 * In a transaction, changes a booking that was just read: its fields, time, history, search index, mail and event, all
 * of them or none. Refuses a time that is no longer free, as `reserve` does. False if another transaction has changed the
 * booking.
 */
export async function changeBooking(
  trx: Db,
  content: ChangeContent,
  booking: Booking,
  { action, who, changes, note = null, mail, press, isKnown = false }: BookingChange,
): Promise<boolean> {
  const { opening } = content
  const { id, version } = booking
  const own = changes.filter((change) => !isOfVehicle(change) && change.field !== ASKED_BY)
  const set = Object.fromEntries(own.map(({ field, to }) => [field, columnValue(field, to)]))
  const after: Booking = { ...booking, ...set, version: version + 1 }
  after.appoint_at = instantOf(after.appoint_date, after.appoint_time, 'appointment.appoint_time')
  const restored =
    occupyingStatuses.includes(after.status) && !occupyingStatuses.includes(booking.status)
  const moved = ['appoint_date', 'appoint_time', 'appoint_zipcode'].some((field) => field in set)
  // Another town may be another drive.
  const areaIn = (one: Booking) => areaOfPlace(content.serviceArea, one)?.id
  const isElsewhere = areaIn(after) !== areaIn(booking)
  if (isElsewhere) after.drive_cents = driveCents(content.serviceArea, after)
  const resized = 'appoint_minutes' in set || 'pause_minutes' in set
  const reopened = after.status === 'requested' && booking.status !== 'requested'
  if (restored || moved || reopened) {
    after.answer_by = answerByAfter(opening, booking, after, who)
  }

  const hasOtherAddress = after.email?.toLowerCase() !== booking.email?.toLowerCase()

  await refuseSecondVisit(trx, booking, after)
  const isFreed = await leavesTime(trx, booking, after)
  const isReaddressed = booking.email !== null && !isSameAddress(booking.email, after.email)
  const isCorrected = isReaddressed && who !== THE_CLIENT
  const consent = isCorrected && after.phone === booking.phone && (await pageConsentOf(trx, id))
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({
      ...set,
      version: after.version,
      appoint_at: after.appoint_at,
      answer_by: after.answer_by,
      drive_cents: after.drive_cents,
      // Nobody has shown yet that they read what goes to another address.
      ...(hasOtherAddress && {
        vouched: sql<
          0 | 1 | 2
        >`case vouched when 0 then 0 else ${after.email === null ? 1 : 2} end`,
      }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  // Another transaction changed it first. This happens only in a database with several writers.
  if (numUpdatedRows !== 1n) return false

  // The number is the same.
  if (consent && consent.booking_id !== id) await keepConsent(trx, consent, id)
  // What it says about its phone counts from then on, also for the text message about this.
  if (who !== THE_CLIENT && isVouchedFor(after)) await vouch(trx, after, 'desk')

  const marks: FieldChange[] = []
  // A confirmation promises the time. An old request, from before slots were reserved, may have none yet. One that has
  // its slots keeps them, even if there are fewer crews now.
  const confirmed = isPromised(after) && !isPromised(booking)
  if (!occupyingStatuses.includes(after.status)) await freeCrewTime(trx, id, content)
  else if (
    restored ||
    moved ||
    isElsewhere ||
    resized ||
    (confirmed && !(await hasSlots(trx, id)))
  ) {
    // One that was overruled may come back to its time, or stay there.
    const isBack = set.overruled === 1 || (!moved && !isElsewhere && booking.overruled === 1)
    await reserve(trx, content, id, {
      ...after,
      needed: timeForMinutes(after.appoint_minutes, content, after),
      press,
      isUndo: action === 'undo',
      ...(isBack && { mayOverrule: true }),
    })
    marks.push(...(await markedSince(trx, booking)))
  } else if (changes.length > 0)
    await storeCrewOf(trx, content, after, {
      isPinned: after.pinned_crew !== null && after.pinned_crew !== booking.pinned_crew,
      press: 'pinned_crew' in set ? press : undefined,
    })

  await followVisit(trx, booking, after)
  const all = [...changes.filter(({ field }) => field !== 'overruled'), ...marks]
  await changeVehicle(trx, id, changes.filter(isOfVehicle))
  const to = clientOf(after)
  // What was taken back before its mail has left is news to nobody.
  const isUnheard = changes.length > 0 && (await takeBackLetter(trx, after))
  const isMailed = mail !== undefined && to !== undefined && !isUnheard
  const news = newsOf(action, { before: booking, after })
  if (changes.length > 0) {
    // What was true before a change that is taken back is true again.
    await withdrawMails(trx, booking, after, isMailed || isUnheard)
    const isUntexted = await withdrawTexts(trx, booking, after)
    // With an address, whoever made the change chose whether to write.
    const knows = isKnown || who === THE_CLIENT
    const isTexted =
      !isUntexted &&
      (to ? isMailed : !knows) &&
      (await textNews(trx, content, after, {
        news,
        delayMs: mail?.delayMs ?? PRESS_MS,
        day_operation_id: mail?.day_operation_id,
      }))
    await tellClient(trx, after, {
      news,
      isUndo: action === 'undo',
      isKnown: knows || to !== undefined || isTexted || isUntexted,
    })
  }
  if ('phone' in set || 'email' in set) {
    await followContacts(trx, booking, after)
    // What the tab of a request types proves nothing.
    if (who !== THE_CLIENT) await followBilling(trx, booking, after)
    else {
      await partBooking(trx, id)
      await unvouch(trx, id)
    }
  }
  // What the mailbox of the address before has got opens nothing more.
  if (isReaddressed) await replaceLink(trx, id)
  if (to && booking.email && 'email' in set) await readdress(trx, id, { from: booking.email, to })
  await insertHistory(trx, {
    booking_id: id,
    version: after.version,
    who,
    action,
    changes: all,
    note,
    mailed: isMailed ? 1 : 0,
  })
  if (isMailed)
    await queueMail(trx, {
      kind: 'desk-letter',
      booking_id: id,
      to,
      news: news ?? 'letter',
      booking_version: after.version,
      startsAt: after.appoint_at,
      calendar: await calendarFor(trx, content, after),
      ...mail,
    })
  // The tab has its own mail.
  else if (isCorrected && to) await tellNewAddress(trx, after)
  await indexBooking(trx, id)
  await publish(trx, 'booking_changed', id, who)
  if (moved || after.status !== booking.status)
    await followWaiting(trx, content, { before: booking, after, isFreed, who })
  return true
}

/** Whether two addresses differ in capitals alone. */
const isSameAddress = (one: string, other: string | null) =>
  one.toLowerCase() === other?.toLowerCase()

/** Whether the desk has said that it means this booking. */
const isVouchedFor = ({ status }: Booking) =>
  status === 'completed' || promisedStatuses.includes(status)

/** Whether the booking is overruled since it took its time, or no longer, as a change. */
async function markedSince(trx: Db, { id, overruled: before }: Booking): Promise<FieldChange[]> {
  const { overruled } = await trx
    .selectFrom('bookings')
    .select('overruled')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (overruled === before) return []
  return [{ field: 'overruled', from: String(before), to: String(overruled) }]
}

/** The fields of a booking that are numbers. The history has texts. */
const NUMBERS = ['vehicle_count', 'appoint_minutes', 'pinned_crew', 'overruled', 'pause_minutes']

const columnValue = (field: string, text: string | null) =>
  text !== null && NUMBERS.includes(field) ? Number(text) : text

/**
 * Until when a request must be answered after a change: the time to answer starts again, or it would expire immediately. Its
 * client's own change never extends it, or a client could hold a time forever without an answer.
 */
export function answerByAfter(
  opening: ChangeContent['opening'],
  before: Booking,
  after: Booking,
  who: string,
) {
  // A visit of a plan waits for its client, and not for the business.
  if (after.plan_id !== null) return visitAnswerBy(after)
  const fromNow = answerBy({ ...after, created_at: new Date().toISOString() }, opening)
  return who === THE_CLIENT && before.answer_by < fromNow ? before.answer_by : fromNow
}

type Told = {
  isUndo: boolean
  /** The news of the change; undefined if it is none for its client. */
  news: News | undefined
  /** Whether its client learns of it: from a mail, or because they know. */
  isKnown: boolean
}

/**
 * In a transaction, keeps the entry of a booking on the list of clients to tell in step with a change, whose history is not
 * stored yet. What was undone before anybody told its client is no news any more.
 */
async function tellClient(
  trx: Db,
  after: StoredBooking,
  { isUndo, news, isKnown }: Told,
): Promise<void> {
  const entry = await findUntold(trx, after.id)
  const { id: booking_id, version } = after
  const isUnheard =
    isUndo &&
    entry &&
    !isMinor(entry.news) &&
    (await isLatest(trx, booking_id, entry.since_version))
  if (news && mustKnow(news) && !isKnown && !isUnheard)
    await noteUntold(trx, { booking_id, version, news, mail_id: null })
  else if (entry && (isUnheard || !isNews(entry.news, after))) await dropUntold(trx, entry)
}

/** Whether the entry of a version is the latest that changed something: the one that an undo reverses. */
async function isLatest(trx: Db, bookingId: string, version: number) {
  const since = await listHistory(trx, bookingId, version - 1)
  return since.find(({ changes }) => changes.length > 0)?.id === `${bookingId}.${version}`
}
