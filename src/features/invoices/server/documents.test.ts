import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { MOST_CENTS, tax, money as toDollars } from '#core/money.ts'
import { NOT_ALLOWED, VERSION_CONFLICT } from '#core/problem.ts'
import { bookingMoneyCalls, clientMoneyCalls, documentCalls, moneySettingCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import type { BookingMoney, DocumentPage } from '#features/invoices/documents.ts'
import { priceRefusals, settingRefusals } from '#features/prices/desk-words.ts'
import { defaultMoney } from '#features/prices/money-settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { shared } from '#testing/app.ts'
import { PEOPLE } from '#testing/desk.ts'
import { eraseBooking } from '#testing/erase.ts'
import { extent } from '#testing/extent.ts'
import { draft, line, moneyDesk, refusalOf } from '#testing/money.ts'
import { booking } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { hashOf } from './page.ts'
import { toRemindOfMoney } from './shared/reminders.ts'

const NOW = new Date('2026-07-15T22:00:00Z')

testsAt(NOW)

test('a draft has no number; issued, it has the next one of the year, and is frozen with its page', async () => {
  vi.setSystemTime(new Date('2026-12-31T22:00:00Z'))
  const { make, issue, issued, db } = await moneyDesk()
  const made = await make()
  expect(made).toMatchObject({ number: null, state: 'draft', version: 1, url: null, mail: null })
  expect(made).toMatchObject({ subtotal_cents: 10_000, tax_cents: 1300, total_cents: 11_300 })
  const first = await issue(made)
  expect(first).toMatchObject({
    number: '2026-0001',
    state: 'open',
    issued_on: '2026-12-31',
    due_on: '2027-01-30',
    issued_by: PEOPLE[0],
    seller_number: '123456782 RT0001',
    balance_cents: 11_300,
  })
  vi.setSystemTime(new Date('2027-01-01T05:30:00Z'))
  expect((await issued()).number).toBe('2027-0001')
  const stored = await db.selectFrom('documents').select(['html', 'html_sha256']).execute()
  for (const { html, html_sha256 } of stored) expect(hashOf(html)).toBe(html_sha256)
  expect(stored[0]?.html).toContain('2026-0001')
})

test('issued twice at once it has one number', async () => {
  const { make, act, issued } = await moneyDesk()
  const { id } = await make()
  const answers = await Promise.all([0, 1, 2].map(() => act(withId(documentCalls.documentIssue, id), { version: 1 })))
  expect(answers.map((one) => one.statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map((one) => one.json().number))).toEqual(new Set(['2026-0001']))
  expect((await issued()).number).toBe('2026-0002')
})

test('of two people who edit one draft, the second gets both versions, and nothing is lost', async () => {
  const { make, act, read } = await moneyDesk()
  const { id } = await make()
  const change = (lines: object[], person: (typeof PEOPLE)[number]) =>
    act(withId(documentCalls.document, id), { version: 1, ...draft({ lines }) }, person)
  expect((await change([line(5000)], PEOPLE[0])).statusCode).toBe(200)
  const late = await change([line(7000)], PEOPLE[1])
  expect([late.statusCode, late.json().type]).toEqual([409, VERSION_CONFLICT])
  expect(late.json().detail).toBe(refusals.conflict(PEOPLE[0]))
  expect(late.json().current.lines[0].unit_cents).toBe(5000)
  expect(late.json().sent.lines[0].unit_cents).toBe(7000)
  expect((await read(id)).subtotal_cents).toBe(5000)
})

test('an issued document can no longer be changed or thrown away; a draft can', async () => {
  const { make, issue, act } = await moneyDesk()
  const made = await issue(await make())
  const refused = [409, NOT_ALLOWED, refusals.issued.invoice]
  for (const answer of [
    await act(withId(documentCalls.document, made.id), { version: 2, ...draft() }),
    await act(withId(documentCalls.documentDiscard, made.id), { version: 2 }),
    await act(withId(documentCalls.documentIssue, made.id), { version: 7 }),
  ])
    expect([answer.statusCode, answer.json().type, answer.json().detail]).toEqual(refused)
  const other = await make()
  const gone = await act(withId(documentCalls.documentDiscard, other.id), { version: 1 })
  expect(gone.statusCode).toBe(204)
  expect((await act(withId(documentCalls.documentIssue, other.id), { version: 1 })).statusCode).toBe(404)
})

test('an overdue invoice waits in the Inbox until it is paid', async () => {
  const { issued, paid, inbox } = await moneyDesk()
  const { id, number, total_cents } = await issued({ due_days: 0 })
  const waiting = async () => (await inbox()).filter(({ kind }) => kind === 'invoice')
  expect(await waiting()).toEqual([])
  vi.setSystemTime(new Date('2026-07-16T09:00:00Z'))
  const [first, ...others] = await waiting()
  expect(others).toEqual([])
  expect(first).toMatchObject({ id, who: 'Ada Roy', press: 'open', at: '2026-07-16T04:00:00.000Z' })
  expect(first?.line).toContain(number)
  expect(first?.detail).toBe(deskDocuments.badges.overdue(1))
  await paid(id, total_cents)
  expect(await waiting()).toEqual([])
})

const refusing = shared(moneyDesk, NOW)

test.each<[string, object, string, string]>([
  ['a price in dollars', { lines: [line(12.5)] }, 'lines.0.unit_cents', priceRefusals.cents],
  ['a negative price', { lines: [line(-1)] }, 'lines.0.unit_cents', priceRefusals.negativeLine],
  [
    'a discount that adds',
    { lines: [line(1, { kind: 'discount' })] },
    'lines.0.unit_cents',
    priceRefusals.positiveDiscount,
  ],
  ['ten million dollars', { lines: [line(1_000_000_000)] }, 'lines.0.unit_cents', priceRefusals.tooMuch(MOST_CENTS)],
  [
    'a line of ten million dollars',
    { lines: [line(1_000_000, { quantity: 1_000_000 })] },
    'lines.0.unit_cents',
    priceRefusals.linePlace(1, priceRefusals.tooMuch(MOST_CENTS)),
  ],
  ['a line without words', { lines: [line(1, { text: ' ' })] }, 'lines.0.text', priceRefusals.lineText],
  ['no quantity', { lines: [line(1, { quantity: 0 })] }, 'lines.0.quantity', priceRefusals.quantity],
  ['a line about nothing', { lines: [line(1, { booking_id: randomUUID() })] }, 'lines', priceRefusals.otherBooking],
  ['bookings that are gone', { booking_ids: [randomUUID()] }, 'booking_ids', priceRefusals.otherBooking],
  ['no name', { client_name: '' }, 'client_name', refusals.clientName],
  ['a wrong address', { client_email: 'ada' }, 'client_email', refusals.clientEmail],
  ['days below zero', { due_days: -1 }, 'due_days', settingRefusals.dueDays],
  ['another exemption', { exemption: 'all' }, 'exemption', refusals.exemption(['none', 'first_nations', 'not_taxed'])],
])('a draft with %s is refused, and nothing is stored', async (_what, more, field, message) => {
  const { act, db } = refusing()
  const answer = await act(documentCalls.documents, draft(more))
  expect(refusalOf(answer)).toMatchObject({ status: 422, said: { field, message } })
  expect(await db.selectFrom('documents').select('id').execute()).toEqual([])
})

test.each<[string, object, string, string]>([
  ['no lines', { lines: [] }, 'lines', refusals.noLines],
  [
    'discounts above the rest',
    { lines: [line(100), line(-200, { kind: 'discount' })] },
    'lines',
    priceRefusals.belowZero,
  ],
  ['a total above the limit', { lines: [line(MOST_CENTS), line(MOST_CENTS)] }, 'lines', refusals.tooLarge(MOST_CENTS)],
  ['an exemption without a reason', { exemption: 'not_taxed' }, 'exemption_reason', refusals.exemptionAsked],
])('a draft with %s can be stored, but not issued, and uses no number', async (_what, more, field, message) => {
  const { make, act, issued } = await moneyDesk()
  const { id } = await make(more)
  const answer = await act(withId(documentCalls.documentIssue, id), { version: 1 })
  expect(refusalOf(answer)).toMatchObject({ status: 422, said: { field, message } })
  expect((await issued()).number).toBe('2026-0001')
})

test('an exemption takes the tax off, or Ontario’s part of it', async () => {
  const { issued } = await moneyDesk()
  const reason = { exemption_reason: 'Status card 123' }
  const relief = await issued({ exemption: 'first_nations', ...reason })
  expect(relief).toMatchObject({ rate: 500, tax_cents: 500, total_cents: 10_500 })
  const none = await issued({ exemption: 'not_taxed', ...reason })
  expect(none).toMatchObject({ rate: 0, tax_cents: 0, total_cents: 10_000 })
})

test('a business that is not registered, or not yet, charges no tax, and no word of it is on its documents', async () => {
  const desk = await moneyDesk({ settings: { ...defaultMoney, registered: 'no' } })
  const check = async () => {
    const one = await desk.issued()
    expect(one).toMatchObject({ tax_cents: 0, total_cents: 10_000, seller_number: '', rate: 0 })
    const page = await desk.get(withId(documentCalls.documentPage, one.id))
    expect(page.body).not.toMatch(/HST|GST|13/)
  }
  await check()
  await desk.set({ version: 1, registered: 'yes', number: '123456782RT0001', from: '2026-07-16' })
  await check()
  vi.setSystemTime(new Date('2026-07-16T05:00:00Z'))
  expect(await desk.issued()).toMatchObject({ tax_cents: 1300, seller_number: '123456782 RT0001' })
})

test('a credit note takes off what it says, up to what is left, and has a number of its own', async () => {
  const { issued, credit, read, act } = await moneyDesk()
  const invoice = await issued({ lines: [line(10_000), line(3333)] })
  const part = await credit(invoice.id, { lines: [line(3333)] })
  expect(part.json()).toMatchObject({
    kind: 'credit',
    number: '2026-0002',
    state: 'credited',
    total_cents: 3766,
    corrects: invoice.id,
    balance_cents: 0,
  })
  expect(await read(invoice.id)).toMatchObject({ credited_cents: 3766, balance_cents: 11_300, state: 'open' })
  const over = await credit(invoice.id, { lines: [line(10_001)] })
  expect(refusalOf(over)).toMatchObject({
    status: 422,
    said: { field: 'lines', message: refusals.overCredit('$113.00') },
  })
  const rest = { id: randomUUID(), note: 'Not done' }
  for (let i = 0; i < 2; i++) {
    const all = await act(withId(documentCalls.documentCredit, invoice.id), rest)
    expect(all.json()).toMatchObject({ id: rest.id, number: '2026-0003', total_cents: 11_300 })
  }
  expect(await read(invoice.id)).toMatchObject({ state: 'credited', balance_cents: 0 })
  const credited = await credit(invoice.id)
  expect(refusalOf(credited)).toMatchObject({ status: 409, said: refusals.creditedAll })
  const ofCredit = await credit(rest.id)
  expect(refusalOf(ofCredit)).toMatchObject({ status: 409, said: refusals.notCredited.credit })
})

test('names are found by their beginning, with and without accents, in capitals and in small letters', async () => {
  const { make, get } = await moneyDesk()
  const names = ['Élodie Côté', 'élise Roy', 'E\u0301milie Ç', 'Elodie Smith', 'ÀÇÎ Ltée', 'Zoë', 'Ann']
  for (const client_name of names) await make({ client_name })
  const found = async (q: string) => {
    const answer = await get(`${documentCalls.documents}?q=${encodeURIComponent(q)}`)
    const page: DocumentPage = answer.json()
    return page.documents.map(({ client_name }) => client_name.normalize('NFC')).toSorted()
  }
  for (const q of ['é', 'É', 'e', 'E', 'e\u0301', 'E\u0301'])
    expect(await found(q)).toEqual(['Elodie Smith', 'Élodie Côté', 'Émilie Ç', 'élise Roy'])
  for (const q of ['elodie c', 'Élodie Côté', 'ÉLODIE CÔTÉ', 'élodie co', 'E\u0301lodie Co'])
    expect(await found(q)).toEqual(['Élodie Côté'])
  expect(await found('élodie')).toEqual(['Elodie Smith', 'Élodie Côté'])
  for (const q of ['àçî', 'ACI', 'aci ltee']) expect(await found(q)).toEqual(['ÀÇÎ Ltée'])
  expect(await found('zoe')).toEqual(['Zoë'])
  expect(await found('ANN')).toEqual(['Ann'])
  for (const q of ['Côté', 'nobody', '\u0301']) expect(await found(q)).toEqual([])
})

test('a search finds a draft among many invoices of the same name', async () => {
  const { issued, make, get, db } = await moneyDesk()
  const { id } = await issued()
  const { id: _, ...paper } = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (let number = 100; number < 210; number++)
    await db
      .insertInto('documents')
      .values({ ...paper, id: randomUUID(), number })
      .execute()
  const draftId = (await make()).id
  const answer = await get(`${documentCalls.documents}?q=ada&state=draft`)
  const { documents } = answer.json() as DocumentPage
  expect(documents.map((one) => one.id)).toEqual([draftId])
})

const sumOfCents = (rows: readonly number[]) => rows.reduce((sum, cents) => sum + cents, 0)

/** What was credited of an invoice. */
async function creditedOf(db: Db, id: string) {
  const notes = await db
    .selectFrom('documents')
    .select(['subtotal_cents', 'tax_cents', 'total_cents'])
    .where('corrects', '=', id)
    .execute()
  return {
    subtotal_cents: sumOfCents(notes.map((note) => note.subtotal_cents)),
    tax_cents: sumOfCents(notes.map((note) => note.tax_cents)),
    total_cents: sumOfCents(notes.map((note) => note.total_cents)),
  }
}

test('two parts of an invoice are all of it: the tax of the second is what is left', async () => {
  const { issued, credit, read, db } = await moneyDesk()
  const { id } = await issued({ lines: [line(1003), line(1003)] })
  expect((await credit(id, { lines: [line(1003)] })).json()).toMatchObject({ tax_cents: 130 })
  expect((await credit(id, { lines: [line(1003)] })).json()).toMatchObject({ tax_cents: 131 })
  expect(await read(id)).toMatchObject({ state: 'credited', balance_cents: 0 })
  expect(await creditedOf(db, id)).toMatchObject({ tax_cents: 261, total_cents: 2267 })
})

test.each(['all', 'a line of nothing', 'correct'])(
  'a cent of tax that older notes have left can be credited by %s, and nobody is reminded of it',
  async (how) => {
    const { issued, credit, act, read, db, inbox } = await moneyDesk()
    const { id } = await issued({ lines: [line(2006)], due_days: 0 })
    // As two notes of before, each with its own rounding.
    for (const number of [2, 3]) {
      const { id: _, ...paper } = await db
        .selectFrom('documents')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const note = { kind: 'credit', corrects: id, due_on: null, number } as const
      const sums = { subtotal_cents: 1003, tax_cents: 130, total_cents: 1133 }
      await db
        .insertInto('documents')
        .values({ ...paper, ...note, ...sums, id: randomUUID() })
        .execute()
    }
    await db
      .insertInto('document_series')
      .values({ series: '2026', n: 3 })
      .onConflict((conflict) => conflict.column('series').doUpdateSet({ n: 3 }))
      .execute()
    const left = await read(id)
    expect(left.balance_cents).toBe(1)
    expect(left.reminders.map(({ on }) => on)).toEqual([null, null, null])
    vi.setSystemTime(new Date('2026-07-20T12:00:00Z'))
    await db.updateTable('desk_sessions').set({ used_at: '2026-07-20T12:00:00.000Z' }).execute()
    expect(await toRemindOfMoney(db, Date.now()).select('documents.id').execute()).toEqual([])
    expect((await inbox()).filter(({ kind }) => kind === 'invoice')).toEqual([])
    const answer = {
      all: () => credit(id),
      'a line of nothing': () => credit(id, { lines: [line(0)] }),
      correct: () =>
        act(withId(documentCalls.documentCorrect, id), {
          credit_id: randomUUID(),
          draft_id: randomUUID(),
          note: 'Another price',
        }),
    }[how]
    const done = await answer?.()
    expect(done?.statusCode, done?.body).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'credited', balance_cents: 0 })
    expect(await creditedOf(db, id)).toEqual({ subtotal_cents: 2006, tax_cents: 261, total_cents: 2267 })
  },
)

test('any parts that are credited, and then all, come to the invoice, its tax too, to the cent', async () => {
  const { issued, credit, read, db } = await moneyDesk()
  const cents = fc.integer({ min: 0, max: 30_000 })
  const requested = fc.record({
    lines: fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 4 }),
    parts: fc.array(fc.oneof(cents, fc.integer({ min: 1, max: 40 })), { maxLength: 8 }),
    relief: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(requested, async ({ lines, parts, relief }) => {
      const exemption = relief ? { exemption: 'first_nations', exemption_reason: 'Card 1' } : { exemption: 'none' }
      const invoice = await issued({ lines: lines.map((one) => line(one)), ...exemption })
      for (const part of parts) {
        const before = await creditedOf(db, invoice.id)
        const answer = await credit(invoice.id, { lines: [line(part)] })
        const left = invoice.subtotal_cents - before.subtotal_cents
        if (answer.statusCode !== 200) {
          expect([409, 422]).toContain(answer.statusCode)
          // Only what is nothing, or more than is left, is refused.
          expect(part === 0 || part > left || left === 0, answer.body).toBe(true)
          continue
        }
        const { subtotal_cents, tax_cents } = answer.json()
        expect(subtotal_cents).toBe(part)
        expect(Math.abs(tax_cents - tax(part, invoice.rate))).toBeLessThanOrEqual(1)
      }
      const last = await credit(invoice.id)
      expect([200, 409]).toContain(last.statusCode)
      if (last.statusCode === 409) expect(refusalOf(last).said).toBe(refusals.creditedAll)
      expect(await read(invoice.id)).toMatchObject({ state: 'credited', balance_cents: 0 })
      const { subtotal_cents, tax_cents, total_cents } = invoice
      expect(await creditedOf(db, invoice.id)).toEqual({ subtotal_cents, tax_cents, total_cents })
    }),
    {
      numRuns: extent({ whole: 60, sample: 12 }),
      examples: [
        [{ lines: [1003, 1003], parts: [1003, 1003], relief: false }],
        [{ lines: [8], parts: [4, 4], relief: false }],
        [{ lines: [100], parts: Array.from({ length: 25 }, () => 4), relief: true }],
      ],
    },
  )
})

test('what comes to nothing is not credited, takes no number, and says why', async () => {
  const { issued, credit } = await moneyDesk()
  const { id } = await issued()
  for (const lines of [[line(0)], [line(500), line(-500, { kind: 'discount' })], [line(1, { quantity: 1 })]])
    expect(refusalOf(await credit(id, { lines }))).toMatchObject({
      status: 422,
      said: { field: 'lines', message: refusals.creditZero },
    })
  const free = await issued({ lines: [line(500), line(-500, { kind: 'discount' })] })
  expect(refusalOf(await credit(free.id, { lines: [line(0)] }))).toMatchObject({
    status: 409,
    said: refusals.creditedNothing,
  })
  expect((await credit(id)).json().number).toBe('2026-0003')
})

test.each(['credited', 'corrected'])('an invoice of nothing is %s once, and its job is invoiced anew', async (how) => {
  const { act, credit, document, issue, read, get, db } = await moneyDesk()
  const job = await storedBooking(db, { status: 'completed', appoint_date: '2026-07-01' })
  const lines = [line(500), line(-500, { kind: 'discount' })]
  const made = { booking_ids: [job], lines: lines.map((one) => ({ ...one, booking_id: job })) }
  const free = await issue(document(await act(documentCalls.documents, made)))
  expect(free).toMatchObject({ state: 'paid', total_cents: 0 })
  const back = { credit_id: randomUUID(), draft_id: randomUUID(), note: 'A slip' }
  const correct = () => act(withId(documentCalls.documentCorrect, free.id), back)
  for (let i = 0; i < 2; i++) {
    const answer = how === 'credited' ? await credit(free.id, { id: back.credit_id }) : await correct()
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect(await read(free.id)).toMatchObject({ state: 'credited' })
  expect(refusalOf(await credit(free.id)).said).toBe(refusals.creditedAll)
  const listed = async (state: string) =>
    ((await get(`${documentCalls.documents}?state=${state}&kind=invoice`)).json() as DocumentPage).documents.map(
      ({ id }) => id,
    )
  expect([await listed('credited'), await listed('paid')]).toEqual([[free.id], []])
  const draft =
    how === 'corrected'
      ? await read(back.draft_id)
      : document(await act(withId(clientMoneyCalls.clientInvoice, job), { month: '2026-07' }))
  expect(draft).toMatchObject({ state: 'draft', number: null })
})

test('ids that must differ are refused when they are the same, or belong to something else', async () => {
  const { issued, credit, act, read, db } = await moneyDesk()
  const { id } = await issued()
  const [one, two] = [randomUUID(), randomUUID()]
  const correct = (ids: object) => act(withId(documentCalls.documentCorrect, id), { note: 'Another price', ...ids })
  expect(refusalOf(await correct({ credit_id: one, draft_id: one }))).toMatchObject({
    status: 422,
    said: { field: 'draft_id', message: refusals.sameIds },
  })
  const part = { id: two, lines: [line(500)], note: 'A part' }
  expect((await credit(id, part)).statusCode).toBe(200)
  // The note of a part is no credit of all.
  for (const [ids, field] of [
    [{ credit_id: two, draft_id: one }, 'credit_id'],
    [{ credit_id: two, draft_id: one, note: 'A part' }, 'credit_id'],
    [{ credit_id: id, draft_id: one }, 'credit_id'],
    [{ credit_id: one, draft_id: id }, 'draft_id'],
    [{ credit_id: one, draft_id: two }, 'draft_id'],
  ] as const)
    expect(refusalOf(await correct(ids))).toMatchObject({ status: 422, said: { field, message: refusals.idReused } })
  // A note is found by its id with all that was sent.
  expect((await credit(id, part)).json().number).toBe('2026-0002')
  for (const other of [{ lines: [line(600)] }, { lines: [line(500), line(1)] }, { note: 'All' }])
    expect(refusalOf(await credit(id, { ...part, ...other }))).toMatchObject({ status: 422 })
  expect(await read(id)).toMatchObject({ credited_cents: 565, replaced_by: null })
  const ids = { credit_id: one, draft_id: randomUUID() }
  for (let i = 0; i < 2; i++) expect((await correct(ids)).json().id).toBe(ids.draft_id)
  expect((await correct({ ...ids, note: 'Other' })).statusCode).toBe(422)
  const job = await storedBooking(db)
  expect(refusalOf(await act(documentCalls.documents, { booking_ids: [job, job] })).said).toMatchObject({
    field: 'booking_ids',
    message: refusals.bookingTwice,
  })
})

test('what is no invoice is refused in its own words', async () => {
  const { make, issue, issued, credit, act } = await moneyDesk()
  const quote = await issue(await make({ kind: 'quote', valid_until: '2026-07-30' }))
  const invoice = await issued()
  const note = (await credit(invoice.id)).json()
  const correct = (id: string) =>
    act(withId(documentCalls.documentCorrect, id), { credit_id: randomUUID(), draft_id: randomUUID(), note: 'A slip' })
  const draftOf = await make({ kind: 'quote', valid_until: '2026-07-30' })
  for (const [answer, said] of [
    [await credit(quote.id), refusals.notCredited.quote],
    [await correct(quote.id), refusals.notCredited.quote],
    [await credit(draftOf.id), refusals.notCredited.quote],
    [await credit(note.id), refusals.notCredited.credit],
    [await correct(note.id), refusals.notCredited.credit],
    [await credit((await make()).id), refusals.notIssued],
    [await act(withId(documentCalls.document, quote.id), { version: 2, ...draft() }), refusals.issued.quote],
    [await act(withId(documentCalls.documentDiscard, note.id), { version: 2 }), refusals.issued.credit],
  ] as const)
    expect(refusalOf(answer)).toMatchObject({ status: 409, said })
  const wrong = await act(documentCalls.documents, { quote_id: invoice.id })
  expect(refusalOf(wrong)).toMatchObject({ status: 422, said: { field: 'quote_id', message: refusals.noQuote } })
})

test('the tax report counts what is taxed, also if its tax rounds to nothing', async () => {
  const { issued, credit, get, set } = await moneyDesk()
  const report = async () => (await get(`${documentCalls.tax}?from=2026-07-01&to=2026-07-31`)).json()
  const cents = await issued({ lines: [line(3)] })
  await issued({ lines: [line(2)] })
  expect(await report()).toMatchObject({ taxable_cents: 5, tax_cents: 0, count: 2 })
  await credit(cents.id)
  expect(await report()).toMatchObject({ taxable_cents: 2, tax_cents: 0, count: 3 })
  await issued({ exemption: 'not_taxed', exemption_reason: 'A gift' })
  await issued({ exemption: 'first_nations', exemption_reason: 'Card 1', lines: [line(9)] })
  expect(await report()).toMatchObject({ taxable_cents: 11, tax_cents: 0 })
  await set({ version: 1, registered: 'no', number: '', from: null })
  await issued()
  expect(await report()).toMatchObject({ taxable_cents: 11, tax_cents: 0, count: 6 })
})

test('“Correct” credits an invoice and opens a copy, which takes what was paid', async () => {
  const { issued, paid, act, read, issue, document } = await moneyDesk()
  const wrong = await issued({ purchase_order: 'PO-7' })
  await paid(wrong.id, 11_300)
  const ids = { credit_id: randomUUID(), draft_id: randomUUID(), note: 'Another price' }
  const copy = document(await act(withId(documentCalls.documentCorrect, wrong.id), ids))
  expect(copy).toMatchObject({ id: ids.draft_id, state: 'draft', replaces: wrong.id, purchase_order: 'PO-7' })
  expect(document(await act(withId(documentCalls.documentCorrect, wrong.id), ids)).id).toBe(copy.id)
  expect(await read(wrong.id)).toMatchObject({ balance_cents: -11_300, replaced_by: copy.id })
  const changed = await act(withId(documentCalls.document, copy.id), {
    version: 1,
    ...draft({ lines: [line(20_000)] }),
  })
  const right = await issue(document(changed))
  expect(right).toMatchObject({ number: '2026-0003', paid_cents: 11_300, balance_cents: 11_300, state: 'part_paid' })
  expect(await read(wrong.id)).toMatchObject({ balance_cents: 0, state: 'credited' })
  const reused = await act(withId(documentCalls.documentCorrect, right.id), ids)
  expect(refusalOf(reused)).toMatchObject({ status: 422, said: { message: refusals.idReused } })
})

test('the invoice of a booking has its client and its proposed lines, and the fleet’s claims beside it', async () => {
  const { db, act, document } = await moneyDesk()
  const id = await storedBooking(db, {
    firstname: 'Zoé',
    lastname: 'Roy',
    email: 'zoe@example.com',
    vehicle_count: 2,
    service_type: 'Engine Bay Cleaning',
    add_ons: [{ id: 'hair', name: { en: 'Pet hair', fr: 'Poils' }, minutes: 30, price_cents: 4000 }],
  })
  const made = document(await act(documentCalls.documents, { booking_ids: [id] }))
  expect(made).toMatchObject({
    client_name: 'Zoé Roy',
    client_email: 'zoe@example.com',
    booking_id: id,
    client_address: booking.billing_address,
    lines: [
      { kind: 'service', quantity: 1000, service: 'Engine Bay Cleaning', about: 'Vehicle 1 of 2' },
      { kind: 'service', quantity: 1000, booking_id: id, about: 'Vehicle 2 of 2' },
      { kind: 'add_on', text: 'Pet hair', unit_cents: 4000, amount_cents: 4000 },
    ],
  })
})

test('bookings of one client stand on one invoice, those of different clients do not', async () => {
  const { db, act, document } = await moneyDesk()
  const ada = { phone: '705-555-0101', email: 'ada@example.com' }
  const first = await storedBooking(db, ada)
  const second = await storedBooking(db, { ...ada, email: 'ADA@example.com' })
  const other = await storedBooking(db, { phone: '705-555-0103', email: 'bo@example.com' })
  const made = document(await act(documentCalls.documents, { booking_ids: [first, second] }))
  expect(new Set(made.lines.map(({ booking_id }) => booking_id))).toEqual(new Set([first, second]))
  for (const sent of [
    { booking_ids: [first, other] },
    { booking_ids: [first], lines: [line(100, { booking_id: other })] },
  ])
    expect(refusalOf(await act(documentCalls.documents, sent))).toMatchObject({
      status: 422,
      said: refusals.otherClient,
    })
  expect(await db.selectFrom('documents').select('id').execute()).toHaveLength(1)
  // Nor does a change of the draft bring a booking of somebody else, also in the place of its own.
  const change = (...ids: string[]) => {
    const lines = ids.map((booking_id) => line(100, { booking_id }))
    return act(withId(documentCalls.document, made.id), { version: 1, ...draft({ lines }) })
  }
  for (const ids of [[first, other], [other]])
    expect(refusalOf(await change(...ids))).toMatchObject({ status: 422, said: refusals.otherClient })
  expect(document(await change(second)).lines).toMatchObject([{ booking_id: second }])
})

test('a draft about several bookings goes with the first of them that is erased', async () => {
  const { db, act, document, make } = await moneyDesk()
  const ids = [await storedBooking(db), await storedBooking(db)]
  document(await act(documentCalls.documents, { booking_ids: ids }))
  const { id } = await make()
  await db.transaction().execute((trx) => eraseBooking(trx, ids[1] ?? '', null))
  expect(await db.selectFrom('documents').select('id').execute()).toEqual([{ id }])
})

test('the list shows each state, finds by number, name and booking, and says what is owed', async () => {
  const { db, get, make, issued, paid, credit, act, issue, document } = await moneyDesk()
  await make({ client_name: 'Draft' })
  const open = await issued({ client_name: 'Open' })
  const part = await issued({ client_name: 'Part' })
  await paid(part.id, 1300)
  const done = await issued({ client_name: 'Done' })
  await paid(done.id, 11_300)
  const gone = await issued({ client_name: 'Gone' })
  await credit(gone.id)
  const late = await issued({ client_name: 'Late', due_days: 0 })
  const id = await storedBooking(db, { firstname: 'Qwerty', lastname: 'Roy' })
  const ofBooking = await issue(
    document(await act(documentCalls.documents, { booking_ids: [id], lines: [line(100)], due_days: 30 })),
  )
  vi.setSystemTime(new Date('2026-07-16T05:00:00Z'))
  const list = async (query: Record<string, string>) =>
    (await get(`${documentCalls.documents}?${new URLSearchParams(query)}`)).json()
  const names = async (query: Record<string, string>) =>
    (await list(query)).documents.map((one: { client_name: string }) => one.client_name)
  expect(await names({ state: 'draft' })).toEqual(['Draft'])
  expect(await names({ state: 'open' })).toEqual(['Qwerty Roy', 'Open'])
  expect(await names({ state: 'part_paid' })).toEqual(['Part'])
  expect(await names({ state: 'paid' })).toEqual(['Done'])
  expect(await names({ state: 'credited' })).toEqual(['Gone', 'Gone'])
  expect(await names({ state: 'credited', kind: 'invoice' })).toEqual(['Gone'])
  expect(await names({ state: 'overdue' })).toEqual(['Late'])
  expect(await names({ q: open.number ?? '' })).toEqual(['Open'])
  for (const q of [String(Number(open.number?.slice(5))), open.number?.slice(5) ?? ''])
    expect(await names({ q })).toEqual(['Open'])
  expect(await names({ q: 'lat' })).toEqual(['Late'])
  expect(await names({ q: 'qwer' })).toEqual(['Qwerty Roy'])
  expect(await names({ q: 'nobody' })).toEqual([])
  const first = await list({ limit: '3' })
  const rest = await list({ limit: '100', cursor: first.next })
  expect(first.documents.length + rest.documents.length).toBe(8)
  expect(first.totals).toEqual({
    draft: { count: 1, cents: 11_300 },
    open: { count: 2, cents: 11_300 + 113 },
    part_paid: { count: 1, cents: 10_000 },
    overdue: { count: 1, cents: 11_300 },
  })
  const client = await get(withId(clientMoneyCalls.clientMoney, id))
  expect(client.json()).toMatchObject({ balance_cents: 113, documents: [{ id: ofBooking.id }] })
  expect(late.state).toBe('open')
})

test.each([
  ['state=gone', 'state'],
  ['kind=estimate', 'kind'],
  ['cursor=abc', 'cursor'],
])('a list with %s is refused', async (query, field) => {
  const { get } = refusing()
  const answer = await get(`${documentCalls.documents}?${query}`)
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field])
})

test.each<[string, object, string]>([
  ['a wrong check digit', { registered: 'yes', number: '123456789 RT0001', from: '2026-01-01' }, 'number'],
  ['a number although it is not registered', { registered: 'no', number: '123456782 RT0001', from: null }, 'number'],
  ['no number', { registered: 'yes', number: '', from: '2026-01-01' }, 'number'],
  ['no day', { registered: 'yes', number: '123456782 RT0001', from: null }, 'from'],
  ['a rate of dollars', { rate: 0.13 }, 'rate'],
  ['a wrong address for e-Transfers', { e_transfer: 'me' }, 'e_transfer'],
])('settings with %s are refused', async (_what, more, field) => {
  const { set, get } = refusing()
  const answer = await set({ version: 1, ...more })
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field])
  expect((await get(moneySettingCalls.moneySettings)).json()).toMatchObject({ version: 1, number: '123456782 RT0001' })
})

test('settings that somebody else has changed meanwhile are refused', async () => {
  const { set } = await moneyDesk()
  const answer = await set({ version: 0 })
  expect(refusalOf(answer)).toMatchObject({
    status: 409,
    type: VERSION_CONFLICT,
    said: refusals.settingsConflict(PEOPLE[0]),
  })
})

test('a page of the desk from before an update changes no setting that it does not know', async () => {
  const { set, get } = await moneyDesk()
  const own = { deposit_days: 10, deposit_hours: 48, receipts: false }
  expect((await set({ version: 1, ...own })).statusCode).toBe(200)
  const older = { deposit_days: undefined, deposit_hours: undefined, receipts: undefined }
  expect((await set({ version: 2, ...older, due_days: 30 })).statusCode).toBe(200)
  const now = (await get(moneySettingCalls.moneySettings)).json()
  expect(now).toMatchObject({ version: 3, due_days: 30, ...own })
})

/** A desk, and a function that stores jobs with an agreed price. */
async function pricedJobs() {
  const desk = await moneyDesk()
  const job = async (email: string | null) => {
    const id = await storedBooking(desk.db, { email })
    const lines = [line(10_000)]
    const answer = await desk.act(withId(bookingMoneyCalls.bookingPrice, id), { version: 1, lines })
    expect(answer.statusCode, answer.body).toBe(200)
    return id
  }
  return { ...desk, job }
}

test('one press issues the invoice of a job and mails it, once, at the total that the page has shown', async () => {
  const { db, get, document, act, job } = await pricedJobs()
  const id = await job('ada@example.com')
  const money = async () => (await get(withId(bookingMoneyCalls.bookingMoney, id))).json() as BookingMoney
  const { total_cents, due_days, link } = await money()
  expect({ due_days, link }).toEqual({ due_days: 0, link: null })
  const send = (more: object = {}) =>
    act(withId(bookingMoneyCalls.bookingInvoice, id), { due_days: 30, total_cents, ...more })
  // Another price than the one on the page: nothing is issued.
  expect(refusalOf(await send({ total_cents: total_cents + 1 }))).toMatchObject({
    status: 409,
    said: refusals.otherTotal(toDollars(total_cents)),
  })
  expect(await db.selectFrom('documents').select('id').execute()).toEqual([])
  const answers = await Promise.all([send(), send()])
  const [sent, again] = answers.map(document)
  expect(sent).toMatchObject({ number: '2026-0001', due_days: 30, booking_id: id, total_cents })
  expect(again?.id).toBe(sent?.id)
  const mails = await db.selectFrom('mails').select('document_id').where('kind', '!=', 'notice').execute()
  expect(mails).toEqual([{ document_id: sent?.id }])
  expect(await money()).toMatchObject({ due_days: null, link: sent?.url, has_invoice: true })
})

test('that press issues the draft of the job, and sends what is issued but not sent; without an address it does nothing', async () => {
  const { db, document, act, issue, job } = await pricedJobs()
  const id = await job('ada@example.com')
  const draft = document(await act(documentCalls.documents, { booking_ids: [id] }))
  const press = (job: string) =>
    act(withId(bookingMoneyCalls.bookingInvoice, job), { due_days: 7, total_cents: draft.total_cents })
  expect(document(await press(id))).toMatchObject({ id: draft.id, due_days: 7, state: 'open' })
  const other = await job('bo@example.com')
  const issued = await issue(document(await act(documentCalls.documents, { booking_ids: [other] })))
  const sent = document(await press(other))
  expect(sent).toMatchObject({ id: issued.id, number: issued.number })
  expect(sent.sent_at).not.toBeNull()
  const nowhere = await job(null)
  expect(refusalOf(await press(nowhere))).toMatchObject({ status: 409, said: refusals.noEmail })
  expect(await db.selectFrom('documents').select('id').execute()).toHaveLength(2)
})

test('saving the registration answers what the site says after its prices from now on', async () => {
  const { set, get } = await moneyDesk({ publishes: true })
  const noteNow = async () => (await get(moneySettingCalls.moneySettings)).json().price_note
  expect(await noteNow()).toMatch(/^plus 13% HST, /)
  const answer = await set({ version: 1, registered: 'no', number: '', from: null })
  expect(answer.json().price_note).toBe('no tax added')
  expect(await noteNow()).toBe(answer.json().price_note)
})
