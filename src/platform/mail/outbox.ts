import { setTimeout as pause } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { CODE_MS } from '#core/codes.ts'
import { HOUR } from '#core/durations.ts'
import { clientKinds } from '#core/mails.ts'
import { missing } from '#platform/db/missing.ts'
import type { Db } from '#platform/db/schema.ts'
import { claimMail } from '#platform/jobs/claim.ts'
import { type Poller, poll } from '#platform/jobs/poll.ts'
import { LONGEST_PAUSE } from '#platform/jobs/retry-policy.ts'
import { LEASE_MS, SEND_MS, type SendDeps, send } from './send.ts'

/** How often the outbox looks for mails that other processes have queued. */
const POLL_MS = 5000

/** The most deliveries of a lane under way at once, without the slow ones. */
const AT_ONCE = 3

/** A delivery that takes longer is slow: it goes on, but its lane no longer waits for it. */
const SLOW_MS = 10_000

/** The most deliveries of a lane under way at once, with the slow ones. */
export const MOST = 20

/** Time to finish the mails under way when the server stops, out of the 10 s that hosts allow. */
const STOP_MS = 6000

type Limits = Pick<SendDeps, 'now' | 'random' | 'timeLimit'> & {
  /** Resolves when a delivery that begins now has become slow. */
  untilSlow: () => Promise<unknown>
}

export type OutboxDeps = Omit<SendDeps, keyof Limits> & Partial<Limits>

/**
 * Sends the mails that are due, as long as the server runs. It is settled when no mail is under way or due. At a stop it claims no more
 * mails: those under way end or are aborted.
 */
export function startOutbox({
  now = Date.now,
  random = Math.random,
  timeLimit = () => AbortSignal.timeout(SEND_MS),
  untilSlow = () => pause(SLOW_MS, undefined, { ref: false }),
  ...given
}: OutboxDeps): Poller {
  const deps = { now, random, timeLimit, ...given }
  const { db, log, from } = deps
  const cut = new AbortController()
  const works = lanes.map((lane) => ({
    lane,
    quick: new Set<Delivery>(),
    slow: new Set<Delivery>(),
  }))
  const underWay = () => works.flatMap(({ quick, slow }) => [...quick, ...slow])
  let pauseMs = POLL_MS
  const poller = poll(
    () => pauseMs,
    async (isStopped) => {
      pauseMs = POLL_MS
      await correctDue(db, now())
      for (const work of works) await takeDue(work, isStopped)
      const next = (await nextDue(db, now())) ?? Infinity
      // Meanwhile it may have become due.
      pauseMs = Math.max(0, Math.min(POLL_MS, next - now()))
    },
    (err) => log.warn({ err }, 'the outbox could not be read'),
  )

  /** Starts the due mails of a lane, as many as it has room for. */
  async function takeDue({ lane, quick, slow }: (typeof works)[number], isStopped: () => boolean) {
    while (!isStopped() && quick.size < AT_ONCE && quick.size + slow.size < MOST) {
      const at = now()
      // Looks before it claims, since a claim locks the database for all others even if no mail is due.
      const id = await findDue(db, lane, at)
      if (id === undefined) return
      const domain = from().address.split('@').at(-1) ?? ''
      const mail = await claimMail(db, id, { now: at, leaseMs: LEASE_MS, domain })
      // Another process was faster. The next look finds another mail.
      if (!mail) continue
      const delivery = send(deps, mail, cut.signal)
        .catch((err) =>
          log.error({ err, mail: mail.id }, 'a mail failed because of an error in our code'),
        )
        .finally(() => {
          quick.delete(delivery)
          slow.delete(delivery)
          poller.wake()
        })
      quick.add(delivery)
      untilSlow().then(() => {
        if (!quick.delete(delivery)) return
        slow.add(delivery)
        poller.wake()
      })
    }
  }

  async function settled() {
    for (;;) {
      await poller.settled()
      if (underWay().length === 0) return
      await Promise.race(underWay())
    }
  }

  return {
    wake: poller.wake,
    settled,
    stop: async () => {
      const cutter = setTimeout(() => cut.abort(), STOP_MS)
      await poller.stop()
      await settled()
      clearTimeout(cutter)
    },
  }
}

type Delivery = Promise<void>

/**
 * The lanes of the outbox, the most urgent first. Each has deliveries of its own, so that no lane waits for another:
 * sign-in codes wait for no other mail, and new mails do not wait for those that hung or failed before.
 */
export const lanes = ['codes', 'new', 'tried'] as const
type Lane = (typeof lanes)[number]

/**
 * The id of the mail of a lane that is due at `now` and has waited longest; undefined if none is due. A mail to the client of a
 * booking waits for those that were written before it, so that an old time never arrives after a new one.
 */
export async function findDue(db: Db, lane: Lane, now: number): Promise<string | undefined> {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'waiting')
    .where('due_at', '<=', iso(now))
    .limit(1)
  const found =
    lane === 'codes'
      ? due
          .where('kind', '=', 'code')
          // Only the latest mails can be codes that are still valid: there are few, however many mails wait.
          .where('created_at', '>=', iso(now - CODE_MS))
          .orderBy('created_at')
      : due
          .where('attempts', lane === 'new' ? '=' : '>', 0)
          .where(({ or, eb, selectFrom }) =>
            or([
              eb('booking_id', 'is', null),
              eb('kind', 'not in', clientKinds),
              missing(
                selectFrom('mails as earlier')
                  .select('earlier.id')
                  .whereRef('earlier.booking_id', '=', 'mails.booking_id')
                  .where('earlier.status', '=', 'waiting')
                  .where('earlier.kind', 'in', clientKinds)
                  .where(
                    sql<SqlBool>`(earlier.created_at, earlier.id) < (mails.created_at, mails.id)`,
                  ),
              ),
            ]),
          )
          .orderBy('due_at')
  return (await found.executeTakeFirst())?.id
}

/** The instant when the next mail falls due, in milliseconds since 1970; undefined if none waits for its time. */
export async function nextDue(db: Db, now: number): Promise<number | undefined> {
  const { due } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('status', '=', 'waiting')
    .where('due_at', '>', iso(now))
    .executeTakeFirstOrThrow()
  // The minimum of no rows is null, but its type does not say so.
  return due ? Date.parse(due) : undefined
}

/**
 * Brings mails forward that were queued, claimed or put off while the clock was ahead: they would wait until it gets
 * there again. No mail waits longer than the longest delay for its first try, nor than a lease for the end of a try, nor than the
 * longest pause for another. One lease from now is late enough for all of them, even for a mail that is under way.
 */
export async function correctDue(db: Db, now: number): Promise<void> {
  const latest = iso(now + LEASE_MS)
  const tooLate = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'waiting')
    .where('due_at', '>', latest)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('attempts', '=', 0),
          eb.or([eb('created_at', '>', iso(now)), eb('due_at', '>', iso(now + LONGEST_DELAY))]),
        ]),
        eb('claim', 'is not', null),
        eb('due_at', '>', iso(now + LONGEST_PAUSE)),
      ]),
    )
    .execute()
  // Looks before it writes, since a write locks the database for all others.
  for (const { id } of tooLate)
    await db
      .updateTable('mails')
      .set({ due_at: latest })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('due_at', '>', latest)
      .execute()
}

/** The longest delay of a first try: the mail that tells of many requests waits for them so long. */
const LONGEST_DELAY = HOUR

const iso = (ms: number) => new Date(ms).toISOString()
