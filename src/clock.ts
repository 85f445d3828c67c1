import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { THE_WEBSITE } from './core/desk-words.ts'
import { DAY } from './core/durations.ts'
import type { ChangeContent } from './features/bookings/follower.ts'
import { changeBooking } from './features/bookings/server/change-booking.ts'
import { askAgain, followUp, toAskAgain, toFollowUp } from './features/bookings/server/follow-up.ts'
import { remind, toRemind } from './features/bookings/server/remind.ts'
import { releasable, releaseRequest } from './features/guard/server/release.ts'
import { issueReceipt, toReceipt } from './features/invoices/server/receipts.ts'
import { remindOfMoney, toRemindOfMoney } from './features/invoices/server/reminders.ts'
import { proposeVisit, toPropose } from './features/plans/server/propose.ts'
import { tellLapsed } from './features/plans/server/tell.ts'
import { holdingQuotes, lapseQuote, toLapse } from './features/quotes/server/quotes.ts'
import type { RouteDeps } from './features/route-deps.ts'
import {
  lapseOffer,
  offerNext,
  toLapseOffers,
  toOffer,
} from './features/waitlist/server/waitlist.ts'
import type { Content } from './features/website/content.ts'
import type { Connection } from './platform/db/connect.ts'
import { missing } from './platform/db/missing.ts'
import type { Db } from './platform/db/schema.ts'
import { type Poller, poll } from './platform/jobs/poll.ts'
import { queueMails } from './platform/mail/queue.ts'
import { readSettings } from './platform/settings/store.ts'

const EVERY_MS = 30_000

/** How much of what is due one query reads, beside what is skipped. */
const AT_ONCE = 100

/** A run skips a few bookings that fail. If more fail, the cause is not the bookings, and the run ends. */
const MOST_FAILURES = 20

export type Clock = Poller & {
  /** When all due work was done last, as `performance.now()`; before the first run, the start. */
  ranAt: () => number
}

export type ClockDeps = Connection & {
  content: () => Content
  log: Logger
  wakeMail: RouteDeps['wakeMail']
  now?: () => number
}

/**
 * While the server runs, expires requests and quotes that were not answered in time, frees times that a burst of requests holds,
 * proposes the visits of plans, reminds clients of tomorrow's appointments, and of invoices that are overdue, writes to them after a job,
 * and issues the invoices of jobs that are finished and paid. If several servers share one database, only one of them handles each
 * booking.
 */
export function startClock({ now = Date.now, ...deps }: ClockDeps): Clock {
  const { db, content, log, isUnavailable, wakeMail } = deps
  let ranAt = performance.now()
  let stopped = false

  async function tick() {
    const published = content()
    await forEach(
      () => toLapse(db, now()).select('documents.id'),
      (trx, id) => lapseQuote(trx, published, id, now()),
    )
    await forEach(
      () => unanswered(db, now()).select('bookings.id'),
      (trx, id) => expireRequest(trx, published, id, now()),
    )
    await forEach(
      () => releasable(db, now()).select('bookings.id'),
      (trx, id) => releaseRequest(trx, published, id, THE_WEBSITE),
    )
    await forEach(
      () => toLapseOffers(db, now()).select('offers.id'),
      (trx, id) => lapseOffer(trx, published, id, now()),
    )
    await forEach(
      () => toOffer(db).select('freed_times.id'),
      (trx, id) => offerNext(trx, published, id),
    )
    await forEach(
      () => toRemindOfMoney(db, now()).select('documents.id'),
      (trx, id) => remindOfMoney(trx, id, now()),
    )
    // It has transactions of its own.
    await runEach(
      () => toPropose(db, now()).select('plans.id'),
      (id) => proposeVisit({ db, content: published }, id, now()),
    )
    const { reminders, after_job, again_months: months } = await readSettings(db)
    if (reminders)
      await forEach(
        () => toRemind(db, now()).select('bookings.id'),
        (trx, id) => remind(trx, published, id, now()),
      )
    if (after_job)
      await forEach(
        () => toFollowUp(db, now()).select('bookings.id'),
        (trx, id) => followUp(trx, id, now()),
      )
    if (months > 0)
      await forEach(
        () => toAskAgain(db, now(), months).select('bookings.id'),
        (trx, id) => askAgain(trx, id, { now: now(), months }),
      )
    // Last: if no invoice can be issued, the mails about appointments go all the same.
    await forEach(
      () => toReceipt(db, published, now()),
      (trx, id) => issueReceipt(trx, published, id, now()),
    )
    ranAt = performance.now()
  }

  /** Handles each of what is due in its own transaction. `act` is false if another server was first. */
  const forEach = (find: () => Due, act: (trx: Db, id: string) => Promise<boolean>) =>
    runEach(find, (id) => db.transaction().execute((trx) => act(trx, id)))

  /** Handles each of what is due, and leaves time for visitors in between. */
  async function runEach(find: () => Due, work: (id: string) => Promise<boolean>) {
    const passed: string[] = []
    let done = 0
    try {
      for (;;) {
        const rows = await find()
          .limit(AT_ONCE + passed.length)
          .execute()
        const ids = rows.map(({ id }) => id).filter((id) => !passed.includes(id))
        for (const id of ids) {
          if (stopped) return
          const began = performance.now()
          try {
            if (await work(id)) done++
          } catch (err) {
            if (isUnavailable(err) || passed.length >= MOST_FAILURES) throw err
            log.error({ err, booking: id }, 'the due work for a booking failed')
            passed.push(id)
          }
          // The pause is as long as the work: half of the time is for visitors’ writes at other servers.
          await pause(performance.now() - began)
        }
        if (ids.length < AT_ONCE) return
      }
    } finally {
      if (done > 0) wakeMail()
    }
  }

  const poller = poll(
    () => EVERY_MS,
    tick,
    (err) => log.warn({ err }, 'a run of the clock failed'),
  )
  return {
    ...poller,
    ranAt: () => ranAt,
    stop: () => {
      stopped = true
      return poller.stop()
    },
  }
}

/** A query for the ids of what is due. */
type Due = { limit: (most: number) => { execute: () => Promise<{ id: string }[]> } }

/** If a request expires later than this, for example after a long outage, no mail is sent and nobody is to be told. */
const LATEST_MAIL_MS = 7 * DAY

/** A query for the requests whose time to be answered is over. `now` is in milliseconds. */
export const unanswered = (db: Db, now: number) =>
  db
    .selectFrom('bookings')
    .where('status', '=', 'requested')
    .where('answer_by', '<=', new Date(now).toISOString())
    // An empty value means that the request has no such time.
    .where('answer_by', '>', '')
    .where(missing(holdingQuotes(db).where('booking_id', '=', sql<string>`bookings.id`)))
    .where('erased_at', 'is', null)

/** In a transaction, expires an unanswered request, frees its time and queues the mails. False if there is no need. */
export async function expireRequest(
  trx: Db,
  content: ChangeContent,
  id: string,
  now: number,
): Promise<boolean> {
  const booking = await unanswered(trx, now).where('id', '=', id).selectAll().executeTakeFirst()
  if (!booking) return false
  const isLongPast = now - Date.parse(booking.answer_by) > LATEST_MAIL_MS
  const done = await changeBooking(trx, content, booking, {
    action: 'expire',
    who: THE_WEBSITE,
    changes: [{ field: 'status', from: booking.status, to: 'expired' }],
    isKnown: isLongPast,
  })
  if (!done) return false
  if (!isLongPast && booking.plan_id !== null) await tellLapsed(trx, content, booking)
  else if (!isLongPast)
    await queueMails(trx, [
      ...(booking.email ? [{ kind: 'expired-client', booking_id: id } as const] : []),
      { kind: 'expired-owner', booking_id: id },
    ])
  return true
}
