import { randomUUID } from 'node:crypto'
import { deskRefusals } from '#core/desk-words.ts'
import { untoldCalls } from '#features/client-news/calls.ts'
import { Told } from '#features/client-news/untold.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { setTold } from './untold.ts'

/** A client was told what no mail had told them, or was not after all. */
export const untoldRoutes = deskRoutes(untoldCalls, ({ db }: DeskDeps) => {
  return {
    untoldTold: {
      post: route({
        who: 'owner',
        says: 'False takes it back. 409 if something else is to be told now: fetch again.',
        sample: () => ({ id: randomUUID(), body: { told: true }, status: 409 }),
        body: Told,
        async handle({ id, body: { told }, who }) {
          const isDone = await db
            .transaction()
            .execute((trx) => setTold(trx, id, { isTold: told, who }))
          if (!isDone) throw new Problem(409, deskRefusals.newerNews)
          return { told }
        },
      }),
    },
  }
})
