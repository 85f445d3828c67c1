import { randomUUID } from 'node:crypto'
import { setNotified } from '#features/bookings/server/shared/pending-notifications.ts'
import { pendingNotificationCalls } from '#features/client-notifications/calls.ts'
import { pendingRefusals } from '#features/client-notifications/desk-pending-notifications-words.ts'
import { NotifiedRequest } from '#features/client-notifications/pending-notifications.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem } from '#platform/http/problem-answer.ts'

/** A client was told what no mail had told them, or was not after all. */
export const pendingNotificationRoutes = deskRoutes(pendingNotificationCalls, ({ db }: DeskDeps) => {
  return {
    notified: {
      post: route({
        who: 'owner',
        says: 'False takes it back. 409 if something else is to be told now: fetch again.',
        sample: () => ({ id: randomUUID(), body: { told: true }, status: 409 }),
        body: NotifiedRequest,
        async handle({ id, body: { told }, who }) {
          const isDone = await db.transaction().execute((trx) => setNotified(trx, id, { isNotified: told, who }))
          if (!isDone) throw new Problem(409, pendingRefusals.newerNews)
          return { told }
        },
      }),
    },
  }
})
