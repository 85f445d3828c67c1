import { randomUUID } from 'node:crypto'
import { requireBooking } from '#features/bookings/server/shared/detail.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { depositCalls } from '#features/payments/calls.ts'
import { type BookingDeposits, DepositAction, DepositRequest, TransferAnswer } from '#features/payments/deposits.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { sampleRange } from '#platform/http/samples.ts'
import { actOnDeposit, askDeposit, bookingOfDeposit, readDeposits } from './shared/deposits.ts'
import { answerTransfer } from './transfers.ts'

/** Deposits of jobs, and what clients say that they have sent by e-Transfer. */
export const depositRoutes = deskRoutes(depositCalls, ({ db, content, config, wakeMail }: DeskDeps) => {
  const published = () => ({ content: content(), publicOrigin: config.publicOrigin })
  const of = async (id: string): Promise<BookingDeposits> => readDeposits(db, published(), await requireBooking(db, id))

  return {
    bookingDeposits: {
      get: route({
        who: 'owner',
        says: 'The deposits of a job, newest first, and what a new request would be: `null` if there is nothing to ask for.',
        sample: ({ booking }) => ({ id: booking }),
        handle: ({ id }) => of(id),
      }),
      post: route({
        who: 'owner',
        says: 'Asks for a deposit and mails the request. 422 above what the job costs, and for a day that has passed or lies after the job; 409 if one is asked for already, or the job is over or has an invoice.',
        sample: ({ booking }) => ({
          id: booking,
          body: { amount_cents: 100, due_on: sampleRange().from },
          status: 422,
        }),
        body: DepositRequest,
        status: 201,
        async handle({ id, body: requested, who }) {
          await db
            .transaction()
            .execute(async (trx) =>
              askDeposit(trx, published(), { booking: await requireBooking(trx, id), who }, requested),
            )
          wakeMail()
          return of(id)
        },
      }),
    },

    deposit: {
      post: route({
        who: 'owner',
        says: '`remind`: mails again, with a new day. `waive`: the job stays without it. `let_go`: cancels the job. `withdraw`: takes the request back. Of one that came, and whose job is cancelled: `returned` notes a refund, `keep` issues an invoice with the tax in it, which the deposit pays. The same press again changes nothing. 409 for another state, and while an e-Transfer of it waits for its answer.',
        sample: () => ({ id: randomUUID(), body: { press: 'remind' }, status: 404 }),
        body: DepositAction,
        async handle({ id, body: requested, who }) {
          await db.transaction().execute((trx) => actOnDeposit(trx, published(), { id, who }, requested))
          wakeMail()
          return of(await bookingOfDeposit(db, id))
        },
      }),
    },

    transfer: {
      post: route({
        who: 'owner',
        says: 'What a client says that they have sent: `received` notes the payment, once; `missing` tells them that it is not there; `take_back` reverses what `received` noted as long as its receipt waits (without a receipt for 10 seconds), and what they say waits again as a new one. 409 if it was received before, if that was taken back, or nothing is owed any more.',
        sample: () => ({ id: randomUUID(), body: { press: 'received' }, status: 404 }),
        body: TransferAnswer,
        async handle({ id, body: { press }, who }) {
          const making = { content: content(), who: who }
          const answered = await db.transaction().execute((trx) => answerTransfer(trx, making, id, press))
          wakeMail()
          const { state, payment_id } = answered
          return { id, state, payment_id }
        },
      }),
    },
  }
})
