import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { HOUR, MINUTE } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { activeStatuses, occupyingStatuses } from '#core/statuses.ts'
import { appointmentInstant } from '#core/wall-time.ts'
import type { Follower } from '#features/bookings/follower.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import { freeOn } from '#features/schedule/nearest-times.ts'
import { KnownPreferences, type Offer, type OfferState } from '#features/schedule/offers.ts'
import { appointmentAt, holdIn, type Room, roomOn } from '#features/schedule/server/shared/availability-check.ts'
import { readDay, type TravelRules, without } from '#features/schedule/server/shared/day.ts'
import { endTimeHold, NOWHERE, putTimeHold } from '#features/schedule/server/shared/holds.ts'
import { type TimeNeeded, timeForMinutes } from '#features/schedule/server/shared/needed.ts'
import { offerTimes } from '#features/schedule/server/shared/rules.ts'
import { halfHours, rangeOfDays } from '#features/schedule/server/shared/times.ts'
import { matchesPreferences } from '#features/waitlist/waiting.ts'
import { newId } from '#platform/db/new-id.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { isIdle } from '#platform/jobs/jobs.ts'
import { queueMail } from '#platform/mail/queue.ts'

type FreedTime = Selectable<Schema['freed_times']>
type StoredOffer = Selectable<Schema['offers']>

const now = () => new Date().toISOString()

/** Notes that the client of a booking would like an earlier time, or what they wish now. Their place in the line stays. */
export async function startWaiting(trx: Db, id: string, { days, part }: KnownPreferences): Promise<void> {
  const wishes = { days: JSON.stringify(days), part }
  await trx
    .insertInto('waits')
    .values({ booking_id: id, created_at: now(), ...wishes })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(wishes))
    .execute()
  await publish(trx, 'booking_changed', id)
}

/** Takes a booking off the waitlist, in a transaction. What was offered to its client goes to the next. */
export async function stopWaiting(trx: Db, rules: TravelRules, id: string): Promise<void> {
  await trx.deleteFrom('waits').where('booking_id', '=', id).execute()
  await passOn(trx, rules, await findOpenOffer(trx, id), 'declined')
  await publish(trx, 'booking_changed', id)
}

/** Takes a booking off the waitlist whose client is erased. The clock offers to the next what was offered to them. */
export async function forgetWaiting(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('waits').where('booking_id', '=', id).execute()
  await endOffer(trx, await findOpenOffer(trx, id), 'gone')
}

/** The wishes of a client who waits, while their booking can still be moved; undefined if they don't wait. */
export async function readPreferences(db: Db, booking: StoredBooking): Promise<KnownPreferences | undefined> {
  if (!mayWait(booking)) return undefined
  const row = await db
    .selectFrom('waits')
    .select(['days', 'part'])
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  return row && preferencesOf(row)
}

/** Those of some bookings that wait for an earlier time, and can still be moved. */
export async function whoWaits(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('waits')
    .innerJoin('bookings', 'bookings.id', 'waits.booking_id')
    .select('booking_id')
    .where('booking_id', 'in', ids)
    .where('status', 'in', activeStatuses)
    .where('progress', 'is', null)
    .where('appoint_at', '>', now())
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}

/** The wishes of a client, from the row that stores them. */
export const preferencesOf = ({ days, part }: Pick<Schema['waits'], 'days' | 'part'>) =>
  z.parse(KnownPreferences, { days: JSON.parse(days), part })

/** Whether a booking can wait for an earlier time: it is ahead, and its crew has not left. */
export const mayWait = ({ status, progress, appoint_at, erased_at }: StoredBooking) =>
  erased_at === null && activeStatuses.includes(status) && progress === null && now() < appoint_at

/** The offer that a client can take now. */
export const findOpenOffer = (db: Db, bookingId: string): Promise<StoredOffer | undefined> =>
  db.selectFrom('offers').selectAll().where('booking_id', '=', bookingId).where('state', '=', 'open').executeTakeFirst()

/** The latest offer to a client, as they see it; an open one whose time is over has lapsed. */
export async function readOffer(db: Db, bookingId: string): Promise<Offer | undefined> {
  const row = await db
    .selectFrom('offers')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, state, appoint_date, appoint_time, until_at: until } = row
  const isOver = state === 'open' && until <= now()
  return { id, state: isOver ? 'lapsed' : state, appoint_date, appoint_time, until }
}

/**
 * Keeps the waitlist in step with a change of a booking. A time that its client has let go of, or the website, is offered at once; about
 * one that the desk has freed the owner is asked first.
 */
export const followWaiting: Follower['follow'] = async (trx, before, after, { content: rules, isFreed, who }) => {
  const isElsewhere = before.appoint_at !== after.appoint_at
  if (!isElsewhere && before.status === after.status) return
  if (isElsewhere || !activeStatuses.includes(after.status))
    await passOn(trx, rules, await findOpenOffer(trx, after.id), 'gone')
  if (occupyingStatuses.includes(after.status)) await takeBack(trx, after)
  if (isFreed) await freeTime(trx, rules, before, who === THE_CLIENT || who === THE_WEBSITE ? 'open' : 'asked')
}

/** A booking is back at a time that it had left: that is offered to nobody any more. */
async function takeBack(trx: Db, { id, appoint_at }: StoredBooking): Promise<void> {
  const times = await trx
    .updateTable('freed_times')
    .set({ state: 'over' })
    .where('booking_id', '=', id)
    .where('appoint_at', '=', appoint_at)
    .where('state', '!=', 'over')
    .returning('id')
    .execute()
  for (const time of times) await endOffer(trx, await offerOfTime(trx, time.id), 'gone')
}

const offerOfTime = (trx: Db, freedId: string) =>
  trx.selectFrom('offers').selectAll().where('freed_id', '=', freedId).where('state', '=', 'open').executeTakeFirst()

/** Notes a time that a booking left, if somebody waits for it, and offers it unless the owner is asked first. */
async function freeTime(
  trx: Db,
  rules: TravelRules,
  { id: booking_id, appoint_date, appoint_time, appoint_at, appoint_minutes }: StoredBooking,
  state: 'open' | 'asked',
): Promise<void> {
  const time: FreedTime = {
    id: newId(),
    created_at: now(),
    state,
    minutes: appoint_minutes,
    booking_id,
    appoint_date,
    appoint_time,
    appoint_at,
  }
  const found = await firstWaiting(trx, rules, time)
  if (!found) return
  await trx.insertInto('freed_times').values(time).execute()
  if (state === 'open') await makeOffer(trx, time, found)
}

/** Offers a time to the next who waits for it, in a transaction; if there is nobody, it is offered no more: false. */
export async function offerNext(trx: Db, rules: TravelRules, freedId: string): Promise<boolean> {
  const time = await toOffer(trx).where('id', '=', freedId).selectAll().executeTakeFirst()
  if (!time) return false
  const found = await firstWaiting(trx, rules, time)
  if (found) await makeOffer(trx, time, found)
  else await trx.updateTable('freed_times').set({ state: 'over' }).where('id', '=', freedId).execute()
  return found !== undefined
}

type Found = {
  booking: StoredBooking
  start: { appoint_date: string; appoint_time: string }
  needed: TimeNeeded
  at: number
  room: Room
  /** When the offer reaches its client, and until when it holds (ms). */
  from: number
  until: number
}

/**
 * The first of the line whom a time suits and whose job finds room there: at its start, or later within it if their drive is longer
 * or they wish another part of the day. There must be the notice of a new booking after the offer.
 */
async function firstWaiting(trx: Db, rules: TravelRules, time: FreedTime): Promise<Found | undefined> {
  const start = Date.parse(time.appoint_at)
  const { from, until } = offerTimes(Date.now())
  const soonest = Math.max(start, until + rules.opening.leadHours * HOUR)
  const end = start + time.minutes * MINUTE
  if (soonest >= end) return undefined
  const line = (await lineFor(trx, time)).map(({ wishes, ...booking }) => ({
    booking,
    wishes,
    needed: timeForMinutes(booking.appoint_minutes, rules, booking),
  }))
  if (line.length === 0) return undefined
  const thatDay = { from: time.appoint_date, days: 1 }
  const needs = line.map(({ needed }) => needed)
  const read = await readDay(trx, rules, rangeOfDays(rules, needs, thatDay))
  // Jobs that need the same find the same room, unless their own was read: its drive may begin the evening before.
  const known = new Map<string, string[]>()
  for (const { booking, wishes, needed } of line) {
    const isRead = read.jobs.some(({ id }) => id === booking.id)
    const key = isRead ? booking.id : JSON.stringify(needed)
    const day = isRead ? without(read, booking.id) : read
    const starts =
      known.get(key) ??
      halfHours(day, needed, thatDay)
        .flatMap(freeOn)
        .map(({ appoint_time }) => appoint_time)
    known.set(key, starts)
    for (const appoint_time of starts) {
      const requested = { appoint_date: time.appoint_date, appoint_time }
      const at = Date.parse(appointmentInstant(requested.appoint_date, appoint_time) ?? '')
      const isWithin = at >= soonest && at < end && at < Date.parse(booking.appoint_at)
      if (!isWithin || !matchesPreferences(wishes, requested)) continue
      const room = roomOn(day, needed)(at)
      if (room) return { booking, start: requested, needed, at, room, from, until }
    }
  }
  return undefined
}

/**
 * The bookings that wait for an earlier time than theirs, in the order of the line. None was offered this time before, of whichever crew. Their client or
 * they are verified, and nothing is offered to the same person now.
 */
async function lineFor(trx: Db, time: FreedTime) {
  const rows = await trx
    .selectFrom('waits')
    .innerJoin('bookings', 'bookings.id', 'waits.booking_id')
    .selectAll('bookings')
    .select(['waits.days', 'waits.part'])
    .where('bookings.id', '!=', time.booking_id)
    .where('bookings.status', 'in', activeStatuses)
    .where('bookings.progress', 'is', null)
    .where('bookings.erased_at', 'is', null)
    .where('bookings.email', 'is not', null)
    .where('bookings.appoint_at', '>', time.appoint_at)
    .where(isVerified)
    .where((eb) =>
      notExists(
        eb
          .selectFrom('offers')
          .innerJoin('freed_times', 'freed_times.id', 'offers.freed_id')
          .select('offers.id')
          .whereRef('offers.booking_id', '=', 'bookings.id')
          .where('freed_times.appoint_at', '=', time.appoint_at),
      ),
    )
    .where(({ selectFrom }) =>
      notExists(
        selectFrom('offers')
          .innerJoin('bookings as other', 'other.id', 'offers.booking_id')
          .select('offers.id')
          .where('offers.state', '=', 'open')
          // Who typed one of their contacts may be somebody else, who keeps them from nothing.
          .whereRef('other.phone', '=', 'bookings.phone')
          .where(sql`lower(other.email)`, '=', sql`lower(bookings.email)`),
      ),
    )
    .orderBy('waits.created_at')
    .orderBy('waits.booking_id')
    .execute()
  return rows.map(({ days, part, ...booking }) => ({ ...booking, wishes: preferencesOf({ days, part }) }))
}

/** Not a request that only came: nobody may keep times with addresses that they made up. */
const isVerified = (eb: ExpressionBuilder<Schema, 'bookings'>) =>
  eb.or([
    eb('bookings.status', '!=', 'requested'),
    notExists(
      eb
        .selectFrom('request_origins')
        .select('request_origins.came_at')
        .whereRef('request_origins.booking_id', '=', 'bookings.id')
        .where('request_origins.hold', '!=', 'kept'),
    ),
  ])

/** Holds a time for a client who waits, and writes to them. The hold counts for everybody but the desk, as a visitor's does. */
async function makeOffer(
  trx: Db,
  { id: freed_id }: FreedTime,
  { booking, start, needed, at, room, from, until }: Found,
): Promise<void> {
  const id = newId()
  const until_at = new Date(until).toISOString()
  await trx
    .insertInto('offers')
    .values({ id, created_at: now(), state: 'open', freed_id, booking_id: booking.id, ...start, until_at })
    .execute()
  await putTimeHold(trx, {
    ...holdIn(id, appointmentAt(at, needed), room),
    ...NOWHERE,
    until_at,
    appoint_date: start.appoint_date,
  })
  await queueMail(trx, {
    kind: 'offer-client',
    booking_id: booking.id,
    until: until_at,
    delayMs: Math.max(0, from - Date.now()),
  })
  await publish(trx, 'booking_changed', booking.id)
}

/** Ends an open offer, in a transaction: its time is free again, and a mail that waits is not sent. False if it has ended. */
async function endOffer(trx: Db, offer: StoredOffer | undefined, state: Exclude<OfferState, 'open'>): Promise<boolean> {
  if (!offer) return false
  const { numUpdatedRows } = await trx
    .updateTable('offers')
    .set({ state })
    .where('id', '=', offer.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await endTimeHold(trx, offer.id)
  await trx
    .deleteFrom('mails')
    .where('booking_id', '=', offer.booking_id)
    .where('kind', '=', 'offer-client')
    .where('status', '=', 'waiting')
    .where(isIdle('mails.id'))
    .execute()
  await publish(trx, 'booking_changed', offer.booking_id)
  return true
}

/** Ends an open offer, in a transaction, and offers its time to the next. False if it has ended. */
export async function passOn(
  trx: Db,
  rules: TravelRules,
  offer: StoredOffer | undefined,
  state: 'declined' | 'lapsed' | 'gone',
): Promise<boolean> {
  if (!offer || !(await endOffer(trx, offer, state))) return false
  await offerNext(trx, rules, offer.freed_id)
  return true
}

/** Takes an open offer, in a transaction: its time is free for the booking that moves there next, and its client waits no more. */
export async function takeOffer(trx: Db, offer: StoredOffer): Promise<boolean> {
  if (!(await endOffer(trx, offer, 'accepted'))) return false
  await trx.updateTable('freed_times').set({ state: 'over' }).where('id', '=', offer.freed_id).execute()
  await trx.deleteFrom('waits').where('booking_id', '=', offer.booking_id).execute()
  return true
}

/** A query for the offers that nobody took in time. `at` is in milliseconds. */
export const toLapseOffers = (db: Db, at: number) =>
  db.selectFrom('offers').where('offers.state', '=', 'open').where('offers.until_at', '<=', new Date(at).toISOString())

/** Offers a time to the next, in a transaction: its client did not answer. False if another server did it. */
export async function lapseOffer(trx: Db, rules: TravelRules, id: string, at: number): Promise<boolean> {
  const offer = await toLapseOffers(trx, at).where('offers.id', '=', id).selectAll().executeTakeFirst()
  return passOn(trx, rules, offer, 'lapsed')
}

/** A query for the times that are offered, and to nobody now: who had the offer was erased. */
export const toOffer = (db: Db) =>
  db
    .selectFrom('freed_times')
    .where('freed_times.state', '=', 'open')
    .where(({ selectFrom }) =>
      notExists(
        selectFrom('offers')
          .select('offers.id')
          .whereRef('offers.freed_id', '=', 'freed_times.id')
          .where('offers.state', '=', 'open'),
      ),
    )

/** A time about which the owner is asked, and the booking whose client would get it. */
type FreedOffer = { time: FreedTime; booking: StoredBooking }

/** The times that the desk has freed and that somebody waits for, oldest first. Those that are taken by now are left out. */
export async function listFreedOffers(db: Db, rules: TravelRules, most: number): Promise<FreedOffer[]> {
  const times = await undecidedTimes(db).orderBy('created_at').orderBy('id').limit(most).selectAll().execute()
  const found: FreedOffer[] = []
  for (const time of times) {
    const first = await firstWaiting(db, rules, time)
    if (first) found.push({ time, booking: first.booking })
  }
  return found
}

const undecidedTimes = (db: Db) =>
  db.selectFrom('freed_times').where('state', '=', 'asked').where('appoint_at', '>', now())

/**
 * The owner's answer, in a transaction: the time is offered to the first who waits, or to nobody. Undefined if nobody is asked any
 * more, else to whom it is offered now: null if nobody waits for it any more.
 */
export async function decideFreedTime(
  trx: Db,
  rules: TravelRules,
  id: string,
  isOffered: boolean,
): Promise<{ booking_id: string | null } | undefined> {
  const time = await undecidedTimes(trx).where('id', '=', id).selectAll().executeTakeFirst()
  if (!time) return undefined
  await trx
    .updateTable('freed_times')
    .set({ state: isOffered ? 'open' : 'over' })
    .where('id', '=', id)
    .execute()
  await publish(trx, 'booking_changed', time.booking_id)
  if (!isOffered || !(await offerNext(trx, rules, id))) return { booking_id: null }
  return { booking_id: (await offerOfTime(trx, id))?.booking_id ?? null }
}
