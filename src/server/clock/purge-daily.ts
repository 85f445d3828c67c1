import type { FastifyInstance } from 'fastify'
import { retention } from '#content/privacy.ts'
import { DAY } from '#domain/durations.ts'
import type { Db } from '#server/db/schema.ts'
import { deleteOldCodes } from '#server/desk/sign-in/code-store.ts'
import { deleteEndedSessions } from '#server/desk/sign-in/session-store.ts'
import { deleteEventsBefore } from '#server/events/store.ts'
import { deleteKeysBefore } from '#server/http/kept-answers.ts'
import { deleteMessagesBefore } from '#server/messages/store.ts'
import { deleteMailsBefore } from '#server/outbox/queue.ts'
import { sweep } from '#server/privacy/erase.ts'
import { purgeBookings } from '#server/privacy/purge.ts'

/** How many days the answers kept under an `Idempotency-Key` stand: longer than any client repeats a call. */
const KEPT_ANSWERS = 7

/** How many days a page of the desk can be away and still be told what it missed. */
const KEPT_CHANGES = 7

/** Deletes what has been kept for long enough when the app starts, and once a day from then on. */
export function purgeDaily(
  app: FastifyInstance,
  db: Db,
  forgetMails: (ids: readonly string[]) => Promise<void>,
) {
  const stopping = new AbortController()
  let erasing: Promise<void> | undefined
  const purge = async () => {
    const before = (days: number) => new Date(Date.now() - days * DAY)
    try {
      await deleteKeysBefore(db, before(KEPT_ANSWERS))
      await deleteMailsBefore(db, before(retention.messages))
      await deleteMessagesBefore(db, before(retention.messages))
      await deleteEventsBefore(db, before(KEPT_CHANGES))
      await deleteOldCodes(db)
      await deleteEndedSessions(db)
    } catch (err) {
      app.log.warn({ err }, 'old records were not purged')
    }
    // The first time there may be thousands: nobody waits for them.
    erasing ??= eraseOld().finally(() => {
      erasing = undefined
    })
  }
  /** What was erased before something failed is swept away all the same. */
  const eraseOld = async () => {
    let erased = true
    try {
      erased = (await purgeBookings(db, forgetMails, stopping.signal)) > 0
    } catch (err) {
      app.log.warn({ err }, 'old bookings were not erased')
    }
    if (erased)
      await sweep(db).catch((err) => app.log.warn({ err }, 'what was erased was not swept away'))
  }
  const timer = setInterval(purge, DAY).unref()
  app.addHook('onReady', purge)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopping.abort()
    await erasing
  })
}
