import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { requireBooking } from '#features/bookings/server/detail.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { TransferAnswered } from '#features/payments/deposit-mark.ts'
import {
  type BookingDeposits,
  DepositAction,
  DepositRequest,
  TransferAnswer,
} from '#features/payments/deposits.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { actOnDeposit, askDeposit, bookingOfDeposit, readDeposits } from './deposits.ts'
import { answerTransfer } from './transfers.ts'

/** Deposits of jobs, and what clients say that they have sent by e-Transfer. */
export function depositRoutes(app: FastifyInstance, { db, content, config, wakeMail }: DeskDeps) {
  const published = () => ({ content: content(), publicOrigin: config.publicOrigin })
  const of = async (id: string): Promise<BookingDeposits> =>
    readDeposits(db, published(), await requireBooking(db, id))

  app.get(deskCalls.bookingDeposits, async (request, reply) =>
    reply.send(await of(parse(IdParams, request.params).id)),
  )

  app.post(deskCalls.bookingDeposits, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const wanted = parse(DepositRequest, request.body)
    const who = sessionOf(request).email
    await db
      .transaction()
      .execute(async (trx) =>
        askDeposit(trx, published(), { booking: await requireBooking(trx, id), who }, wanted),
      )
    wakeMail()
    return reply.status(201).send(await of(id))
  })

  app.post(deskCalls.deposit, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const wanted = parse(DepositAction, request.body)
    const who = sessionOf(request).email
    await db.transaction().execute((trx) => actOnDeposit(trx, published(), { id, who }, wanted))
    wakeMail()
    return reply.send(await of(await bookingOfDeposit(db, id)))
  })

  app.post(deskCalls.transfer, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { press } = parse(TransferAnswer, request.body)
    const making = { content: content(), who: sessionOf(request).email }
    const answered = await db.transaction().execute((trx) => answerTransfer(trx, making, id, press))
    wakeMail()
    const { state, payment_id } = answered
    return reply.send(parse(TransferAnswered, { id, state, payment_id }))
  })
}
