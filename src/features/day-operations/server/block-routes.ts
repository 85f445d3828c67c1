import { type BlockAnswer, BlockQuery, BlockRequest } from '#features/day-operations/blocks.ts'
import { blockCalls } from '#features/day-operations/calls.ts'
import { planningRefusals as refusals } from '#features/day-operations/desk-planning-words.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { sampleRange, sampleSpan } from '#platform/http/samples.ts'
import { deleteBlock, inDays, insertBlock, readBlocks, spanOf } from './block-store.ts'
import { bookingsBetween } from './day-bookings.ts'

/** Blocked times: list them, add one, and remove one. */
export const blockRoutes = deskRoutes(blockCalls, ({ db }: DeskDeps) => {
  return {
    blocks: {
      get: route({
        who: 'owner',
        says: 'At most 732 days.',
        sample: () => ({ query: sampleRange() }),
        query: BlockQuery,
        handle: async ({ query }) => ({ blocks: await readBlocks(db, query) }),
      }),
      post: route({
        who: 'owner',
        says: 'Whole days (366 at most), or times within one day. `bookings` in it are not changed. The same request again answers the same block.',
        sample: () => ({ body: sampleSpan() }),
        body: BlockRequest,
        status: 201,
        async handle({ body: requested, who: email }) {
          const span = spanOf(requested)
          return await db.transaction().execute(async (trx): Promise<BlockAnswer> => {
            // In one transaction: the transaction of a booking either sees the block, or its booking is in this answer.
            const block = await insertBlock(trx, { ...span, reason: requested.reason, who: email })
            return { block: inDays(block), bookings: await bookingsBetween(trx, span) }
          })
        },
      }),
    },

    blockRemove: {
      post: route({
        who: 'owner',
        says: '',
        sample: ({ block }) => ({ id: block }),
        async handle({ id, who: email }) {
          await db.transaction().execute(async (trx) => {
            if (!(await deleteBlock(trx, id, email))) throw new Problem(404, refusals.noBlock)
          })
        },
      }),
    },
  }
})
