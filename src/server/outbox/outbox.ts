import { claimMail, nextDue } from './claim.ts'
import { LEASE_MS, SEND_MS, type SendDeps, send } from './send.ts'

/** What other processes queue is noticed after so long. */
const POLL_MS = 5000

/** A mail that another process claims is due for us too until it has: look again, but not in a whirl. */
const LOOK_AGAIN_MS = 50

/** Mails under way at once, so that one slow answer does not hold up all. */
const AT_ONCE = 4

/** Time to finish what is under way when the server stops, out of the 10 s that hosts allow. */
const STOP_MS = 6000

export type Outbox = {
  /** Looks for due mails now. */
  wake: () => void
  /** Resolves when nothing is under way and nothing is due. */
  settled: () => Promise<void>
  /** Claims no more, and resolves when what is under way has ended, or was cut. */
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
        // Asked for between the last look and now.
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

  /** Starts what is due and has room; answers when to look again. */
  async function takeDue(): Promise<number> {
    while (!stopped && underWay.size < AT_ONCE) {
      // Looking before claiming, since a claim locks the database for all others even where there is nothing.
      const due = await nextDue(db)
      if (due === undefined || due > now()) return Math.min(POLL_MS, (due ?? Infinity) - now())
      const mail = await claimMail(db, { now: now(), leaseMs: LEASE_MS, domain })
      if (!mail) return LOOK_AGAIN_MS
      const work = send(deps, mail, cut.signal)
        .catch((err) => log.error({ err, mail: mail.id }, 'a mail failed for a reason of ours'))
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
