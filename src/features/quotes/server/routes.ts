import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { DeskDeps } from '#features/desk-deps.ts'
import { AnswerSeen, ReviseRequest } from '#features/invoices/documents.ts'
import { documentChanges } from '#features/invoices/server/shared/routes.ts'
import { quoteCalls } from '#features/quotes/calls.ts'
import { deskRoutes } from '#platform/http/desk-route.ts'
import { reviseQuote, seeAnswer, withdrawQuote } from './quotes.ts'

const NoBody = z.strictObject({})

/** What becomes of a quote that was sent. It begins as a draft, as other documents do. */
export const quoteRoutes = deskRoutes(quoteCalls, (deps: DeskDeps) => {
  const { change, making } = documentChanges(deps)

  return {
    documentRevise: {
      post: change(
        {
          who: 'owner',
          says: 'Opens a copy of a sent quote as the draft of its next version, which it answers. One of an accepted quote lets that stand until it is accepted itself. 409 once it is replaced.',
          sample: () => ({ id: randomUUID(), body: { draft_id: randomUUID() }, status: 404 }),
          body: ReviseRequest,
        },
        (trx, { id, who }, { draft_id }) => reviseQuote(trx, making(who), id, draft_id),
        (_id, { draft_id }) => draft_id,
      ),
    },

    documentWithdraw: {
      post: change(
        {
          who: 'owner',
          says: 'Takes a quote back: its client can no longer accept it, and its time is a request to answer. 409 once it has ended.',
          sample: () => ({ id: randomUUID(), status: 404 }),
          body: NoBody,
        },
        (trx, { id, who }) => withdrawQuote(trx, making(who), id),
      ),
    },

    documentSeen: {
      post: change(
        {
          who: 'owner',
          says: 'Somebody has looked at the answer of a client to a quote, which is then no news of the Inbox any more. 409 if its client has not answered.',
          sample: () => ({ id: randomUUID(), body: { seen: true }, status: 404 }),
          body: AnswerSeen,
        },
        (trx, { id, who }, { seen }) => seeAnswer(trx, who, id, seen),
      ),
    },
  }
})
