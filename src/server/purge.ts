import type { FastifyInstance } from 'fastify'
import { retention } from '#content/privacy.ts'
import type { Db } from './db/schema.ts'
import { deleteKeysBefore } from './idempotency/store.ts'
import { deleteMailsBefore } from './mail/queue.ts'
import { deleteMessagesBefore } from './messages/store.ts'

const A_DAY = 24 * 60 * 60 * 1000

/** How many days the answers kept under an `Idempotency-Key` stand: longer than any client repeats a call. */
const KEPT_ANSWERS = 7

/** Deletes what has been kept for long enough when the app starts, and once a day from then on. */
export function purgeDaily(app: FastifyInstance, db: Db) {
  const purge = async () => {
    const before = (days: number) => new Date(Date.now() - days * A_DAY)
    try {
      await deleteKeysBefore(db, before(KEPT_ANSWERS))
      await deleteMailsBefore(db, before(retention.messages))
      await deleteMessagesBefore(db, before(retention.messages))
    } catch (err) {
      app.log.warn({ err }, 'old records were not purged')
    }
  }
  const timer = setInterval(purge, A_DAY).unref()
  app.addHook('onReady', purge)
  app.addHook('onClose', async () => clearInterval(timer))
}
