import type { FastifyInstance } from 'fastify'
import { limits } from '#content/limits.ts'
import { retention } from '#content/retention.ts'
import { DAY } from '#domain/durations.ts'
import { deleteUnlinkedBefore } from '#server/bookings/unlinked-records.ts'
import type { Db } from '#server/db/schema.ts'
import { deleteOldCodes } from '#server/desk/sign-in/code-store.ts'
import { deleteOldChallenges } from '#server/desk/sign-in/passkey-challenge.ts'
import { deleteEndedSessions } from '#server/desk/sign-in/session-store.ts'
import { deleteEventsBefore } from '#server/events/store.ts'
import { deleteOriginsBefore } from '#server/guard/release.ts'
import { deleteKeysBefore } from '#server/http/stored-answers.ts'
import { deleteMessagesBefore } from '#server/messages/store.ts'
import { purgeMoney } from '#server/money/purge.ts'
import { deletePushesBefore } from '#server/outbox/pushes.ts'
import { deleteMailsBefore } from '#server/outbox/queue.ts'
import { deleteTextsBefore } from '#server/outbox/texts.ts'
import { deletePicturesUnusedSince } from '#server/pictures/store.ts'
import { sweep } from '#server/privacy/erase.ts'
import { purgeBookings } from '#server/privacy/purge.ts'
import { noteFailure } from '#server/privacy/state.ts'
import { deleteEndedHolds } from '#server/schedule/time-holds.ts'

/** The days for which events are kept: a desk page that was offline for less gets the events that it missed. */
const KEPT_EVENTS = 7

/** Deletes data whose retention time is over, when the app starts and then once a day. */
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
      await deleteKeysBefore(db, before(limits.repeatDays))
      await deleteUnlinkedBefore(db, before(limits.repeatDays))
      await deleteMailsBefore(db, before(retention.messages))
      await deleteMessagesBefore(db, before(retention.messages))
      await deleteEventsBefore(db, before(KEPT_EVENTS))
      await deletePushesBefore(db, before(KEPT_EVENTS))
      await deleteTextsBefore(db, before(retention.messages))
      await deletePicturesUnusedSince(db, before(retention.pictures))
      await deleteOriginsBefore(db, before(limits.originDays))
      await deleteEndedHolds(db)
      await purgeMoney(db, forgetMails)
      await deleteOldCodes(db)
      await deleteOldChallenges(db)
      await deleteEndedSessions(db)
      await noteFailure(db, 'records')
    } catch (err) {
      app.log.warn({ err }, 'old records were not purged')
      await noteFailure(db, 'records', []).catch(() => {})
    }
    // The first run may have thousands of bookings to erase, so the start of the app does not wait for it.
    erasing ??= eraseOld().finally(() => {
      erasing = undefined
    })
  }
  /** Erases old bookings, and sweeps the erased data from the files even if a part failed. */
  const eraseOld = async () => {
    let erased = true
    try {
      erased = (await purgeBookings(db, forgetMails, stopping.signal)) > 0
    } catch (err) {
      app.log.warn({ err }, 'old bookings were not erased')
    }
    if (erased)
      await sweep(db).catch((err) => app.log.warn({ err }, 'the files may still hold erased data'))
  }
  const timer = setInterval(purge, DAY).unref()
  app.addHook('onReady', purge)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopping.abort()
    await erasing
  })
}
