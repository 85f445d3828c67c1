import { addDays } from '#core/days.ts'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { activeStatuses } from '#core/statuses.ts'
import { businessDay } from '#core/time.ts'
import { bookedAddOns } from '#features/bookings/server/shared/add-ons.ts'
import { copyRecords, sameFields } from '#features/bookings/server/shared/copy.ts'
import { insertHistory } from '#features/bookings/server/shared/history.ts'
import { insertLink } from '#features/bookings/server/shared/links.ts'
import { addPendingNotification } from '#features/bookings/server/shared/pending-notifications.ts'
import type { BookingRecords } from '#features/bookings/server/shared/store.ts'
import { findBookingRecords, insertBooking } from '#features/bookings/server/shared/store.ts'
import { bestTime, LEAST_NOTICE_DAYS, PROPOSED_DAYS, visitDayFrom } from '#features/plans/plans.ts'
import { agreedIn } from '#features/prices/lines.ts'
import { answersFrom } from '#features/questions/questions.ts'
import { freeOn } from '#features/schedule/nearest-times.ts'
import { reserveOn } from '#features/schedule/server/shared/book.ts'
import { timeForMinutes } from '#features/schedule/server/shared/needed.ts'
import { visitAnswerBy } from '#features/schedule/server/shared/rules.ts'
import {
  assertAllowed,
  instantOf,
  readDayOf,
  readDays,
  withBooking,
  withNextFreeTimes,
} from '#features/schedule/server/shared/times.ts'
import { lastDay } from '#features/services/opening-hours.ts'
import type { Content } from '#features/website/content.ts'
import type { Connection } from '#platform/db/connect.ts'
import { newId } from '#platform/db/new-id.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { endedNow, openVisit, rhythmOf, type StoredPlan } from './plans-of-booking.ts'

/** So many days are looked through at once for the time that suits best, and so often. */
const WINDOW_DAYS = 14
const WINDOWS = 4

/** How often a time is looked for again, if somebody else takes each one that was found. */
const TRIES = 3

/**
 * A query for the plans whose next visit is to be proposed: about three weeks ahead, when the visit before it is over and no other is
 * open. A plan for which no time was found is tried again the next day. `now` is in milliseconds.
 */
export function toPropose(db: Db, now: number) {
  const day = businessDay(new Date(now))
  return db
    .selectFrom('plans')
    .where('plans.ended_at', 'is', null)
    .where('next_on', '<=', addDays(day, PROPOSED_DAYS))
    .where((eb) => eb.or([eb('tried_on', 'is', null), eb('tried_on', '<', day)]))
    .where(({ selectFrom }) =>
      notExists(
        selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.plan_id', '=', 'plans.id')
          .where((eb) => eb.or([eb('status', 'in', activeStatuses), eb('appoint_date', '>=', day)])),
      ),
    )
}

/**
 * Proposes the next visit of a plan: an ordinary request at the free time that suits best, with its mail, in one transaction. False
 * if there is no need, no free time, or another server did it.
 */
export async function proposeVisit(
  { db, content }: Pick<Connection, 'db'> & { content: Content },
  id: string,
  now: number,
): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried++) {
    const due = await toPropose(db, now).where('plans.id', '=', id).selectAll().executeTakeFirst()
    const like = due && (await findBookingRecords(db, due.like_booking))
    if (!due || !like) return false
    // The search reads weeks of the schedule: in the transaction, everybody else would wait for it.
    const found = await findTime(db, content, { plan: due, like, now })
    if ('later' in found) {
      await postpone(db, due, found.later)
      return false
    }
    try {
      return await withNextFreeTimes(db, content, () =>
        db.transaction().execute((trx) => store(trx, content, { plan: due, like, ...found })),
      )
    } catch (error) {
      // Somebody took the time meanwhile.
      if (!(error instanceof Problem)) throw error
    }
  }
  await db
    .updateTable('plans')
    .set({ tried_on: businessDay(new Date(now)) })
    .where('id', '=', id)
    .execute()
  return false
}

type Due = { plan: StoredPlan; like: BookingRecords; now: number }

type Start = { appoint_date: string; appoint_time: string }

/** The time that suits a plan best; else what the plan waits for: a later day, the next try, or nothing any more. */
async function findTime(
  db: Db,
  content: Content,
  { plan, like: { booking }, now }: Due,
): Promise<{ start: Start } | { later: Partial<StoredPlan> }> {
  const rhythm = rhythmOf(plan)
  const day = businessDay(new Date(now))
  const soonest = addDays(day, LEAST_NOTICE_DAYS)
  const from = plan.next_on !== null && plan.next_on > soonest ? plan.next_on : soonest
  const first = visitDayFrom(rhythm, from)
  if (first === null) return { later: { next_on: null, ...endedNow(THE_WEBSITE) } }
  // The season is over, or a pause has come: its day is another one now.
  if (first > addDays(day, PROPOSED_DAYS)) return { later: { next_on: first } }
  const needed = timeForMinutes(booking.appoint_minutes, content, booking)
  const last = lastDay(content.opening)
  for (let i = 0; i < WINDOWS; i++) {
    const start = addDays(first, i * WINDOW_DAYS)
    if (start > last) break
    const days = await readDays(db, content, needed, { from: start, days: WINDOW_DAYS })
    const best = bestTime(rhythm, days.flatMap(freeOn))
    if (best) return { start: best }
  }
  return { later: { tried_on: day } }
}

/** Notes what a plan waits for, unless it has changed meanwhile. */
const postpone = (db: Db, { id, version, next_on }: StoredPlan, later: Partial<StoredPlan>) =>
  db
    .updateTable('plans')
    .set(later)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('next_on', '=', next_on)
    .execute()

/**
 * Stores a visit and queues its mail, in a transaction. Refuses a time that is not free any more. False if the plan has changed, or
 * another server was first.
 */
async function store(
  trx: Db,
  content: Content,
  { plan, like, start }: Pick<Due, 'plan' | 'like'> & { start: Start },
): Promise<boolean> {
  // The row is locked until the end: of two servers one waits here, and then sees the visit of the other.
  const { numUpdatedRows } = await trx
    .updateTable('plans')
    .set({ tried_on: null })
    .where('id', '=', plan.id)
    .where('version', '=', plan.version)
    .where('like_booking', '=', plan.like_booking)
    .where('next_on', '=', plan.next_on)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n || (await openVisit(trx, plan.id))) return false
  const { booking: last } = like
  if (last.erased_at !== null) return false
  const { appoint_date, appoint_time } = start
  const appoint_at = instantOf(appoint_date, appoint_time)
  const needed = timeForMinutes(last.appoint_minutes, content, last)
  const requested = { appoint_date, appoint_time, appoint_at, needed }
  assertAllowed(content, requested)
  const before = await readDayOf(trx, content, requested)
  const id = newId()
  const then = withBooking(before, id, requested)
  const lines = agreedIn(plan.lines).map((line) => ({ ...line, booking_id: id }))
  const { created_at } = await insertBooking(
    trx,
    content,
    { ...sameFields(last), appoint_date, appoint_time },
    {
      appoint_at,
      appoint_minutes: last.appoint_minutes,
      pause_minutes: last.pause_minutes,
      answer_by: visitAnswerBy({ appoint_date, appoint_at }),
      add_ons: bookedAddOns(last),
      plan_id: plan.id,
      agreed: JSON.stringify(lines),
    },
    { id, language: last.language, answers: answersFrom(last.answers) },
  )
  await reserveOn(trx, { before, then, id }, requested)
  await insertLink(trx, id)
  await copyRecords(trx, like, { created_at, booking_id: id })
  await insertHistory(trx, {
    booking_id: id,
    version: 1,
    who: THE_WEBSITE,
    action: 'propose',
    changes: [],
    note: null,
    mailed: 0,
  })
  if (last.email) await queueMail(trx, { kind: 'visit-proposed', booking_id: id })
  else await addPendingNotification(trx, { booking_id: id, version: 1, news: 'proposed', mail_id: null })
  return true
}
