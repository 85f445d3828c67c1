import type { FastifyInstance } from 'fastify'
import { DAY } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { retention } from '#core/retention.ts'
import { deleteMessagesBefore } from '#features/contact/server/store.ts'
import { deleteOriginsBefore } from '#features/guard/server/release.ts'
import { purgeMoney } from '#features/invoices/server/purge.ts'
import { deleteUnlinkedBefore } from '#features/people/server/unlinked-records.ts'
import { deletePicturesUnusedSince } from '#features/pictures/server/store.ts'
import { deletePushesBefore } from '#features/push/server/pushes.ts'
import { deleteEndedHolds } from '#features/schedule/server/holds.ts'
import { deleteOldCodes } from '#features/sign-in/server/code-store.ts'
import { deleteOldChallenges } from '#features/sign-in/server/passkey-challenge.ts'
import { deleteEndedSessions } from '#features/sign-in/server/session-store.ts'
import { deleteTextsBefore } from '#features/texts/server/texts.ts'
import type { Db } from '#platform/db/schema.ts'
import { deleteEventsBefore } from '#platform/events/store.ts'
import { deleteKeysBefore } from '#platform/http/stored-answers.ts'
import { deleteMailsBefore } from '#platform/mail/queue.ts'
import { sweep } from './erase.ts'
import { purgeBookings } from './purge.ts'
import { noteFailure } from './state.ts'

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
