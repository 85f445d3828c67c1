import type { FastifyInstance } from 'fastify'
import { DAY, daysAgo } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import type { EraseStep, PurgeStep } from '#features/privacy/erase-step.ts'
import type { Db } from '#platform/db/schema.ts'
import { sweep } from '#platform/db/sweep.ts'
import { deleteEventsBefore, KEPT_DAYS } from '#platform/events/store.ts'
import { deleteKeysBefore } from '#platform/http/stored-answers.ts'
import { purgeBookings } from './purge.ts'
import { noteFailure } from './state.ts'

type Purging = {
  purges: readonly PurgeStep[]
  erase: readonly EraseStep[]
  forgetMails: (ids: readonly string[]) => Promise<void>
}

/** Deletes data whose retention time is over, when the app starts and then once a day. */
export function purgeDaily(app: FastifyInstance, db: Db, { purges, erase, forgetMails }: Purging) {
  const stopping = new AbortController()
  let erasing: Promise<void> | undefined
  const purge = async () => {
    let isPurged = true
    const steps: PurgeStep[] = [
      () => deleteKeysBefore(db, daysAgo(limits.repeatDays)),
      () => deleteEventsBefore(db, daysAgo(KEPT_DAYS)),
      // What refers to others goes before them.
      ...purges.toReversed(),
    ]
    // One that fails keeps no other from what is its own.
    for (const step of steps)
      try {
        await step(db, forgetMails)
      } catch (err) {
        app.log.warn({ err }, 'old records were not purged')
        isPurged = false
      }
    await (isPurged ? noteFailure(db, 'records') : noteFailure(db, 'records', [])).catch(() => {})
    // The first run may have thousands of bookings to erase, so the start of the app does not wait for it.
    erasing ??= eraseOld().finally(() => {
      erasing = undefined
    })
  }
  /** Erases old bookings, and sweeps the erased data from the files even if a part failed. */
  const eraseOld = async () => {
    let erased = true
    try {
      erased = (await purgeBookings(db, erase, forgetMails, stopping.signal)) > 0
    } catch (err) {
      app.log.warn({ err }, 'old bookings were not erased')
    }
    if (erased) await sweep(db).catch((err) => app.log.warn({ err }, 'the files may still hold erased data'))
  }
  const timer = setInterval(purge, DAY).unref()
  app.addHook('onReady', purge)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopping.abort()
    await erasing
  })
}
