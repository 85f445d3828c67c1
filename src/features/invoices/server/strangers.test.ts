import { createHmac, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { ManagedBooking } from '#features/bookings/manage.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { insertLink } from '#features/bookings/server/shared/links.ts'
import { clientCalls } from '#features/clients/calls.ts'
import type { Client } from '#features/clients/clients.ts'
import { deskDuplicates } from '#features/clients/duplicate-words.ts'
import type { ClientMoney, Statement } from '#features/invoices/billing.ts'
import { clientMoneyCalls, documentCalls } from '#features/invoices/calls.ts'
import { billingRefusals } from '#features/invoices/desk-billing-words.ts'
import { moneyRefusals } from '#features/invoices/desk-money-words.ts'
import { statements } from '#features/invoices/money-words.ts'
import { ensureOwn } from '#platform/settings/store.ts'
import { PEOPLE } from '#testing/desk.ts'
import { line, moneyDesk, refusalOf } from '#testing/money.ts'
import { booking } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { documentUrl, statementLink } from './shared/links.ts'

const NOW = new Date('2026-07-15T22:00:00Z')

testsAt(NOW)

const done = { service_type: 'Engine Bay Cleaning', status: 'completed' } as const
const ursula = {
  ...done,
  firstname: 'Ursula',
  lastname: 'Hidden',
  phone: '+17055550101',
  email: 'ursula@example.com',
  billing_address: '9 Hidden Road',
}
const thief = { ...done, firstname: 'Norbert', lastname: 'Thief', phone: '+17055550199', email: 'thief@example.com' }

/** What a stranger types, beside the contacts of their own: one contact of hers, or a chain that leads to her. */
const ways: [string, (typeof thief)[]][] = [
  ['her email address', [{ ...thief, email: ursula.email }]],
  ['her phone', [{ ...thief, phone: ursula.phone }]],
  [
    'a chain of contacts',
    [
      { ...thief, email: 'between@example.com' },
      { ...thief, phone: ursula.phone, email: 'between@example.com' },
    ],
  ],
]

async function strangersDesk() {
  const desk = await moneyDesk()
  const { db, act, get, document, issue } = desk
  const job = (who: Parameters<typeof storedBooking>[1], appoint_date = '2026-06-10') =>
    storedBooking(db, { appoint_date, ...who })
  const owes = async (id: string, cents: number) =>
    issue(document(await act(documentCalls.documents, { booking_ids: [id], lines: [line(cents, { booking_id: id })] })))
  const statement = async (id: string) => (await get(withId(clientMoneyCalls.clientStatement, id))).json() as Statement
  const pageOf = async (id: string) => get(new URL((await statement(id)).url).pathname)
  const client = async (id: string) => (await get(withId(clientCalls.client, id))).json() as Client
  const same = async (id: string, booking_ids: string[]) => {
    const [first] = await db
      .selectFrom('bookings')
      .select(['phone', 'email'])
      .where('id', 'in', ['', ...booking_ids])
      .execute()
    return act(withId(clientCalls.clientSame, id), { booking_ids, phone: '', email: null, ...first })
  }
  const monthsOf = async (id: string) =>
    ((await get(withId(clientMoneyCalls.clientMoney, id))).json() as ClientMoney).months
  return { ...desk, job, owes, statement, pageOf, client, same, monthsOf }
}

test.each(ways)(
  'a stranger who types %s sees nothing of hers through their own statement, and she nothing of theirs',
  async (_, typed) => {
    const { db, job, owes, statement, pageOf, pay, get } = await strangersDesk()
    const hers = await job(ursula)
    const her = await owes(hers, 123_400)
    await pay({ booking_id: await job({ ...ursula, status: 'confirmed' }), amount_cents: 4321 })
    const own = await job(thief)
    const theirs = await owes(own, 5000)
    const more: string[] = []
    for (const contact of typed) more.push(await job({ ...contact, status: 'requested' }))
    for (const id of [own, ...more]) {
      const shown = await statement(id)
      const { body } = await pageOf(id)
      const pdf = await get(`${new URL(shown.url).pathname}/pdf`)
      expect(pdf.statusCode).toBe(200)
      for (const hidden of ['$1,394.42', 'Hidden', '$43.21', await documentUrl(db, her.id, '')])
        expect([id, body.includes(hidden)]).toEqual([id, false])
      expect(shown.credit_cents).toBe(0)
    }
    expect((await pageOf(own)).body).toContain('$56.50')
    const { body } = await pageOf(hers)
    expect(body).toContain('$1,394.42')
    expect([body.includes('Thief'), body.includes('$56.50')]).toEqual([false, false])
    // The desk is told what is left out, and why.
    expect((await statement(hers)).left_out.map(({ about }) => about)).toEqual([theirs.number])
  },
)

test('the page of a client has no document that is also about the job of somebody who shares one contact', async () => {
  const { db, job, make, issue, app } = await strangersDesk()
  const hers = await job(ursula, '2026-07-10')
  const strange = await job({ ...thief, phone: ursula.phone }, '2026-07-10')
  const drafted = await make({ lines: [line(100, { booking_id: hers })] })
  // As before this was refused.
  const [first] = await db.selectFrom('document_lines').selectAll().execute()
  if (!first) throw new Error('no line')
  await db
    .insertInto('document_lines')
    .values({ ...first, position: 2, booking_id: strange })
    .execute()
  await db.updateTable('documents').set({ line_count: 2 }).execute()
  const made = await issue(drafted)
  const { token } = await insertLink(db, strange)
  const answer = await app.inject({ url: managedCalls.manageBooking, headers: { authorization: `Bearer ${token}` } })
  expect(ManagedBooking.parse(answer.json()).money).toBeUndefined()
  expect(made.number).toBe('2026-0001')
  expect(answer.body).not.toContain('2026-0001')
})

test('the invoice of a month takes in no job of a stranger, names what it leaves out, and takes it in once the desk says that it is the same client', async () => {
  const { act, job, same, client, monthsOf, document } = await strangersDesk()
  const hers = await job(ursula)
  const byPhone = await job({ ...ursula, email: null }, '2026-06-12')
  const strange = await job({ ...thief, phone: ursula.phone }, '2026-06-14')
  const invoice = (id: string) => act(withId(clientMoneyCalls.clientInvoice, id), { month: '2026-06' })
  expect(await monthsOf(hers)).toMatchObject([
    { month: '2026-06', jobs: 1, left_out: [{ shares: 'phone' }, { shares: 'phone' }] },
  ])
  const { doubtful } = await client(hers)
  expect(doubtful.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
    { shares: 'phone', name: 'Norbert Thief', bookings: [{ id: strange }] },
    { shares: 'phone', name: 'Ursula Hidden', email: null, bookings: [{ id: byPhone }] },
  ])
  const joined = (await same(hers, [byPhone])).json() as Client
  expect(joined.joined).toMatchObject([{ who: PEOPLE[0], email: null }])
  expect(joined.doubtful).toMatchObject([{ name: 'Norbert Thief' }])
  const made = document(await invoice(byPhone))
  expect(new Set(made.lines.map(({ booking_id }) => booking_id))).toEqual(new Set([hers, byPhone]))
  const alone = document(await invoice(strange))
  expect(new Set(alone.lines.map(({ booking_id }) => booking_id))).toEqual(new Set([strange]))
  // None is proved to be theirs: the refusal names the others.
  const other = await job({ ...thief, email: ursula.email, status: 'confirmed' })
  await job(ursula, '2026-06-20')
  expect(refusalOf(await invoice(other)).said).toMatch(/press “Same client”/)
  const chosen = { booking_ids: [hers, strange] }
  expect(refusalOf(await act(documentCalls.documents, chosen)).said).toBe(moneyRefusals.otherClient)
})

test('a client who calls, and has no address, gets one invoice for their month, and one statement', async () => {
  const { db, act, job, owes, monthsOf, statement, document, client } = await strangersDesk()
  const caller = { ...ursula, email: null }
  const days = ['02', '09', '16', '23', '30'].map((day) => `2026-06-${day}`)
  const calls: string[] = []
  for (const day of days) calls.push(await job(caller, day))
  const [first = '', second = ''] = calls
  // The site takes no request without an address. Whoever nobody vouches for is nobody's.
  const unknown = await job({ ...caller, firstname: 'Norbert' }, '2026-06-12')
  await db.updateTable('bookings').set({ vouched: 0 }).where('id', '=', unknown).execute()
  expect(await monthsOf(first)).toMatchObject([
    { month: '2026-06', jobs: 5, left_out: [{ name: 'Norbert Hidden', shares: 'phone' }] },
  ])
  expect((await client(first)).doubtful).toMatchObject([{ bookings: [{ id: unknown }] }])
  const draft = document(await act(documentCalls.documents, { booking_ids: [first, second] }))
  await act(withId(documentCalls.documentDiscard, draft.id), { version: 1 })
  const made = document(await act(withId(clientMoneyCalls.clientInvoice, second), { month: '2026-06' }))
  expect(new Set(made.lines.map(({ booking_id }) => booking_id))).toEqual(new Set(calls))
  const later = await job(caller, '2026-07-01')
  await owes(later, 10_000)
  await owes(await job(caller, '2026-07-02'), 20_000)
  expect(await statement(later)).toMatchObject({ balance_cents: 33_900, mail: null })
})

test.each([
  ['no', undefined],
  ['an empty', ''],
  ['a null', null],
])('the site takes no request with %s email address', async (_, email) => {
  const { app } = await strangersDesk()
  const answer = await app.inject({ method: 'POST', url: bookingFormCalls.bookings, payload: { ...booking, email } })
  expect(answer.statusCode, answer.body).toBe(422)
  expect(answer.body).toContain('email')
})

test('a join is taken back, is refused for strangers who share nothing, and ends when a client changes a contact', async () => {
  const { db, act, job, same, client } = await strangersDesk()
  const hers = await job(ursula)
  const other = await job({ ...thief, phone: ursula.phone })
  const erased = await job(ursula)
  await db.updateTable('bookings').set({ erased_at: 'x' }).where('id', '=', erased).execute()
  await job({ ...thief, phone: '+17055550100', email: 'nobody@example.com' })
  const unrelated = await job({ ...thief, phone: '+17055550100', email: 'nobody@example.com' })
  expect(refusalOf(await same(hers, [unrelated])).said).toBe(deskDuplicates.refusals.notGuessed)
  for (const id of ['none', erased])
    expect((await same(hers, [id])).json().detail).toBe(deskDuplicates.refusals.unknown)
  expect((await same(hers, [])).statusCode).toBe(422)
  const answers = await Promise.all([same(hers, [other]), same(hers, [other])])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { joined } = await client(hers)
  expect(joined).toHaveLength(1)
  const part = () => act(withId(clientCalls.sameClientPart, joined[0]?.id ?? ''))
  expect((await part()).json() as Client).toMatchObject({ joined: [], doubtful: [{ name: 'Norbert Thief' }] })
  expect(refusalOf(await part()).said).toBe(deskDuplicates.refusals.noJoin)
})

test('the statement of a client without an address goes to nobody who only shares their phone', async () => {
  const { act, job, owes, statement } = await strangersDesk()
  const id = await job({ ...ursula, email: null })
  await owes(id, 30_000)
  await job({ ...thief, phone: ursula.phone, status: 'requested' })
  expect(await statement(id)).toMatchObject({ balance_cents: 33_900, mail: null })
  const sent = await act(withId(clientMoneyCalls.clientStatement, id), { id: randomUUID() })
  expect(refusalOf(sent).said).toBe(billingRefusals.noEmail)
})

test('what is said about how a stranger is billed sends no document of hers to their accounts payable', async () => {
  const { act, job, owes, statement, same } = await strangersDesk()
  const hers = await job(ursula)
  await owes(hers, 10_000)
  const strange = await job({ ...thief, phone: ursula.phone })
  const lonely = await job({ ...ursula, email: null })
  await owes(lonely, 20_000)
  const bill = { version: 0, needs_order: false, clerk_name: '', clerk_email: 'clerk@evil.example' }
  expect((await act(withId(clientMoneyCalls.clientBilling, strange), bill)).statusCode).toBe(200)
  expect((await statement(hers)).mail?.to).toBe(ursula.email)
  expect((await statement(lonely)).mail).toBeNull()
  const own = { ...bill, clerk_email: 'payable@example.com' }
  expect((await act(withId(clientMoneyCalls.clientBilling, hers), own)).statusCode).toBe(200)
  expect((await statement(hers)).mail?.to).toBe('payable@example.com')
  expect((await same(hers, [lonely])).statusCode).toBe(200)
  expect((await statement(lonely)).mail?.to).toBe('payable@example.com')
})

test('what was said about how a client is billed before contacts had to be proved counts where both lead to it', async () => {
  const { db, job, owes, statement } = await strangersDesk()
  const hers = await job(ursula)
  await owes(hers, 10_000)
  const strange = await job({ ...thief, phone: ursula.phone })
  await owes(strange, 10_000)
  const at = NOW.toISOString()
  await db
    .insertInto('client_billing')
    .values({
      id: 'b',
      created_at: at,
      at,
      version: 1,
      who: PEOPLE[0],
      needs_order: 0,
      clerk_name: '',
      clerk_email: 'payable@example.com',
    })
    .execute()
  for (const key of [`phone ${ursula.phone}`, `email ${ursula.email}`])
    await db.insertInto('client_billing_keys').values({ key, billing_id: 'b' }).execute()
  expect((await statement(hers)).mail?.to).toBe('payable@example.com')
  expect((await statement(strange)).mail?.to).toBe(thief.email)
})

test('the link of a statement ends after 30 days, when the booking gets another contact, and with an update; then it says whom to ask', async () => {
  const { db, job, owes, statement, get } = await strangersDesk()
  const id = await job(ursula)
  await owes(id, 10_000)
  const linkNow = async () => (await statementLink(db, { ...ursula, id }, 'https://site.test')).url
  const { url, url_until } = await statement(id)
  const path = new URL(url).pathname
  expect(url_until).toBe('2026-08-14')
  vi.setSystemTime(new Date('2026-08-14T20:00:00Z'))
  expect((await get(path)).statusCode).toBe(200)
  expect(await linkNow()).not.toBe(url)
  vi.setSystemTime(new Date('2026-08-15T12:00:00Z'))
  for (const one of [path, `${path}/pdf`]) {
    const ended = await get(one)
    expect([ended.statusCode, ended.headers['cache-control']]).toEqual([410, 'private, no-store'])
    for (const requested of [t(statements).ended.title, '705-555-0142', 'hello@example.com'])
      expect(ended.body).toContain(requested)
    expect(ended.body).not.toContain('$113.00')
  }
  const next = new URL(await linkNow()).pathname
  expect((await get(next)).statusCode).toBe(200)
  await db.updateTable('bookings').set({ email: thief.email }).where('id', '=', id).execute()
  expect((await get(next)).statusCode).toBe(410)
  // As the link of a statement was made before.
  const key = await ensureOwn(db, 'document_secret', '')
  const bare = Buffer.from(id.replaceAll('-', ''), 'hex')
  const code = createHmac('sha256', key).update('statement').update(bare).digest().subarray(0, 16)
  const old = await get(`/statement/${Buffer.concat([bare, code]).toString('base64url')}`)
  expect(old.statusCode).toBe(410)
  // A changed day, and a token that this server did not make, open nothing.
  const bytes = Buffer.from(next.slice('/statement/'.length), 'base64url')
  bytes.writeUInt8(bytes.readUInt8(19) + 1, 19)
  expect((await get(`/statement/${bytes.toString('base64url')}`)).statusCode).toBe(404)
})
