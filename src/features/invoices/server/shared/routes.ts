import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { NOT_FOR_ROLE } from '#core/roles.ts'
import { agreeOn } from '#features/bookings/server/shared/agree.ts'
import { requireBooking } from '#features/bookings/server/shared/detail.ts'
import { listHistory } from '#features/bookings/server/shared/history.ts'
import { findBookingRecords } from '#features/bookings/server/shared/store.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { BillingRequest, MonthRequest, StatementSend } from '#features/invoices/billing.ts'
import {
  bookingMoneyCalls,
  clientMoneyCalls,
  documentCalls,
  moneySettingCalls,
  paymentCalls,
} from '#features/invoices/calls.ts'
import { billingRefusals } from '#features/invoices/desk-billing-words.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import {
  AgreeRequest,
  ConsentRequest,
  CorrectRequest,
  CreditRequest,
  DocumentChange,
  DocumentQuery,
  DocumentSend,
  InvoiceRequest,
  MoneyNumbersQuery,
  NewDocument,
  type PaymentAnswer,
  PaymentRequest,
  ReminderStop,
  ReverseRequest,
  TaxQuery,
  VersionRequest,
} from '#features/invoices/documents.ts'
import { IssuePaid, type PaidIssued } from '#features/invoices/paid-jobs.ts'
import { noteConsent } from '#features/invoices/server/consent.ts'
import { jobsToInvoice } from '#features/invoices/server/invoiced.ts'
import { DocumentPosition, listDocuments, readTax, readTotals, TaxPosition } from '#features/invoices/server/list.ts'
import { readMoneyNumbers } from '#features/invoices/server/numbers.ts'
import { issuePaid, listPaidJobs } from '#features/invoices/server/receipts.ts'
import { readStatement, sendStatement, showStatement } from '#features/invoices/server/statement.ts'
import { MoneySettingsRequest, type ShownMoneySettings } from '#features/prices/money-settings.ts'
import { sampleLine } from '#features/prices/server/shared/samples.ts'
import { readMoneySettings, writeMoneySettings } from '#features/prices/server/shared/settings.ts'
import { withNextFreeTimes } from '#features/schedule/server/shared/times.ts'
import { requireProofOfChange } from '#features/sign-in/server/shared/guarded-settings.ts'
import { isOwnJob } from '#features/sign-in/server/shared/own-job.ts'
import { sessionOf } from '#features/sign-in/server/shared/session.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { readCursor, writeCursor } from '#platform/http/cursor.ts'
import { deskRoutes, type Facts, route } from '#platform/http/desk-route.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { sampleRange } from '#platform/http/samples.ts'
import { findDocumentRows } from './balances.ts'
import { saveBilling } from './billing.ts'
import { readBookingMoney, readClientMoney, readDocumentDetail } from './detail.ts'
import { sendDocument } from './mail.ts'
import { findPayments } from './payment-rows.ts'
import { hasNoted, reversePayment, takePayment } from './payments.ts'
import { stopReminder } from './reminders.ts'
import { type Shown, showDocument } from './show.ts'
import {
  changeDraft,
  correctInvoice,
  creditInvoice,
  DraftChanged,
  discardDraft,
  insertDraft,
  invoiceBooking,
  issueDraft,
  requireDocument,
} from './store.ts'

/** What routes that change a document share. */
export function documentChanges(deps: DeskDeps) {
  const { db, content, config, wakeMail } = deps
  const detail = (id: string) => readDocumentDetail(db, id, { content: content(), publicOrigin: config.publicOrigin })
  /** A call that changes one document, and answers it as it is then. */
  const change = <Body>(
    facts: Facts<Body, undefined> & { body: z.ZodMiniType<Body> },
    work: (trx: Db, of: { id: string; who: string }, requested: Body) => Promise<unknown>,
    changed: (id: string, requested: Body) => string = (id) => id,
  ) =>
    route({
      ...facts,
      async handle({ id, body, who, request }) {
        await changing(request, id, (trx) => work(trx, { id, who }, body))
        return detail(changed(id, body))
      },
    })

  const changing = async (request: FastifyRequest, id: string, work: (trx: Db) => Promise<unknown>) => {
    try {
      await withNextFreeTimes(db, content(), () => db.transaction().execute(work))
    } catch (error) {
      if (!(error instanceof DraftChanged)) throw error
      const extra = { current: await detail(id), sent: request.body }
      throw new Problem(409, refusals.conflict(error.who), { type: VERSION_CONFLICT, extra })
    }
    wakeMail()
  }
  const making = (who: string) => ({ content: content(), who })

  return { change, changing, detail, making }
}

/** Money: documents, payments, what is owed, and the rules of tax. */
export const documentRoutes = deskRoutes(documentCalls, (deps: DeskDeps) => {
  const { db, content } = deps
  const { change, changing, detail, making } = documentChanges(deps)

  return {
    documents: {
      get: route({
        who: 'owner',
        says: 'Newest first. `q`: a number such as `2026-0042`, the beginning of the name on it, or what finds its bookings. All amounts are whole cents.',
        sample: () => ({ query: { state: 'overdue', kind: 'invoice', q: 'Ada', cursor: '', limit: '9' } }),
        query: DocumentQuery,
        async handle({ query: { cursor, ...query } }) {
          const after = readCursor(DocumentPosition, cursor)
          const { documents, last } = await listDocuments(db, { ...query, after })
          return { documents, next: last ? writeCursor(last) : null, totals: await readTotals(db) }
        },
      }),
      post: route({
        who: 'owner',
        says: 'An invoice or a quote as a draft. What is left out comes from the first of `booking_ids`: its client, and the lines of all of them, as agreed on or by the published prices; of several jobs each line has its day, and a job that is on an invoice already is a 409. `quote_id`: an invoice with what was accepted; 409 before. `client_id`, without `booking_ids`: about no booking, for the client of this one.',
        sample: () => ({ body: { client_name: 'Ada', client_email: null, language: 'en', lines: [sampleLine] } }),
        body: NewDocument,
        status: 201,
        async handle({ body: requested, who }) {
          const making = { content: content(), who }
          const id = await db.transaction().execute((trx) => insertDraft(trx, making, requested))
          return detail(id)
        },
      }),
    },

    document: {
      get: route({
        who: 'owner',
        says: '`mail`: the words with which it goes to its client; `goes_to`: who gets it. `needs_order`: it needs a purchase order. `claims`: what the fleet’s form says about orders and exemptions.',
        sample: () => ({ id: randomUUID(), status: 404 }),
        handle: ({ id }) => detail(id),
      }),
      post: change(
        {
          who: 'owner',
          says: 'The whole draft. 409 `VERSION_CONFLICT` with both versions (DraftConflict); 409 `NOT_ALLOWED` once it is issued.',
          sample: () => ({ id: randomUUID(), body: sampleDraft, status: 404 }),
          body: DocumentChange,
        },
        (trx, { id, who }, requested) => changeDraft(trx, making(who), id, requested),
      ),
    },

    documentIssue: {
      post: change(
        {
          who: 'owner',
          says: 'Gives it its number and freezes it; a quote is open then, holds its time, and takes the place of the version before it. The same again answers the same document. 422 without lines, below zero, above the limit, or for an exemption without a reason.',
          sample: () => ({ id: randomUUID(), body: { version: 1 }, status: 404 }),
          body: VersionRequest,
        },
        (trx, { id, who }, { version }) => issueDraft(trx, making(who), id, version),
      ),
    },

    documentDiscard: {
      post: route({
        who: 'owner',
        says: 'Throws a draft away.',
        sample: () => ({ id: randomUUID(), body: { version: 1 }, status: 404 }),
        body: VersionRequest,
        async handle({ id, body: { version }, who, request }) {
          await changing(request, id, (trx) => discardDraft(trx, who, id, version))
        },
      }),
    },

    documentSend: {
      post: change(
        {
          who: 'owner',
          says: 'By mail, with the PDF, in the client’s language: it leaves after ten seconds, and until then `take_back` withdraws it. 409 for a draft, without an address, and without a purchase order that its client needs; and for `take_back` once the mail has left.',
          sample: () => ({ id: randomUUID(), status: 404 }),
          body: DocumentSend,
        },
        (trx, { id, who }, requested) => sendDocument(trx, who, id, requested),
      ),
    },

    documentCredit: {
      post: change(
        {
          who: 'owner',
          says: 'A credit note, issued at once: of these lines, or of all that is not credited. The same `id` again is done once. 422 above what is left.',
          sample: () => ({ id: randomUUID(), body: { id: randomUUID(), note: 'A slip' }, status: 404 }),
          body: CreditRequest,
        },
        (trx, { id, who }, requested) => creditInvoice(trx, who, id, requested),
        (_id, requested) => requested.id,
      ),
    },

    documentCorrect: {
      post: change(
        {
          who: 'owner',
          says: 'Credits all of an invoice and opens a copy as a draft, which it answers. Once that is issued, it takes what was paid for the first.',
          sample: () => ({
            id: randomUUID(),
            body: { credit_id: randomUUID(), draft_id: randomUUID(), note: 'A slip' },
            status: 404,
          }),
          body: CorrectRequest,
        },
        (trx, { id, who }, requested) => correctInvoice(trx, making(who), id, requested),
        (_id, requested) => requested.draft_id,
      ),
    },

    documentConsent: {
      post: change(
        {
          who: 'owner',
          says: 'Keeps that the client agreed to a total that is more than 10 % above their accepted quote; without it `issue` is a 409 `CONSENT_NEEDED`.',
          sample: () => ({ id: randomUUID(), body: { total_cents: 100, note: 'By phone' }, status: 404 }),
          body: ConsentRequest,
        },
        async (trx, { id, who }, requested) => noteConsent(trx, who, await requireDocument(trx, id), requested),
      ),
    },

    documentReminders: {
      post: change(
        {
          who: 'owner',
          says: 'Stops a reminder, or lets it go after all.',
          sample: () => ({ id: randomUUID(), body: { days: 3, stopped: true }, status: 404 }),
          body: ReminderStop,
        },
        (trx, { id, who }, requested) => stopReminder(trx, who, id, requested),
      ),
    },

    documentPage: {
      get: route({
        who: 'owner',
        says: 'As its client sees it; a draft as it would be issued now.',
        answers: 'a page',
        sample: () => ({ id: randomUUID(), status: 404 }),
        async handle({ id, reply }) {
          const { page } = await showDocument(db, id)
          return reply.type('text/html; charset=utf-8').send(page())
        },
      }),
    },

    documentPdf: {
      get: route({
        who: 'owner',
        says: 'The same as the page.',
        answers: 'a PDF file',
        sample: () => ({ id: randomUUID(), status: 404 }),
        handle: async ({ id, reply }) => sendPdf(reply, await showDocument(db, id)),
      }),
    },

    moneyNumbers: {
      get: route({
        who: 'owner',
        says: 'At most 732 days, both included. `small_supplier`: this calendar quarter and the three before it against $30,000, while no registration holds.',
        sample: () => ({ query: sampleRange() }),
        query: MoneyNumbersQuery,
        handle: ({ query }) => readMoneyNumbers(db, query),
      }),
    },

    tax: {
      get: route({
        who: 'owner',
        says: 'The tax of the documents issued on these days, and these documents. Credit notes count against.',
        sample: () => ({ query: { ...sampleRange(), cursor: '', limit: '9' } }),
        query: TaxQuery,
        async handle({ query: { cursor, ...query } }) {
          const after = readCursor(TaxPosition, cursor)
          const { last, ...report } = await readTax(db, { ...query, after })
          return { ...report, next: last ? writeCursor(last) : null }
        },
      }),
    },
  }
})

/** The money of a job, and the price that was agreed on. */
export const bookingMoneyRoutes = deskRoutes(bookingMoneyCalls, ({ db, content, config, wakeMail }: DeskDeps) => {
  const { publicOrigin } = config
  const moneyOf = async (id: string) => {
    await requireBooking(db, id)
    const records = await findBookingRecords(db, id)
    if (!records) throw new Error('a booking is gone while it is read')
    return readBookingMoney(db, { content: content(), publicOrigin }, records)
  }

  return {
    bookingMoney: {
      get: route({
        who: 'own job',
        says: 'What a job costs, what was paid, and what is left; `cash_cents` is that in coins.',
        sample: ({ booking }) => ({ id: booking }),
        handle: ({ id }) => moneyOf(id),
      }),
    },

    bookingPrice: {
      post: route({
        who: 'owner',
        says: 'The price that was agreed on stays with the booking and stands in its history. 409 `VERSION_CONFLICT`.',
        sample: ({ booking }) => ({ id: booking, body: { version: 1, lines: [sampleLine] }, status: 409 }),
        body: AgreeRequest,
        async handle({ id, body: requested, who: email }) {
          const published = content()
          await db.transaction().execute((trx) => agreeOn(trx, published, { id, who: email, ...requested }))
          const { version } = await requireBooking(db, id)
          return { version, history: await listHistory(db, id), money: await moneyOf(id) }
        },
      }),
    },

    bookingInvoice: {
      post: route({
        who: 'owner',
        says: 'Issues the invoice of a job and mails it: its draft, if there is one. One that is issued already is mailed if it was not yet. 409 without an address, without a purchase order that its client needs, and if its total is another one.',
        sample: ({ booking }) => ({ id: booking, body: { due_days: 30, total_cents: 0 }, status: 422 }),
        body: InvoiceRequest,
        async handle({ id, body: requested, who }) {
          await requireBooking(db, id)
          const document = await db.transaction().execute(async (trx) => {
            const { id: made } = await invoiceBooking(trx, { content: content(), who }, id, requested)
            const [row] = await findDocumentRows(trx, [made])
            // The same request again sends nothing.
            if (row?.sent_at === null) await sendDocument(trx, who, made, {})
            return made
          })
          wakeMail()
          return readDocumentDetail(db, document, { content: content(), publicOrigin })
        },
      }),
    },
  }
})

/** The money of a client: what they owe, how they are billed, the invoice of a month, and their statement. */
export const clientMoneyRoutes = deskRoutes(clientMoneyCalls, ({ db, content, config, wakeMail }: DeskDeps) => {
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

  return {
    clientMoney: {
      get: route({
        who: 'owner',
        says: 'The documents, payments and balance of a person, by the id of any of their bookings; how they are billed, and the months that can be invoiced.',
        sample: ({ booking }) => ({ id: booking }),
        async handle({ id }) {
          const booking = await requireBooking(db, id)
          return readClientMoney(db, published(), booking)
        },
      }),
    },

    clientBilling: {
      post: route({
        who: 'owner',
        says: '`needs_order`: each invoice needs a purchase order, and `issue` and `send` are refused without one. `clerk_email`: invoices, credit notes, reminders and statements go there. 409 `VERSION_CONFLICT` (BillingConflict).',
        sample: ({ booking }) => ({
          id: booking,
          body: { version: 0, needs_order: true, clerk_name: 'Paula', clerk_email: 'payable@example.com' },
        }),
        body: BillingRequest,
        async handle({ body: requested, who: email, request }) {
          const booking = await clientIn(request)
          await db.transaction().execute(async (trx) => {
            await saveBilling(trx, booking, requested, email)
            await publish(trx, 'money_changed', booking.id, email)
          })
          return readClientMoney(db, published(), booking)
        },
      }),
    },

    clientInvoice: {
      post: route({
        who: 'owner',
        says: 'A draft with all jobs of a month that are done and on no invoice, and proved to be of the client, each line with its day. 409 if there is none, which names the invoices on which they are.',
        sample: ({ booking }) => ({ id: booking, body: { month: sampleRange().to.slice(0, 7) }, status: 409 }),
        body: MonthRequest,
        status: 201,
        async handle({ body: { month }, who, request }) {
          const booking = await clientIn(request)
          const making = { content: content(), who: who }
          const id = await db.transaction().execute(async (trx) => {
            const booking_ids = await jobsToInvoice(trx, booking, month)
            return insertDraft(trx, making, { kind: 'invoice', booking_ids }, true)
          })
          return readDocumentDetail(db, id, { content: content(), publicOrigin })
        },
      }),
    },

    clientStatement: {
      get: route({
        who: 'owner',
        says: 'What the client owes today, by age. `left_out`: what only seems to be theirs. `url` works until `url_until`.',
        sample: ({ booking }) => ({ id: booking }),
        handle: async ({ request }) => await readStatement(db, published(), await clientIn(request)),
      }),
      post: route({
        who: 'owner',
        says: 'By mail to accounts payable, else to the contact, with the PDF, in the client’s language: once for each `id`. 409 if nothing is owed, and without an address.',
        sample: ({ booking }) => ({ id: booking, body: { id: randomUUID() }, status: 409 }),
        body: StatementSend,
        async handle({ body: requested, who, request }) {
          const booking = await clientIn(request)
          await db.transaction().execute((trx) => sendStatement(trx, published(), booking, { ...requested, who }))
          wakeMail()
          return readStatement(db, published(), booking)
        },
      }),
    },

    clientStatementPage: {
      get: route({
        who: 'owner',
        says: 'As the client sees it.',
        answers: 'a page',
        sample: ({ booking }) => ({ id: booking }),
        async handle({ request, reply }) {
          const { page } = await requireStatement(request)
          return reply.type('text/html; charset=utf-8').send(page())
        },
      }),
    },

    clientStatementPdf: {
      get: route({
        who: 'owner',
        says: 'The same as the page.',
        answers: 'a PDF file',
        sample: ({ booking }) => ({ id: booking }),
        handle: async ({ request, reply }) => sendPdf(reply, await requireStatement(request)),
      }),
    },
  }
})

/** A PDF that the browser shows. */
const sendPdf = async (reply: FastifyReply, { fileName, pdf }: Shown) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(await pdf().bytes())

export const paymentRoutes = deskRoutes(paymentCalls, ({ db, content, wakeMail }: DeskDeps) => {
  const answerFor = async (id: string): Promise<PaymentAnswer> => {
    const [payment] = await findPayments(db, [id])
    if (!payment) throw new Problem(404, refusals.noPayment)
    const ids = payment.allocations.map(({ document_id }) => document_id)
    return { payment, documents: await findDocumentRows(db, [...new Set(ids)]) }
  }

  return {
    payments: {
      post: route({
        who: 'each',
        says: 'The same `key` again is stored once; another payment with it is a 422 with `KEY_REUSED`. Cash is rounded to 5 cents here, not on the document. 409 `OVER_BALANCE` (OverBalance): ask whether it is a tip, for another invoice, or a slip. Crew: for a `booking_id` of their own.',
        sample: ({ booking }) => ({
          body: { key: randomUUID(), method: 'cash', booking_id: booking, amount_cents: 5000 },
        }),
        body: PaymentRequest,
        status: 201,
        async handle({ body: requested, request }) {
          const session = sessionOf(request)
          const { email: who, role } = session
          const isOwner = role === 'owner'
          const isTheirs = async (job?: string) => job !== undefined && (await isOwnJob(db, content(), session, job))
          if (!isOwner && !(await isTheirs(requested.booking_id)) && !(await hasNoted(db, who, requested.key)))
            throw new Problem(403, refusals.notOfJob, { type: NOT_FOR_ROLE })
          const taker = { content: content(), who, isOwner }
          const id = await db.transaction().execute((trx) => takePayment(trx, taker, requested))
          wakeMail()
          return answerFor(id)
        },
      }),
    },

    paidJobs: {
      get: route({
        who: 'owner',
        says: 'The jobs that are finished and paid, on no invoice, and wait for somebody, with why. Those of private clients are invoiced by themselves after two minutes, unless the setting is off.',
        sample: () => ({}),
        handle: async () => ({ jobs: await listPaidJobs(db, content(), Date.now()) }),
      }),
      post: route({
        who: 'owner',
        says: 'Issues their invoices, and mails each as a receipt if its client has an address. Each is on its own: `refused` says why one was not issued. The same press again issues nothing twice.',
        sample: ({ booking }) => ({ body: { jobs: [{ booking_id: booking, total_cents: 0 }] } }),
        body: IssuePaid,
        async handle({ body: { jobs }, who }) {
          const making = { content: content(), who: who }
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
          return { jobs: await listPaidJobs(db, content(), Date.now()), issued: jobs.length - refused.length, refused }
        },
      }),
    },

    paymentReverse: {
      post: route({
        who: 'owner',
        says: 'A row of its own, since no payment is changed: a `reversal` of a mistake, or a `refund`. 422 above what can go back.',
        sample: () => ({
          id: randomUUID(),
          body: { kind: 'reversal', key: randomUUID(), note: 'A slip' },
          status: 404,
        }),
        body: ReverseRequest,
        status: 201,
        async handle({ id, body: requested, who: email }) {
          const making = { content: content(), who: email }
          const made = await db.transaction().execute((trx) => reversePayment(trx, making, id, requested))
          wakeMail()
          return answerFor(made)
        },
      }),
    },
  }
})

export const moneySettingRoutes = deskRoutes(moneySettingCalls, (deps: DeskDeps) => {
  const { db, publisher, wakeMail } = deps
  const shown = async (): Promise<ShownMoneySettings> => {
    const { who: _, ...settings } = await readMoneySettings(db)
    return { ...settings, price_note: publisher.shown().contents.en.howItWorks.priceNote }
  }

  return {
    moneySettings: {
      get: route({
        who: 'owner',
        says: '`registered` is `unknown` until somebody has said; `price_note` is what the site says after its prices.',
        sample: () => ({}),
        handle: () => shown(),
      }),
      post: route({
        who: 'owner',
        says: 'The pages follow before the answer. All of them. **proof** if `e_transfer`, `number` or `terms` changes: all people of the desk get a mail about it. 422 for a number whose check digit is wrong; 409 `VERSION_CONFLICT`.',
        sample: () => ({
          body: {
            version: 0,
            registered: 'no',
            number: '',
            from: null,
            rate: 1300,
            e_transfer: '',
            due_days: 0,
            terms: { en: '', fr: '' },
          },
        }),
        body: MoneySettingsRequest,
        async handle({ body: { version, ...sent }, who: email, request }) {
          await db.transaction().execute(async (trx) => {
            const before = await readMoneySettings(trx)
            const requested = {
              ...sent,
              deposit_days: sent.deposit_days ?? before.deposit_days,
              deposit_hours: sent.deposit_hours ?? before.deposit_hours,
              receipts: sent.receipts ?? before.receipts,
            }
            if (before.version !== version)
              throw new Problem(409, refusals.settingsConflict(before.who), { type: VERSION_CONFLICT })
            await requireProofOfChange(trx, request, deps, { before, after: requested })
            await writeMoneySettings(trx, { ...requested, version: version + 1 }, email)
            await publish(trx, 'money_changed', 'settings', email)
          })
          wakeMail()
          // What prices say of the tax follows the registration, on every page.
          await publisher.look()
          return shown()
        },
      }),
    },
  }
})

const sampleDraft = {
  version: 1,
  client_name: 'Ada',
  client_email: 'ada@example.com',
  language: 'en',
  lines: [sampleLine],
  due_days: 30,
  exemption: 'none',
}
