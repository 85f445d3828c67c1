import { setTimeout as pause } from 'node:timers/promises'
import { claimMail } from './claim.ts'
import { correctDue, findDue, lanes, nextDue } from './due.ts'
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

export type Outbox = {
  /** Looks for due mails now. */
  wake: () => void
  /** Resolves when no mail is under way or due. */
  settled: () => Promise<void>
  /** Claims no more mails. Resolves when those under way have ended or were aborted. */
  stop: () => Promise<void>
}

type Limits = Pick<SendDeps, 'now' | 'random' | 'timeLimit'> & {
  /** Resolves when a delivery that begins now has become slow. */
  untilSlow: () => Promise<unknown>
}

export type OutboxDeps = Omit<SendDeps, keyof Limits> & Partial<Limits>

/** Sends the mails that are due, as long as the server runs. */
export function startOutbox({
  now = Date.now,
  random = Math.random,
  timeLimit = () => AbortSignal.timeout(SEND_MS),
  untilSlow = () => pause(SLOW_MS, undefined, { ref: false }),
  ...given
}: OutboxDeps): Outbox {
  const deps = { now, random, timeLimit, ...given }
  const { db, log, from } = deps
  const cut = new AbortController()
  const works = lanes.map((lane) => ({
    lane,
    quick: new Set<Delivery>(),
    slow: new Set<Delivery>(),
  }))
  const underWay = () => works.flatMap(({ quick, slow }) => [...quick, ...slow])
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false

  const wake = () => {
    if (looking) again = true
    else if (!stopped)
      looking = look().finally(() => {
        looking = undefined
        // `wake` was called between the last look and now.
        if (again) wake()
      })
  }

  async function look() {
    clearTimeout(timer)
    let pauseMs = POLL_MS
    try {
      await correctDue(db, now())
      do {
        again = false
        for (const work of works) await takeDue(work)
      } while (again && !stopped)
      const next = (await nextDue(db, now())) ?? Infinity
      // Meanwhile it may have become due.
      pauseMs = Math.max(0, Math.min(POLL_MS, next - now()))
    } catch (err) {
      // To look again at once, and again, would leave no time for anything else.
      again = false
      log.warn({ err }, 'the outbox could not be read')
    }
    if (!stopped) timer = setTimeout(wake, pauseMs).unref()
  }

  /** Starts the due mails of a lane, as many as it has room for. */
  async function takeDue({ lane, quick, slow }: (typeof works)[number]) {
    while (!stopped && quick.size < AT_ONCE && quick.size + slow.size < MOST) {
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
          wake()
        })
      quick.add(delivery)
      untilSlow().then(() => {
        if (!quick.delete(delivery)) return
        slow.add(delivery)
        wake()
      })
    }
  }

  async function settled() {
    while (looking || underWay().length > 0) await (looking ?? Promise.race(underWay()))
  }

  wake()
  return {
    wake,
    settled,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      const cutter = setTimeout(() => cut.abort(), STOP_MS)
      await settled()
      clearTimeout(cutter)
      clearTimeout(timer)
    },
  }
}

type Delivery = Promise<void>
