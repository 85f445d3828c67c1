import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/schema.ts'
import { deleteKeysBefore } from './store.ts'

const A_DAY = 24 * 60 * 60 * 1000
const KEPT_DAYS = 7

/** Forgets old keys when the app starts, and once a day from then on. */
export function purgeKeys(app: FastifyInstance, db: Db) {
  const purge = () =>
    deleteKeysBefore(db, new Date(Date.now() - KEPT_DAYS * A_DAY)).catch((err: unknown) =>
      app.log.warn({ err }, 'old idempotency keys were not purged'),
    )
  const timer = setInterval(purge, A_DAY).unref()
  app.addHook('onReady', async () => {
    await purge()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
