import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { DAY } from '#core/durations.ts'
import { NOT_ALLOWED, VERSION_CONFLICT } from '#core/problem.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import type { FleetRequest } from '#features/bookings/fleet.ts'
import { insertFleet } from '#features/bookings/server/shared/store.ts'
import { clientCalls } from '#features/clients/calls.ts'
import { exportCalls } from '#features/exports/calls.ts'
import type { Billing, ClientMoney, Statement } from '#features/invoices/billing.ts'
import { bookingMoneyCalls, clientMoneyCalls, documentCalls } from '#features/invoices/calls.ts'
import { billingRefusals as refusals } from '#features/invoices/desk-billing-words.ts'
import { moneyRefusals } from '#features/invoices/desk-money-words.ts'
import type { DocumentDetail } from '#features/invoices/documents.ts'
import { ToCollect } from '#features/invoices/payments.ts'
import { mailCalls } from '#features/mails/calls.ts'
import { privacyCalls } from '#features/privacy/calls.ts'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import type { Db } from '#platform/db/schema.ts'
import { shared } from '#testing/app.ts'
import { PEOPLE } from '#testing/desk.ts'
import { eraseBooking } from '#testing/erase.ts'
import { agreeOn, line, moneyDesk, refusalOf, tokenIn } from '#testing/money.ts'
import { wordsOfPage, wordsOfPdf } from '#testing/pdf.ts'
import { fleet as fleetForm } from '#testing/requests.ts'
import { storedBooking, storedVehicle } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { remindOfMoney, toRemindOfMoney } from './reminders.ts'

const NOW = new Date('2026-07-15T22:00:00Z')

testsAt(NOW)

const hauler = {
  firstname: 'Nell',
  lastname: 'Haul',
  phone: '+17055550101',
  email: 'nell@example.com',
  service_type: 'Engine Bay Cleaning' as const,
  status: 'completed' as const,
  vehicle_count: 1,
}
const payable = { clerk_name: 'Paula Roy', clerk_email: 'payable@example.com' }

async function withFleet() {
  const desk = await moneyDesk()
  const { db, act, get, document } = desk
  const job = (appoint_date: string, more: Parameters<typeof storedBooking>[1] = {}) =>
    storedBooking(db, { ...hauler, appoint_date, ...more })
  const name = async (id: string, units: string) => {
    await db.updateTable('bookings').set({ units }).where('id', '=', id).execute()
  }
  const moneyOf = async (id: string) => (await get(withId(clientMoneyCalls.clientMoney, id))).json() as ClientMoney
  const bill = (id: string, more: object = {}, person: (typeof PEOPLE)[number] = PEOPLE[0]) =>
    act(
      withId(clientMoneyCalls.clientBilling, id),
      { version: 0, needs_order: false, clerk_name: '', clerk_email: '', ...more },
      person,
    )
  const invoiceMonth = (id: string, month: string) => act(withId(clientMoneyCalls.clientInvoice, id), { month })
  const ofJob = async (id: string, more: object = {}) =>
    document(await act(documentCalls.documents, { booking_ids: [id], ...more }))
  const statement = async (id: string) => (await get(withId(clientMoneyCalls.clientStatement, id))).json() as Statement
  const send = (id: string, more: object = {}) =>
    act(withId(clientMoneyCalls.clientStatement, id), { id: randomUUID(), ...more })
  const mails = () =>
    db
      .selectFrom('mails')
      .select(['kind', 'to_name', 'to_address', 'subject'])
      .where('kind', '!=', 'notice')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  return { ...desk, job, name, moneyOf, bill, invoiceMonth, ofJob, statement, send, mails }
}

const aboutsOf = ({ lines }: DocumentDetail) => lines.map(({ about }) => about)

test('each vehicle of a job has a line with its unit or plate; those that nobody named are counted', async () => {
  const { db, job, name, ofJob } = await withFleet()
  const fleet = await job('2026-07-10', { vehicle_count: 3 })
  await storedVehicle(db, fleet)
  await name(fleet, '104, BKTR 482')
  const { lines } = await ofJob(fleet)
  expect(lines.filter(({ kind }) => kind === 'service')).toMatchObject([
    { quantity: 1000, about: '104, 2021 Ford F-150' },
    { quantity: 1000, about: 'BKTR 482' },
    { quantity: 1000, about: 'Vehicle 3 of 3' },
  ])
  // Units that were named count, if they are more.
  await name(fleet, '1,2;3, 4,')
  expect(aboutsOf(await ofJob(fleet))).toHaveLength(4)
  const one = await job('2026-07-11', { vehicle_count: 1 })
  expect(aboutsOf(await ofJob(one))).toEqual([''])
  const many = await job('2026-07-12', { vehicle_count: 60 })
  expect((await ofJob(many)).lines).toMatchObject([{ quantity: 60_000 }])
})

test('units are a detail of the booking that the desk changes, in the history and in the export, and go with an erasure', async () => {
  const { db, job, act, get } = await withFleet()
  const id = await job('2026-07-10')
  const edit = (units: string) =>
    act(withId(deskBookingCalls.bookingActions, id), { action: 'amend', version: 1, details: { units } })
  expect((await edit('1'.repeat(1001))).statusCode).toBe(422)
  const changed = await edit('104, 117')
  expect(changed.json()).toMatchObject({
    booking: { units: '104, 117' },
    history: [{ changes: [{ field: 'units', from: '', to: '104, 117' }] }],
  })
  const exported = await get(`${exportCalls.exportBookingsJson}?from=2020-01-01&to=2027-12-31`)
  expect(JSON.parse(exported.body)[0].units).toBe('104, 117')
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  const stored = await db.selectFrom('bookings').select('units').executeTakeFirstOrThrow()
  expect(stored.units).toBe('')
})

test('a month is one draft with the jobs that are done and on no invoice, each line with its day and unit', async () => {
  const { job, name, invoiceMonth, ofJob, moneyOf, document, credit, issue } = await withFleet()
  const second = await job('2026-06-20', { vehicle_count: 2 })
  await name(second, '104, 117')
  const first = await job('2026-06-02', { email: 'NELL@example.com' })
  await job('2026-06-25', { status: 'confirmed' })
  const july = await job('2026-07-01')
  const stranger = await job('2026-06-03', { phone: '+17055550109', email: 'bo@example.com' })
  const billed = await job('2026-06-10')
  const known = await issue(await ofJob(billed, { lines: [line(100, { booking_id: billed })] }))
  expect((await moneyOf(first)).months).toEqual([
    { month: '2026-07', jobs: 1, left_out: [] },
    { month: '2026-06', jobs: 2, left_out: [] },
  ])
  const made = document(await invoiceMonth(july, '2026-06'))
  expect(made).toMatchObject({ state: 'draft', client_name: 'Nell Haul', booking_id: null })
  expect(made.lines.map(({ about, booking_id }) => [about, booking_id])).toEqual([
    ['June 2, 2026', first],
    ['June 20, 2026, 104', second],
    ['June 20, 2026, 117', second],
  ])
  expect((await moneyOf(first)).months).toMatchObject([{ month: '2026-07', jobs: 1 }])
  const again = refusalOf(await invoiceMonth(july, '2026-06'))
  expect(again).toMatchObject({ status: 409, type: NOT_ALLOWED })
  expect(again.said).toMatch(/^Each job of June 2026 that is done is on an invoice already/)
  expect(again.said).toContain('2026-0001')
  expect(again.said).toContain(refusals.draft)
  // What was credited can be invoiced again.
  await credit(known.id)
  expect((await moneyOf(first)).months.at(-1)).toMatchObject({ month: '2026-06', jobs: 1 })
  expect(aboutsOf(document(await invoiceMonth(stranger, '2026-06')))).toEqual(['June 3, 2026'])
})

type Fleet = Awaited<ReturnType<typeof withFleet>>

/** How the price of a job can come to be without the published prices. */
const pricedWays: [string, (desk: Fleet, id: string) => Promise<unknown>][] = [
  [
    'typed on the desk',
    ({ act }, id) =>
      act(withId(bookingMoneyCalls.bookingPrice, id), { version: 1, lines: [line(10_000, { booking_id: null })] }),
  ],
  [
    'typed before an update',
    ({ db }, id) => {
      const typed = line(10_000, { about: '', service: null, choice: 'fixed' })
      const agreed = JSON.stringify([{ ...typed, booking_id: null, amount_cents: 10_000 }])
      return db.updateTable('bookings').set({ agreed }).where('id', '=', id).execute()
    },
  ],
  [
    'accepted as a quote with typed lines',
    async ({ act, issue, document, ask }, id) => {
      const quote = await issue(
        document(
          await act(documentCalls.documents, {
            kind: 'quote',
            booking_ids: [id],
            lines: [line(10_000)],
            valid_until: '2026-08-01',
          }),
        ),
      )
      const accepted = await ask(tokenIn(quote.url), clientQuoteCalls.quoteAccept, {
        id: quote.id,
        chosen: [],
        word: '',
      })
      expect(accepted.statusCode, accepted.body).toBe(200)
    },
  ],
]

test.each(pricedWays)(
  'jobs whose price was %s are invoiced once for their month, know their invoice, and get their advance',
  async (_, price) => {
    const desk = await withFleet()
    const { job, invoiceMonth, moneyOf, document, issue, pay, get, ofJob } = desk
    const [first, second] = [await job('2026-06-02'), await job('2026-06-20')]
    for (const id of [first, second]) await price(desk, id)
    const advance = await pay({ booking_id: first, amount_cents: 5000 })
    expect(advance.statusCode, advance.body).toBe(201)
    const made = document(await invoiceMonth(second, '2026-06'))
    expect(made.lines.map(({ booking_id }) => booking_id)).toEqual([first, second])
    expect((await invoiceMonth(second, '2026-06')).statusCode).toBe(409)
    const both = { booking_ids: [first, second] }
    expect((await desk.act(documentCalls.documents, both)).statusCode).toBe(409)
    expect(await issue(made)).toMatchObject({ total_cents: 22_600, paid_cents: 5000, balance_cents: 17_600 })
    expect((await moneyOf(first)).months).toEqual([])
    for (const id of [first, second]) {
      const known = (await get(withId(bookingMoneyCalls.bookingMoney, id))).json()
      expect(known).toMatchObject({ has_invoice: true, total_cents: 22_600 })
      expect(known.documents).toContainEqual(expect.objectContaining({ id: made.id }))
    }
    // A draft for one job, too, is about it line by line.
    const alone = await job('2026-07-02')
    await price(desk, alone)
    expect((await ofJob(alone)).lines.map(({ booking_id }) => booking_id)).toEqual([alone])
  },
)

test('an invoice for several jobs with typed lines is refused unless a line names each', async () => {
  const { job, act } = await withFleet()
  const [first, second] = [await job('2026-06-02'), await job('2026-06-03', { reference: 'AAAA' })]
  const of = (lines: object[]) => act(documentCalls.documents, { booking_ids: [first, second], lines })
  expect(refusalOf(await of([line(100, { booking_id: first }), line(100)]))).toMatchObject({
    status: 422,
    said: { field: 'lines', message: moneyRefusals.jobWithoutLine('AAAA') },
  })
  const each = [first, second].map((booking_id) => line(100, { booking_id }))
  expect((await of(each)).statusCode).toBe(201)
  expect((await of(each)).statusCode).toBe(409)
})

test.each([
  ['no job that is done', '2026-05', 409, refusals.noJobs('May 2026')],
  ['no month', '2026-13', 422, { field: 'month', message: refusals.month }],
])('a month with %s is refused', async (_, month, status, said) => {
  const { job, invoiceMonth } = await withFleet()
  expect(refusalOf(await invoiceMonth(await job('2026-07-01'), month))).toMatchObject({ status, said })
})

test('two who press at once get one draft', async () => {
  const { job, invoiceMonth } = await withFleet()
  const id = await job('2026-06-02')
  const answers = await Promise.all([0, 1].map(() => invoiceMonth(id, '2026-06')))
  expect(answers.map((one) => one.statusCode).sort()).toEqual([201, 409])
})

test('several chosen jobs are refused if one is on an invoice already, with its number; so many lines that none fit share one', async () => {
  const { job, ofJob, issue, act, document, name } = await withFleet()
  const [first, second] = [await job('2026-06-02'), await job('2026-06-03', { reference: 'AAAA' })]
  await issue(await ofJob(second, { lines: [line(100, { booking_id: second })] }))
  const both = () => act(documentCalls.documents, { booking_ids: [first, second] })
  expect(refusalOf(await both())).toMatchObject({ status: 409, said: refusals.onInvoice('AAAA (2026-0001)') })
  const large: string[] = []
  for (let day = 1; day <= 5; day++) large.push(await job(`2026-05-0${day}`, { vehicle_count: 45 }))
  await name(large[0] ?? '', '104, 117')
  const made = document(await act(documentCalls.documents, { booking_ids: large }))
  expect(made.lines).toHaveLength(5)
  expect(made.lines[0]).toMatchObject({ quantity: 45_000, about: 'May 1, 2026, 104, 117' })
})

test('an invoice of a client who needs a purchase order is neither issued nor sent without one', async () => {
  const { db, job, ofJob, bill, act, issue, paid, read, get } = await withFleet()
  const id = await job('2026-07-10')
  const before = await issue(await ofJob(id, { lines: [line(10_000, { booking_id: id })] }))
  expect((await bill(id, { needs_order: true })).statusCode).toBe(200)
  const draft = await ofJob(id, { lines: [line(5000, { booking_id: id })] })
  expect(draft.needs_order).toBe(true)
  const issueIt = (version: number) => act(withId(documentCalls.documentIssue, draft.id), { version })
  expect(refusalOf(await issueIt(1))).toMatchObject({
    status: 422,
    said: { field: 'purchase_order', message: refusals.orderAsked },
  })
  expect(await read(draft.id)).toMatchObject({ state: 'draft', version: 1 })
  const send = (document: string) => act(withId(documentCalls.documentSend, document), {})
  expect(refusalOf(await send(before.id))).toMatchObject({ status: 409, said: refusals.orderToSend })
  // What is paid goes as a receipt.
  await paid(before.id, before.total_cents)
  expect((await send(before.id)).statusCode).toBe(200)
  const { lines, client_name, client_email, client_address, language, due_days } = draft
  const ordered = await act(withId(documentCalls.document, draft.id), {
    version: 1,
    client_name,
    client_email,
    client_address,
    language,
    due_days,
    lines: lines.map(({ amount_cents: _, ...one }) => one),
    exemption: 'none',
    purchase_order: 'PO-7',
  })
  expect(ordered.statusCode, ordered.body).toBe(200)
  expect((await issueIt(2)).statusCode).toBe(200)
  expect((await send(draft.id)).statusCode).toBe(200)
  // Another job: the press that issues and sends in one takes the number, too.
  const next = await job('2026-07-11')
  await agreeOn(db, next, 10_000)
  const collect = async () => {
    const answer = await get(withId(bookingMoneyCalls.bookingMoney, next))
    return ToCollect.parse(answer.json())
  }
  const { total_cents, needs_order } = await collect()
  expect(needs_order).toBe(true)
  const press = (more: object = {}) =>
    act(withId(bookingMoneyCalls.bookingInvoice, next), { due_days: 30, total_cents, ...more })
  expect(refusalOf(await press()).said).toMatchObject({ field: 'purchase_order' })
  expect((await press({ purchase_order: 'PO-8' })).json()).toMatchObject({ purchase_order: 'PO-8' })
})

test('what is to be paid goes to accounts payable, a quote to the contact', async () => {
  const { db, job, ofJob, bill, act, issue, mails, get } = await withFleet()
  const id = await job('2026-07-10')
  await bill(id, payable)
  const priced = { lines: [line(10_000, { booking_id: id })], due_days: 0 }
  const invoice = await issue(await ofJob(id, priced))
  expect(invoice).toMatchObject({
    goes_to: { name: 'Paula Roy', address: 'payable@example.com' },
    mail: { to: 'payable@example.com' },
    client_email: 'nell@example.com',
  })
  const money = ToCollect.parse((await get(withId(bookingMoneyCalls.bookingMoney, id))).json())
  expect(money.goes_to).toBe('payable@example.com')
  await act(withId(documentCalls.documentSend, invoice.id), {})
  const [mail] = await db.selectFrom('mails').select('id').where('kind', '!=', 'notice').execute()
  const text = await get(withId(mailCalls.mail, mail?.id ?? ''))
  expect(text.json()).toMatchObject({ to_now: 'payable@example.com' })
  const quote = await ofJob(id, { ...priced, kind: 'quote', valid_until: '2026-08-01' })
  expect(quote.goes_to).toMatchObject({ address: 'nell@example.com' })
  await issue(quote)
  await act(withId(documentCalls.documentSend, quote.id), {})
  // Without an address on the document it is reminded of all the same.
  await issue(await ofJob(id, { ...priced, client_email: null }))
  vi.setSystemTime(Date.now() + 3 * DAY)
  const due = await toRemindOfMoney(db, Date.now()).select('documents.id').execute()
  expect(due).toHaveLength(2)
  for (const one of due) await db.transaction().execute((trx) => remindOfMoney(trx, one.id, Date.now()))
  expect((await mails()).map(({ to_name, to_address }) => [to_name, to_address])).toEqual([
    ['Paula Roy', 'payable@example.com'],
    ['Nell Haul', 'nell@example.com'],
    ['Paula Roy', 'payable@example.com'],
    ['Paula Roy', 'payable@example.com'],
  ])
})

const refusing = shared(withFleet, NOW)

test.each<[string, object, string, string]>([
  ['a name without an address', { clerk_name: 'Paula' }, 'clerk_email', refusals.payablesAddress],
  ['a wrong address', { clerk_email: 'paula' }, 'clerk_email', refusals.payablesEmail],
  ['a name that is none', { clerk_name: 7 }, 'clerk_name', refusals.payablesName],
  ['a long name', { clerk_name: 'P'.repeat(201) }, 'clerk_name', 'Use at most 200 characters'],
  ['no answer about orders', { needs_order: 'yes' }, 'needs_order', refusals.order],
])('how a client is billed with %s is refused', async (_, more, field, message) => {
  const { job, bill, moneyOf } = refusing()
  const id = await job('2026-07-10')
  const { status, said } = refusalOf(await bill(id, more))
  expect([status, said]).toEqual([422, { field, message }])
  expect((await moneyOf(id)).billing).toMatchObject({ version: 0, who: null })
})

test('of two who change how a client is billed the second is told what the first has said', async () => {
  const { job, bill, moneyOf } = await withFleet()
  const id = await job('2026-07-10')
  const other = await job('2026-07-11')
  expect((await bill(id, payable)).json().billing).toMatchObject({ version: 1, who: PEOPLE[0] })
  const late = await bill(other, { needs_order: true }, PEOPLE[1])
  expect([late.statusCode, late.json().type]).toEqual([409, VERSION_CONFLICT])
  expect(late.json()).toMatchObject({ detail: refusals.conflict(PEOPLE[0]), billing: { ...payable, version: 1 } })
  const next = { ...payable, needs_order: true, version: 1 }
  expect((await bill(other, next, PEOPLE[1])).statusCode).toBe(200)
  expect((await moneyOf(id)).billing).toMatchObject({ ...payable, needs_order: true, version: 2 })
})

test('how a client is billed follows a corrected contact, is exported, and goes with the last booking or an erasure', async () => {
  const { db, job, bill, moneyOf, act, erase, get } = await withFleet()
  const id = await job('2026-07-10')
  await bill(id, payable)
  const edit = { action: 'amend', version: 1, details: { phone: '705-555-0177', email: null } }
  expect((await act(withId(deskBookingCalls.bookingActions, id), edit)).statusCode).toBe(200)
  expect((await moneyOf(id)).billing).toMatchObject(payable)
  const exported = await get(`${exportCalls.exportBookingsJson}?from=2020-01-01&to=2027-12-31`)
  expect(JSON.parse(exported.body)[0].billing).toMatchObject(payable)
  const rows = () => db.selectFrom('client_billing').select('clerk_email').execute()
  const second = await job('2026-07-11', { phone: '+17055550177', email: null })
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  expect(await rows()).toHaveLength(1)
  await db.transaction().execute((trx) => eraseBooking(trx, second, null))
  expect(await rows()).toEqual([])
  const third = await job('2026-07-12')
  await bill(third, payable)
  // The job is done and kept, but nothing more is noted about its client.
  await erase({ booking_id: third })
  expect(await rows()).toEqual([])
  const erased: Pick<Billing, 'version'> = { version: 0 }
  expect(refusalOf(await bill(id, erased))).toMatchObject({ status: 404, said: refusals.erased })
})

const haulers = 'Sam Roy, Nipissing Gravel'

/** The form of a fleet, which came with a booking. */
const addForm = (db: Db, booking_id: string, more: Partial<FleetRequest> = {}, created_at = '2026-07-01T00:00:00Z') =>
  insertFleet(db, {
    ...fleetForm,
    contact_person: haulers,
    payment_option: 'Credit',
    ...more,
    id: randomUUID(),
    booking_id,
    created_at,
  })

test('what a fleet’s form says of orders, terms and the company says how they are billed, until somebody says it', async () => {
  const { db, job, moneyOf, bill, ofJob, act, get } = await withFleet()
  const online = await job('2026-07-10')
  const byPhone = await job('2026-07-12')
  const stranger = await job('2026-07-11', { email: 'other@example.com' })
  expect((await moneyOf(online)).billing).toMatchObject({ needs_order: false, company: '', due_days: null })
  await addForm(db, online)
  const asTyped = { version: 0, needs_order: true, company: haulers, due_days: 30 }
  expect((await moneyOf(online)).billing).toMatchObject(asTyped)
  expect((await moneyOf(byPhone)).billing).toMatchObject(asTyped)
  expect((await moneyOf(stranger)).billing).toMatchObject({ needs_order: false, company: '', due_days: null })

  // Each job of theirs is billed so, also by whoever is at the door.
  for (const id of [online, byPhone]) {
    const collect = (await get(withId(bookingMoneyCalls.bookingMoney, id))).json() as ToCollect
    expect(collect).toMatchObject({ needs_order: true, due_days: 30 })
    const draft = await ofJob(id, { lines: [line(10_000, { booking_id: id })] })
    expect(draft).toMatchObject({ client_name: haulers, due_days: 30, needs_order: true })
    expect(refusalOf(await act(withId(documentCalls.documentIssue, draft.id), { version: 1 }))).toMatchObject({
      status: 422,
      said: { field: 'purchase_order', message: refusals.orderAsked },
    })
  }

  // What somebody says counts from then on; the form still says the terms.
  expect((await bill(online, payable)).statusCode).toBe(200)
  expect((await moneyOf(byPhone)).billing).toMatchObject({
    ...payable,
    needs_order: false,
    company: haulers,
    due_days: 30,
  })
})

test('a fleet’s form counts from when somebody has vouched for its booking, the newest one first', async () => {
  const { db, job, moneyOf } = await withFleet()
  const online = await job('2026-07-10')
  const typed = await job('2026-07-12', { status: 'requested', vouched: 0 })
  await addForm(db, online, { purchase_order: 'no' })
  await addForm(db, typed, { contact_person: 'Bo Roy' }, '2026-07-02T00:00:00Z')
  expect((await moneyOf(online)).billing).toMatchObject({ needs_order: false, company: haulers, due_days: 30 })
  await db.updateTable('bookings').set({ vouched: 2 }).where('id', '=', typed).execute()
  // A name without a company is no one to bill.
  expect((await moneyOf(online)).billing).toMatchObject({ needs_order: true, company: '' })
})

test('of two contacts that the desk joins, the form of one holds for both', async () => {
  const { db, job, act, get } = await withFleet()
  const online = await job('2026-07-10')
  const other = { email: 'office@example.com' }
  const second = await job('2026-07-12', other)
  await addForm(db, online)
  const collect = async () => (await get(withId(bookingMoneyCalls.bookingMoney, second))).json() as ToCollect
  expect(await collect()).toMatchObject({ needs_order: false })
  const merge = { booking_ids: [second], phone: hauler.phone, ...other }
  expect((await act(withId(clientCalls.clientSame, online), merge)).statusCode).toBe(200)
  expect(await collect()).toMatchObject({ needs_order: true })
})

test('a document about no booking can be for a client: their name, address, language and terms, and who pays their invoices', async () => {
  const { db, job, act, bill, document } = await withFleet()
  const id = await job('2026-07-10', { billing_address: '5 Pit Rd' })
  await db.updateTable('bookings').set({ language: 'fr' }).where('id', '=', id).execute()
  await addForm(db, id)
  const made = async (more: object = {}) => document(await act(documentCalls.documents, { client_id: id, ...more }))
  const asKnown = { client_name: haulers, client_address: '5 Pit Rd', language: 'fr', due_days: 30, booking_id: null }
  expect(await made()).toMatchObject({ ...asKnown, client_email: hauler.email, lines: [] })
  expect(await made({ client_name: 'Nell' })).toMatchObject({ ...asKnown, client_name: 'Nell' })
  await bill(id, payable)
  expect(await made()).toMatchObject({ client_email: payable.clerk_email })
  expect(await made({ kind: 'quote' })).toMatchObject({ client_email: hauler.email })
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  for (const client_id of [id, randomUUID()])
    expect(refusalOf(await act(documentCalls.documents, { client_id }))).toMatchObject({ status: 422 })
})

test('a statement has the open invoices by age, at a secret address and as a PDF, and goes out once for each press', async () => {
  const { db, job, ofJob, bill, issue, paid, credit, statement, send, mails, get } = await withFleet()
  const id = await job('2026-03-10')
  const open = async (day: string, cents: number, due_days: number) => {
    vi.setSystemTime(new Date(`${day}T16:00:00Z`))
    const more = { lines: [line(cents, { booking_id: id })], due_days, purchase_order: 'PO-7' }
    return issue(await ofJob(id, more))
  }
  const oldest = await open('2026-03-11', 40_000, 30)
  await open('2026-05-01', 30_000, 30)
  const half = await open('2026-06-01', 20_000, 30)
  await open('2026-07-15', 10_000, 30)
  const gone = await open('2026-07-15', 10_000, 0)
  await paid(gone.id, gone.total_cents)
  const back = await open('2026-07-15', 10_000, 0)
  await credit(back.id)
  await paid(half.id, 10_000)
  vi.setSystemTime(new Date('2026-07-15T22:00:00Z'))
  const nobody = await job('2026-07-01', { phone: '+17055550109', email: 'bo@example.com' })
  const shown = await statement(id)
  expect(shown).toMatchObject({
    day: '2026-07-15',
    balance_cents: 45_200 + 33_900 + 12_600 + 11_300,
    sends: [],
    ageing: {
      over_60: { count: 1, cents: 45_200 },
      to_60: { count: 1, cents: 33_900 },
      to_30: { count: 1, cents: 12_600 },
      current: { count: 1, cents: 11_300 },
    },
    mail: { to: 'nell@example.com' },
  })
  expect(shown.documents.map(({ number }) => number)[0]).toBe(oldest.number)

  const path = new URL(shown.url).pathname
  const page = await get(path)
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  for (const needed of ['2026-0001', 'PO-7', '$1,030.00', 'March 11, 2026', '/document/'])
    expect(page.body).toContain(needed)
  expect(page.body).not.toContain(gone.number)
  const pdf = await get(`${path}/pdf`)
  expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  expect((await get(withId(clientMoneyCalls.clientStatementPage, id))).body).toContain('$1,030.00')
  const onDesk = await get(withId(clientMoneyCalls.clientStatementPdf, id))
  expect(onDesk.rawPayload.equals(pdf.rawPayload)).toBe(true)
  // The token of a statement opens no document, and the other way round.
  const token = path.slice('/statement/'.length)
  expect((await get(`/document/${token}`)).statusCode).toBe(404)
  expect((await get(`/statement/${oldest.url?.split('/').at(-1)}`)).statusCode).toBe(404)
  expect((await get('/statement/abc/pdf')).statusCode).toBe(404)

  await bill(id, payable)
  const press = { id: randomUUID() }
  for (const _ of [0, 1]) expect((await send(id, press)).statusCode).toBe(200)
  expect(await mails()).toMatchObject([{ kind: 'statement', to_address: payable.clerk_email }])
  expect((await statement(id)).sends).toMatchObject([{ who: PEOPLE[0] }])
  expect((await get(path)).body).toContain('Paula Roy')

  expect(refusalOf(await send(nobody))).toMatchObject({ status: 409, said: refusals.nothingOwed })
  expect((await statement(nobody)).mail).toBeNull()
  const wrong = { mail: { subject: '', text: 'Hello' } }
  expect(refusalOf(await send(id, wrong)).said.message).toBe(moneyRefusals.subject)
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  expect((await get(path)).statusCode).toBe(404)
  expect((await get(withId(clientMoneyCalls.clientStatement, id))).statusCode).toBe(404)
  expect(await mails()).toEqual([])
})

test('a statement has what was made by hand for the client, and takes off what they have paid in advance or too much', async () => {
  const { job, ofJob, issue, issued, make, pay, paid, back, credit, statement, send, mails, get, moneyOf } =
    await withFleet()
  const id = await job('2026-07-10')
  await issue(await ofJob(id, { lines: [line(10_000, { booking_id: id })], due_days: 30 }))
  const byHand = await issued({ client_email: 'NELL@example.com', lines: [line(5000)], due_days: 0 })
  await issued({ client_email: 'ada@example.com', lines: [line(9999)] })
  await issued({ client_email: null, client_name: 'Nell Haul', lines: [line(9999)] })
  await make({ client_email: 'nell@example.com' })
  // A deposit for a job that is ahead, of which a part went back, and an invoice that was credited after it was paid.
  const ahead = await job('2026-07-20', { status: 'confirmed' })
  const { payment } = (await pay({ booking_id: ahead, amount_cents: 4000, method: 'e_transfer' })).json()
  await back(payment.id, { kind: 'refund', amount_cents: 1000, method: 'cash' })
  const other = await issue(await ofJob(id, { lines: [line(2000, { booking_id: id })] }))
  await paid(other.id, other.total_cents)
  await credit(other.id, { lines: [line(500)] })

  const owed = 11_300 + 5650 - 3000 - 565
  const shown = await statement(id)
  expect(shown).toMatchObject({
    credit_cents: 3565,
    balance_cents: owed,
    mail: { to: 'nell@example.com' },
    ageing: { current: { count: 2, cents: 16_950 } },
  })
  expect(shown.mail?.text).toContain('$133.85')
  expect(shown.documents.map(({ number }) => number)).toEqual([byHand.number, '2026-0001'])
  expect((await moneyOf(id)).documents.map(({ number }) => number)).toContain(byHand.number)
  const client = (await get(new URL(shown.url).pathname)).body
  const page = wordsOfPage((await get(withId(clientMoneyCalls.clientStatementPage, id))).body)
  const all = page.join(' ')
  for (const needed of [
    'Paid in advance Interac e-Transfer, July 15, 2026',
    'for the job on July 20, 2026',
    'too much on invoice 2026-0005',
    '-$30.00',
    '-$5.65',
    '-$35.65',
    'owing $133.85',
  ])
    expect(all).toContain(needed)
  expect(wordsOfPdf((await get(withId(clientMoneyCalls.clientStatementPdf, id))).rawPayload)).toEqual(page)
  expect((await send(id)).statusCode).toBe(200)
  expect(await mails()).toMatchObject([{ to_address: 'nell@example.com' }])

  expect(wordsOfPage(client).join(' ')).toContain(page.join(' '))
  // What is in their favour is not asked for.
  await pay({ booking_id: ahead, amount_cents: 14_000 })
  expect(await statement(id)).toMatchObject({ balance_cents: -615, mail: null })
  expect(refusalOf(await send(id))).toMatchObject({ status: 409, said: refusals.nothingOwed })
  const path = withId(clientMoneyCalls.clientStatementPage, id)
  expect(wordsOfPage((await get(path)).body).join(' ')).toContain('in your favour $6.15')
})

test('an erasure takes the drafts and quotes that were made by hand for the client, and the mails about what stays', async () => {
  const { db, job, make, issued, act, erase, get } = await withFleet()
  const id = await job('2026-07-10', { status: 'cancelled' })
  const mine = { client_email: 'nell@example.com' }
  await make(mine)
  const quote = await issued({ ...mine, kind: 'quote', valid_until: '2026-08-01' })
  const invoice = await issued(mine)
  for (const one of [quote, invoice]) await act(withId(documentCalls.documentSend, one.id), {})
  const theirs = await make()
  expect((await get(`${privacyCalls.erasure}?booking_id=${id}`)).json()).toMatchObject({
    bookings: [{ id }],
    other_mails: 2,
    documents: 1,
  })
  expect((await erase({ booking_id: id })).json()).toMatchObject({ bookings: 1, mails: 2, documents: 1 })
  const left = await db.selectFrom('documents').select('id').orderBy('created_at').execute()
  expect(left.map((one) => one.id).sort()).toEqual([invoice.id, theirs.id].sort())
})

test('a statement of a client without an address is on paper alone', async () => {
  const { job, ofJob, issue, send, statement } = await withFleet()
  const id = await job('2026-07-10', { email: null })
  await issue(await ofJob(id, { lines: [line(10_000, { booking_id: id })] }))
  expect(refusalOf(await send(id))).toMatchObject({ status: 409, said: refusals.noEmail })
  expect(await statement(id)).toMatchObject({ mail: null, balance_cents: 11_300 })
})

test.each(['en', 'fr'] as const)('the page and the PDF of a statement have the same words (%s)', async (language) => {
  const { db, job, ofJob, issue, bill, set, get } = await withFleet()
  await set({ version: 1, e_transfer: 'pay@example.com' })
  const id = await job('2026-07-10', { firstname: 'Zoé', lastname: 'Łukasz' })
  await db.updateTable('bookings').set({ language }).where('id', '=', id).execute()
  await bill(id, payable)
  for (const cents of [10_000, 1_234_567])
    await issue(await ofJob(id, { lines: [line(cents, { booking_id: id })], due_days: 30 }))
  const page = (await get(withId(clientMoneyCalls.clientStatementPage, id))).body
  const pdf = (await get(withId(clientMoneyCalls.clientStatementPdf, id))).rawPayload
  expect(page).toContain(`lang="${language}-CA"`)
  expect(wordsOfPdf(pdf)).toEqual(wordsOfPage(page))
  const all = wordsOfPage(page).join(' ')
  for (const needed of ['Zoé', 'Paula', '2026-0002', 'pay@example.com', '123456782 RT0001'])
    expect(all).toContain(needed)
  expect(all).toContain(language === 'fr' ? 'Solde à payer 14 063,61 $' : 'owing $14,063.61')
})
