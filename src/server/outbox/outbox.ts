import { claimMail, nextDue } from './claim.ts'
import { LEASE_MS, SEND_MS, type SendDeps, send } from './send.ts'

/** How often the outbox looks for mails that other processes have queued. */
const POLL_MS = 5000

/** If another process claims a due mail first, we look again after this pause, not in a tight loop. */
const LOOK_AGAIN_MS = 50

/** The most mails under way at once. One slow answer does not hold up the others. */
const AT_ONCE = 4

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

export type OutboxDeps = Omit<SendDeps, 'now' | 'random' | 'timeLimit'> &
  Partial<Pick<SendDeps, 'now' | 'random' | 'timeLimit'>>

/** Sends the mails that are due, as long as the server runs. */
export function startOutbox({
  now = Date.now,
  random = Math.random,
  ...given
}: OutboxDeps): Outbox {
  const deps = { timeLimit: () => AbortSignal.timeout(SEND_MS), now, random, ...given }
  const { db, log, from } = deps
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const cut = new AbortController()
  const underWay = new Set<Promise<void>>()
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
    let pause = POLL_MS
    try {
      do {
        again = false
        pause = await takeDue()
      } while (again && !stopped)
    } catch (err) {
      log.warn({ err }, 'the outbox could not be read')
    }
    if (!stopped) timer = setTimeout(wake, pause).unref()
  }

  /** Starts due mails, up to `AT_ONCE`. Returns the milliseconds until the next look. */
  async function takeDue(): Promise<number> {
    while (!stopped && underWay.size < AT_ONCE) {
      // Looks before it claims, since a claim locks the database for all others even if no mail is due.
      const due = await nextDue(db)
      if (due === undefined || due > now()) return Math.min(POLL_MS, (due ?? Infinity) - now())
      const mail = await claimMail(db, { now: now(), leaseMs: LEASE_MS, domain })
      if (!mail) return LOOK_AGAIN_MS
      const work = send(deps, mail, cut.signal)
        .catch((err) =>
          log.error({ err, mail: mail.id }, 'a mail failed because of an error in our code'),
        )
        .finally(() => {
          underWay.delete(work)
          wake()
        })
      underWay.add(work)
    }
    return POLL_MS
  }

  async function settled() {
    while (looking || underWay.size > 0) await (looking ?? Promise.race(underWay))
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
