import { t } from '#core/words.ts'
import { documentLink } from '#features/invoices/server/shared/document-link.ts'
import { CardRequest, CardStarted, ClientPayment, SentTransfer } from '#features/payments/pay.ts'
import { payPage } from '#features/payments/pay-words.ts'
import { payCalls } from '#features/payments/public-calls.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { publicRoute, publicRoutes } from '#platform/http/public-route.ts'
import { readClientPayment, startCard } from './card-pages.ts'
import { squareFrom } from './square.ts'
import { noteTransfer } from './transfers.ts'

/** The calls of the page on which a client pays a deposit or an invoice. The token comes in a header. */
export const payRoutes = publicRoutes(payCalls, ({ db, content, config }: RouteDeps, scope) => {
  const shown = (id: string) => readClientPayment(db, content().business.name, id)
  const byLink = { byLink: true, find: documentLink(scope, db, () => t(payPage).refusals.unknown) } as const
  const done = 'What is to be paid, as it stands'

  return {
    pay: {
      get: publicRoute({
        ...byLink,
        operationId: 'payment',
        summary: 'Get what is to be paid, without changing anything',
        done,
        answers: { ClientPayment },
        handle: ({ subject }) => shown(subject),
      }),
    },

    paySent: {
      post: publicRoute({
        ...byLink,
        operationId: 'paymentSent',
        summary:
          'Say that an Interac e-Transfer was sent: it counts as paid once the business has found it. 409 if something else is to be paid now, or nothing',
        body: { SentTransfer },
        done,
        answers: { ClientPayment },
        refuses: [409],
        sample: () => ({ amount_cents: 100, reference: 'CAb3dEfGh' }),
        async handle({ subject: id, body: sent }) {
          const { name } = content().business
          await db.transaction().execute((trx) => noteTransfer(trx, name, id, sent))
          return shown(id)
        },
      }),
    },

    payCard: {
      post: publicRoute({
        ...byLink,
        operationId: 'paymentByCard',
        summary:
          'Get the address of a page of Square’s on which it is paid by card. 409 if it cannot be paid so, or nothing is to be paid',
        body: { CardRequest },
        done: 'The address of the page',
        answers: { CardBegun: CardStarted },
        refuses: [409],
        async handle({ subject }) {
          const { name: business } = content().business
          const { publicOrigin } = config
          const squareOf = squareFrom(config)
          const url = await startCard({ db, business, squareOf, publicOrigin }, subject)
          return parse(CardStarted, { url })
        },
      }),
    },
  }
})
