import { sql } from 'kysely'
import { THE_CLIENT } from '#core/fixed.ts'
import { occupyingStatuses, promisedStatuses } from '#core/statuses.ts'
import { ASKED_BY } from '#features/bookings/actions.ts'
import type { Change, ChangeContent, ChangeMail } from '#features/bookings/follower.ts'
import { freeCrewTime, reserve, storeCrewOf } from '#features/schedule/server/shared/book.ts'
import { hasSlots } from '#features/schedule/server/shared/day.ts'
import type { DeskChange } from '#features/schedule/server/shared/desk-change.ts'
import { timeForMinutes } from '#features/schedule/server/shared/needed.ts'
import { answerBy, visitAnswerBy } from '#features/schedule/server/shared/rules.ts'
import { instantOf } from '#features/schedule/server/shared/times.ts'
import { areaOfPlace } from '#features/services/area.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { indexBooking } from '#platform/db/search-index.ts'
import { publish } from '#platform/events/store.ts'
import { type FieldChange, insertHistory } from './history.ts'
import { replaceLink } from './links.ts'
import { priceAfter } from './shown-price.ts'
import type { StoredBooking } from './store.ts'
import { changeVehicle, isOfVehicle } from './vehicles.ts'
import { unverifyBooking, verifyBooking } from './verify.ts'

/** A change to a booking: its author, the changed fields, and the mail to the client. */
export type BookingChange = Pick<Change, 'action' | 'who' | 'changes'> & {
  note?: string | null
  mail?: ChangeMail | undefined
  /** The action of the desk that makes the change. */
  deskChange?: DeskChange | undefined
  /** Whether the client knows of it although no mail says so: they were on the phone, or it is long past. */
  isKnown?: boolean
}

/**
 * In a transaction, changes a booking that was just read: its fields, time, history, search index and event, and
 * whatever follows it, all of them or none. Refuses a time that is no longer free, as `reserve` does. False if another transaction has changed the
 * booking.
 */
export async function changeBooking(
  trx: Db,
  content: ChangeContent,
  booking: StoredBooking,
  { action, who, changes, note = null, mail, deskChange, isKnown = false }: BookingChange,
): Promise<boolean> {
  const { opening } = content
  const { id, version } = booking
  const own = changes.filter((change) => !isOfVehicle(change) && change.field !== ASKED_BY)
  const set = Object.fromEntries(own.map(({ field, to }) => [field, columnValue(field, to)]))
  const after: StoredBooking = { ...booking, ...set, version: version + 1 }
  after.appoint_at = instantOf(after.appoint_date, after.appoint_time, 'appointment.appoint_time')
  const restored = occupyingStatuses.includes(after.status) && !occupyingStatuses.includes(booking.status)
  const moved = ['appoint_date', 'appoint_time', 'appoint_zipcode'].some((field) => field in set)
  // Another town may be another drive.
  const areaIn = (one: StoredBooking) => areaOfPlace(content.serviceArea, one)?.id
  const isElsewhere = areaIn(after) !== areaIn(booking)
  const shown = priceAfter(content, booking, after, isElsewhere)
  const resized = 'appoint_minutes' in set || 'pause_minutes' in set
  const reopened = after.status === 'requested' && booking.status !== 'requested'
  if (restored || moved || reopened) {
    after.answer_by = answerByAfter(opening, booking, after, who)
  }

  const hasOtherAddress = after.email?.toLowerCase() !== booking.email?.toLowerCase()

  const isVerified = who !== THE_CLIENT && isMeant(after)
  const { follow: followers } = hooksOf(trx)
  for (const { refuse } of followers) await refuse?.(trx, booking, after)
  const isFreed = await leavesTime(trx, booking, after)
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({
      ...set,
      version: after.version,
      appoint_at: after.appoint_at,
      answer_by: after.answer_by,
      ...shown,
      // Nobody has shown yet that they read what goes to another address.
      ...(hasOtherAddress && {
        vouched: sql<0 | 1 | 2>`case vouched when 0 then 0 else ${after.email === null ? 1 : 2} end`,
      }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  // Another transaction changed it first. This happens only in a database with several writers.
  if (numUpdatedRows !== 1n) return false

  if (isVerified) await verifyBooking(trx, after, 'desk')
  // What the tab of a request types proves nothing.
  else if (who === THE_CLIENT && ('phone' in set || 'email' in set)) await unverifyBooking(trx, id)

  const marks: FieldChange[] = []
  // A confirmation promises the time. A request whose time is not held has none yet. One that has
  // its slots keeps them, even if there are fewer crews now.
  const confirmed = isPromised(after) && !isPromised(booking)
  if (!occupyingStatuses.includes(after.status)) await freeCrewTime(trx, id, content)
  else if (restored || moved || isElsewhere || resized || (confirmed && !(await hasSlots(trx, id)))) {
    // One that was overruled may come back to its time, or stay there.
    const isBack = set.overruled === 1 || (!moved && !isElsewhere && booking.overruled === 1)
    await reserve(trx, content, id, {
      ...after,
      needed: timeForMinutes(after.appoint_minutes, content, after),
      deskChange,
      isUndo: action === 'undo',
      ...(isBack && { mayOverrule: true }),
    })
    marks.push(...(await markedSince(trx, booking)))
  } else if (changes.length > 0)
    await storeCrewOf(trx, content, after, {
      isPinned: after.pinned_crew !== null && after.pinned_crew !== booking.pinned_crew,
      deskChange: 'pinned_crew' in set ? deskChange : undefined,
    })

  const all = [...changes.filter(({ field }) => field !== 'overruled'), ...marks]
  await changeVehicle(trx, id, changes.filter(isOfVehicle))
  // What the mailbox of the address before has got opens nothing more.
  if (booking.email !== null && hasOtherAddress) await replaceLink(trx, id)
  await insertHistory(trx, { booking_id: id, version: after.version, who, action, changes: all, note, mailed: 0 })
  await indexBooking(trx, id)
  await publish(trx, 'booking_changed', id, who)
  const change: Change = { content, action, who, changes, mail, isKnown, isFreed, isVerified }
  for (const { follow } of followers) await follow?.(trx, booking, after, change)
  for (const { notify } of followers) await notify?.(trx, booking, after, change)
  return true
}

/** Whether a change lets go of a time that a booking holds: read it before the change. */
const leavesTime = async (trx: Db, before: StoredBooking, after: StoredBooking) =>
  occupyingStatuses.includes(before.status) &&
  (!occupyingStatuses.includes(after.status) || before.appoint_at !== after.appoint_at) &&
  before.appoint_at > new Date().toISOString() &&
  (await hasSlots(trx, before.id))

const isPromised = ({ status }: StoredBooking) => promisedStatuses.includes(status)

/** Whether the desk has said that it means this booking. */
const isMeant = (booking: StoredBooking) => booking.status === 'completed' || isPromised(booking)

/** Whether the booking is overruled since it took its time, or no longer, as a change. */
async function markedSince(trx: Db, { id, overruled: before }: StoredBooking): Promise<FieldChange[]> {
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
  before: StoredBooking,
  after: StoredBooking,
  who: string,
) {
  // A visit of a plan waits for its client, and not for the business.
  if (after.plan_id !== null) return visitAnswerBy(after)
  const fromNow = answerBy({ ...after, created_at: new Date().toISOString() }, opening)
  return who === THE_CLIENT && before.answer_by < fromNow ? before.answer_by : fromNow
}
