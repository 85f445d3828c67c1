import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { deskCalls } from '#core/desk-calls.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { NOT_FOR_ROLE } from '#core/roles.ts'
import { requireBooking } from '#features/bookings/server/detail.ts'
import { listHistory } from '#features/bookings/server/history.ts'
import { findBookingRecords } from '#features/bookings/server/store.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { BillingRequest, MonthRequest, StatementSend } from '#features/invoices/billing.ts'
import { billingRefusals } from '#features/invoices/desk-billing-words.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import {
  type AgreedAnswer,
  AgreeRequest,
  AnswerSeen,
  ConsentRequest,
  CorrectRequest,
  CreditRequest,
  DocumentChange,
  type DocumentPage,
  DocumentQuery,
  DocumentSend,
  InvoiceRequest,
  MoneyNumbersQuery,
  MoneySettingsRequest,
  NewDocument,
  type PaymentAnswer,
  PaymentRequest,
  ReminderStop,
  ReverseRequest,
  ReviseRequest,
  type ShownMoneySettings,
  TaxQuery,
  type TaxReport,
  VersionRequest,
} from '#features/invoices/documents.ts'
import { IssuePaid, type PaidIssued, type PaidJobs } from '#features/invoices/paid-jobs.ts'
import { hasNoted, reversePayment, takePayment } from '#features/payments/server/payments.ts'
import { agreeOn } from '#features/quotes/server/agree.ts'
import {
  issueDocument,
  reviseQuote,
  seeAnswer,
  withdrawQuote,
} from '#features/quotes/server/quotes.ts'
import { withNextFreeTimes } from '#features/schedule/server/times.ts'
import { guardChange } from '#features/sign-in/server/guarded-settings.ts'
import { isOwnJob } from '#features/sign-in/server/own-job.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { readCursor, writeCursor } from '#platform/http/cursor.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { findDocumentRows } from './balances.ts'
import { saveBilling } from './billing.ts'
import { noteConsent } from './consent.ts'
import { readBookingMoney, readClientMoney, readDocumentDetail } from './detail.ts'
import { jobsToInvoice } from './invoiced.ts'
import { DocumentPosition, listDocuments, readTax, readTotals, TaxPosition } from './list.ts'
import { sendDocument } from './mail.ts'
import { readMoneyNumbers } from './numbers.ts'
import { findPayments } from './payment-rows.ts'
import { issuePaid, listPaidJobs } from './receipts.ts'
import { stopReminder } from './reminders.ts'
import { readMoneySettings, writeMoneySettings } from './settings.ts'
import { type Shown, showDocument } from './show.ts'
import { readStatement, sendStatement, showStatement } from './statement.ts'
import {
  changeDraft,
  correctInvoice,
  creditInvoice,
  DraftChanged,
  discardDraft,
  insertDraft,
  invoiceBooking,
  requireDocument,
} from './store.ts'

const NoBody = z.strictObject({})

/** Money: documents, payments, what is owed, and the rules of tax. */
export function moneyRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, content, config, wakeMail } = deps
  const detail = (id: string) => readDocumentDetail(db, id, config.publicOrigin)

  app.get(deskCalls.documents, async (request, reply) => {
    const { cursor, ...query } = parse(DocumentQuery, request.query)
    const after = readCursor(DocumentPosition, cursor)
    const { documents, last } = await listDocuments(db, { ...query, after })
    const answer: DocumentPage = {
      documents,
      next: last ? writeCursor(last) : null,
      totals: await readTotals(db),
    }
    return reply.send(answer)
  })

  app.post(deskCalls.documents, async (request, reply) => {
    const wanted = parse(NewDocument, request.body)
    const who = sessionOf(request).email
    const making = { content: content(), who }
    const id = await db.transaction().execute((trx) => insertDraft(trx, making, wanted))
    return reply.status(201).send(await detail(id))
  })

  app.get(deskCalls.document, async (request, reply) =>
    reply.send(await detail(parse(IdParams, request.params).id)),
  )

  /** A call that changes one document, and answers it as it is then. */
  const change = <T>(
    path: string,
    schema: z.ZodMiniType<T>,
    work: (trx: Db, of: { id: string; who: string }, wanted: T) => Promise<unknown>,
    answer: (id: string, wanted: T, reply: FastifyReply) => Promise<unknown> = (id) => detail(id),
  ) =>
    app.post(path, async (request, reply) => {
      const { id } = parse(IdParams, request.params)
      const wanted = parse(schema, request.body)
      const who = sessionOf(request).email
      try {
        await withNextFreeTimes(db, content(), () =>
          db.transaction().execute((trx) => work(trx, { id, who }, wanted)),
        )
      } catch (error) {
        if (!(error instanceof DraftChanged)) throw error
        const extra = { current: await detail(id), sent: request.body }
        throw new Problem(409, refusals.conflict(error.who), { type: VERSION_CONFLICT, extra })
      }
      wakeMail()
      return reply.send(await answer(id, wanted, reply))
    })

  const making = (who: string) => ({ content: content(), who })
  change(deskCalls.document, DocumentChange, (trx, { id, who }, wanted) =>
    changeDraft(trx, making(who), id, wanted),
  )
  change(deskCalls.documentIssue, VersionRequest, (trx, { id, who }, { version }) =>
    issueDocument(trx, making(who), id, version),
  )
  change(
    deskCalls.documentDiscard,
    VersionRequest,
    (trx, { id, who }, { version }) => discardDraft(trx, who, id, version),
    async (_id, _wanted, reply) => void reply.status(204),
  )
  change(deskCalls.documentSend, DocumentSend, (trx, { id, who }, wanted) =>
    sendDocument(trx, who, id, wanted),
  )
  change(
    deskCalls.documentCredit,
    CreditRequest,
    (trx, { id, who }, wanted) => creditInvoice(trx, who, id, wanted),
    (_id, wanted) => detail(wanted.id),
  )
  change(
    deskCalls.documentCorrect,
    CorrectRequest,
    (trx, { id, who }, wanted) => correctInvoice(trx, making(who), id, wanted),
    (_id, wanted) => detail(wanted.draft_id),
  )
  change(
    deskCalls.documentRevise,
    ReviseRequest,
    (trx, { id, who }, { draft_id }) => reviseQuote(trx, making(who), id, draft_id),
    (_id, { draft_id }) => detail(draft_id),
  )
  change(deskCalls.documentConsent, ConsentRequest, async (trx, { id, who }, wanted) =>
    noteConsent(trx, who, await requireDocument(trx, id), wanted),
  )
  change(deskCalls.documentWithdraw, NoBody, (trx, { id, who }) =>
    withdrawQuote(trx, making(who), id),
  )
  change(deskCalls.documentSeen, AnswerSeen, (trx, { id, who }, { seen }) =>
    seeAnswer(trx, who, id, seen),
  )
  change(deskCalls.documentReminders, ReminderStop, (trx, { id, who }, wanted) =>
    stopReminder(trx, who, id, wanted),
  )

  app.get(deskCalls.documentPage, async (request, reply) => {
    const { page } = await showDocument(db, parse(IdParams, request.params).id)
    return reply.type('text/html; charset=utf-8').send(page())
  })

  app.get(deskCalls.documentPdf, async (request, reply) =>
    sendPdf(reply, await showDocument(db, parse(IdParams, request.params).id)),
  )

  bookingMoneyRoutes(app, deps)
  clientRoutes(app, deps)
  paymentRoutes(app, deps)
  settingRoutes(app, deps)

  app.get(deskCalls.moneyNumbers, async (request, reply) =>
    reply.send(await readMoneyNumbers(db, parse(MoneyNumbersQuery, request.query))),
  )

  app.get(deskCalls.tax, async (request, reply) => {
    const { cursor, ...query } = parse(TaxQuery, request.query)
    const after = readCursor(TaxPosition, cursor)
    const { last, ...report } = await readTax(db, { ...query, after })
    const answer: TaxReport = { ...report, next: last ? writeCursor(last) : null }
    return reply.send(answer)
  })
}

/** The money of a job, and the price that was agreed on. */
function bookingMoneyRoutes(app: FastifyInstance, { db, content, config, wakeMail }: DeskDeps) {
  const { publicOrigin } = config
  const moneyOf = async (id: string) => {
    await requireBooking(db, id)
    const records = await findBookingRecords(db, id)
    if (!records) throw new Error('a booking is gone while it is read')
    return readBookingMoney(db, { content: content(), publicOrigin }, records)
  }

  app.get(deskCalls.bookingMoney, async (request, reply) =>
    reply.send(await moneyOf(parse(IdParams, request.params).id)),
  )

  app.post(deskCalls.bookingPrice, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const wanted = parse(AgreeRequest, request.body)
    const { email } = sessionOf(request)
    const published = content()
    await db.transaction().execute((trx) => agreeOn(trx, published, { id, who: email, ...wanted }))
    const { version } = await requireBooking(db, id)
    const answer: AgreedAnswer = {
      version,
      history: await listHistory(db, id),
      money: await moneyOf(id),
    }
    return reply.send(answer)
  })

  app.post(deskCalls.bookingInvoice, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const wanted = parse(InvoiceRequest, request.body)
    const who = sessionOf(request).email
    await requireBooking(db, id)
    const document = await db.transaction().execute(async (trx) => {
      const { id: made } = await invoiceBooking(trx, { content: content(), who }, id, wanted)
      const [row] = await findDocumentRows(trx, [made])
      // The same request again sends nothing.
      if (row?.sent_at === null) await sendDocument(trx, who, made, {})
      return made
    })
    wakeMail()
    return reply.send(await readDocumentDetail(db, document, publicOrigin))
  })
}

/** The money of a client: what they owe, how they are billed, the invoice of a month, and their statement. */
function clientRoutes(app: FastifyInstance, { db, content, config, wakeMail }: DeskDeps) {
  const { publicOrigin } = config
  const published = () => ({ content: content(), publicOrigin })
  /** A booking of the client; of one who was erased nothing is known. */
  const clientIn = async (request: FastifyRequest) => {
    const booking = await requireBooking(db, parse(IdParams, request.params).id)
    if (booking.erased_at !== null) throw new Problem(404, billingRefusals.erased)
    return booking
  }
  const requireStatement = async (request: FastifyRequest) => {
    const shown = await showStatement(db, published(), (await clientIn(request)).id)
    if (!shown) throw new Problem(404, billingRefusals.erased)
    return shown
  }

  app.get(deskCalls.clientMoney, async (request, reply) => {
    const booking = await requireBooking(db, parse(IdParams, request.params).id)
    return reply.send(await readClientMoney(db, published(), booking))
  })

  app.post(deskCalls.clientBilling, async (request, reply) => {
    const booking = await clientIn(request)
    const wanted = parse(BillingRequest, request.body)
    const { email } = sessionOf(request)
    await db.transaction().execute(async (trx) => {
      await saveBilling(trx, booking, wanted, email)
      await publish(trx, 'money_changed', booking.id, email)
    })
    return reply.send(await readClientMoney(db, published(), booking))
  })

  app.post(deskCalls.clientInvoice, async (request, reply) => {
    const booking = await clientIn(request)
    const { month } = parse(MonthRequest, request.body)
    const making = { content: content(), who: sessionOf(request).email }
    const id = await db.transaction().execute(async (trx) => {
      const booking_ids = await jobsToInvoice(trx, booking, month)
      return insertDraft(trx, making, { kind: 'invoice', booking_ids }, true)
    })
    return reply.status(201).send(await readDocumentDetail(db, id, publicOrigin))
  })

  app.get(deskCalls.clientStatement, async (request, reply) =>
    reply.send(await readStatement(db, published(), await clientIn(request))),
  )

  app.post(deskCalls.clientStatement, async (request, reply) => {
    const booking = await clientIn(request)
    const wanted = parse(StatementSend, request.body)
    const who = sessionOf(request).email
    await db
      .transaction()
      .execute((trx) => sendStatement(trx, published(), booking, { ...wanted, who }))
    wakeMail()
    return reply.send(await readStatement(db, published(), booking))
  })

  app.get(deskCalls.clientStatementPage, async (request, reply) => {
    const { page } = await requireStatement(request)
    return reply.type('text/html; charset=utf-8').send(page())
  })

  app.get(deskCalls.clientStatementPdf, async (request, reply) =>
    sendPdf(reply, await requireStatement(request)),
  )
}

/** A PDF that the browser shows. */
const sendPdf = async (reply: FastifyReply, { fileName, pdf }: Shown) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(await pdf().bytes())

function paymentRoutes(app: FastifyInstance, { db, content, wakeMail }: DeskDeps) {
  const answerFor = async (id: string): Promise<PaymentAnswer> => {
    const [payment] = await findPayments(db, [id])
    if (!payment) throw new Problem(404, refusals.noPayment)
    const ids = payment.allocations.map(({ document_id }) => document_id)
    return { payment, documents: await findDocumentRows(db, [...new Set(ids)]) }
  }

  app.post(deskCalls.payments, async (request, reply) => {
    const wanted = parse(PaymentRequest, request.body)
    const session = sessionOf(request)
    const { email: who, role } = session
    const isOwner = role === 'owner'
    const isTheirs = async (job?: string) =>
      job !== undefined && (await isOwnJob(db, content(), session, job))
    if (!isOwner && !(await isTheirs(wanted.booking_id)) && !(await hasNoted(db, who, wanted.key)))
      throw new Problem(403, refusals.notOfJob, { type: NOT_FOR_ROLE })
    const taker = { content: content(), who, isOwner }
    const id = await db.transaction().execute((trx) => takePayment(trx, taker, wanted))
    wakeMail()
    return reply.status(201).send(await answerFor(id))
  })

  app.get(deskCalls.paidJobs, async (_request, reply) => {
    const answer: PaidJobs = { jobs: await listPaidJobs(db, content(), Date.now()) }
    return reply.send(answer)
  })

  app.post(deskCalls.paidJobs, async (request, reply) => {
    const { jobs } = parse(IssuePaid, request.body)
    const making = { content: content(), who: sessionOf(request).email }
    const names = new Map(
      (await listPaidJobs(db, content(), Date.now())).map((one) => [one.booking_id, one.name]),
    )
    const refused: PaidIssued['refused'] = []
    // Each is on its own: what one of them lacks keeps no other waiting.
    for (const job of jobs)
      try {
        await db.transaction().execute((trx) => issuePaid(trx, making, job))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const { booking_id } = job
        const reason = error.errors?.[0]?.message ?? error.message
        refused.push({ booking_id, name: names.get(booking_id) ?? '', reason })
      }
    wakeMail()
    const answer: PaidIssued = {
      jobs: await listPaidJobs(db, content(), Date.now()),
      issued: jobs.length - refused.length,
      refused,
    }
    return reply.send(answer)
  })

  app.post(deskCalls.paymentReverse, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const wanted = parse(ReverseRequest, request.body)
    const { email } = sessionOf(request)
    const making = { content: content(), who: email }
    const made = await db.transaction().execute((trx) => reversePayment(trx, making, id, wanted))
    wakeMail()
    return reply.status(201).send(await answerFor(made))
  })
}

function settingRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, publisher, wakeMail } = deps
  const shown = async (): Promise<ShownMoneySettings> => {
    const { who: _, ...settings } = await readMoneySettings(db)
    return { ...settings, price_note: publisher.shown().contents.en.howItWorks.priceNote }
  }

  app.get(deskCalls.moneySettings, async (_request, reply) => reply.send(await shown()))

  app.post(deskCalls.moneySettings, async (request, reply) => {
    const { version, ...sent } = parse(MoneySettingsRequest, request.body)
    const { email } = sessionOf(request)
    await db.transaction().execute(async (trx) => {
      const before = await readMoneySettings(trx)
      const wanted = {
        ...sent,
        deposit_days: sent.deposit_days ?? before.deposit_days,
        deposit_hours: sent.deposit_hours ?? before.deposit_hours,
        receipts: sent.receipts ?? before.receipts,
      }
      if (before.version !== version)
        throw new Problem(409, refusals.settingsConflict(before.who), { type: VERSION_CONFLICT })
      await guardChange(trx, request, deps, { before, after: wanted })
      await writeMoneySettings(trx, { ...wanted, version: version + 1 }, email)
      await publish(trx, 'money_changed', 'settings', email)
    })
    wakeMail()
    // What prices say of the tax follows the registration, on every page.
    await publisher.look()
    return reply.send(await shown())
  })
}
