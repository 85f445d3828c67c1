import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Opening } from '#content/opening.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Db } from '#server/db/schema.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { readSettings } from '#server/settings/store.ts'
import { expireRequest, unanswered } from './expire.ts'
import { remind, toRemind } from './remind.ts'

const EVERY_MS = 30_000

/** Bookings looked up at a time. */
const AT_ONCE = 100

/** A few that cannot be done are passed over; of more, the cause is none of theirs. */
const MOST_FAILURES = 20

export type Clock = {
  /** Resolves when what was due has been done. */
  settled: () => Promise<void>
  /** Begins nothing more, and resolves when what is under way has ended. */
  stop: () => Promise<void>
}

export type ClockDeps = Connection & {
  opening: Opening
  log: Logger
  wakeMail: RouteDeps['wakeMail']
  now?: () => number
}

/**
 * Does what time brings, as long as the server runs: releases requests that nobody answered, and reminds clients of
 * tomorrow's appointments. Of several servers over one database each booking is done by one.
 */
export function startClock({ now = Date.now, ...deps }: ClockDeps): Clock {
  const { db, opening, log, isUnavailable, wakeMail } = deps
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let ticking: Promise<void> | undefined

  const run = () => {
    ticking = tick()
      .catch((err) => log.warn({ err }, 'the appointments could not be looked after'))
      .finally(() => {
        ticking = undefined
        if (!stopped) timer = setTimeout(run, EVERY_MS).unref()
      })
  }

  async function tick() {
    await forEach({
      find: (passed) => idsOf(unanswered(db, now()), passed),
      act: (trx, id) => expireRequest(trx, opening, id, now()),
    })
    if (!(await readSettings(db)).reminders) return
    await forEach({
      find: (passed) => idsOf(toRemind(db, now()), passed),
      act: (trx, id) => remind(trx, id, now()),
    })
  }

  /** Each in a transaction of its own, and with room for visitors in between. */
  async function forEach({ find, act }: DueWork) {
    const passed: string[] = []
    let done = 0
    try {
      for (;;) {
        const ids = await find(passed)
        for (const id of ids) {
          if (stopped) return
          const began = performance.now()
          try {
            const did = await db.transaction().execute((trx) => act(trx, id))
            if (did) done++
          } catch (err) {
            if (isUnavailable(err) || passed.length >= MOST_FAILURES) throw err
            log.error({ err, booking: id }, 'what is due for a booking could not be done')
            passed.push(id)
          }
          // As long as it took: visitors’ writes at another server find the database free every other moment.
          await pause(performance.now() - began)
        }
        if (ids.length < AT_ONCE) return
      }
    } finally {
      if (done > 0) wakeMail()
    }
  }

  run()
  return {
    settled: async () => ticking,
    stop: async () => {
      stopped = true
      await ticking
      clearTimeout(timer)
    },
  }
}

type DueWork = {
  /** The ids of what is due, but for those that were passed over. */
  find: (passed: readonly string[]) => Promise<string[]>
  /** False where somebody else was quicker. */
  act: (trx: Db, id: string) => Promise<boolean>
}

async function idsOf(due: ReturnType<typeof unanswered>, passed: readonly string[]) {
  const rows = await due
    .select('id')
    .$if(passed.length > 0, (query) => query.where('id', 'not in', passed))
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => row.id)
}
