import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { sanitizeRestored } from '#features/backups/server/after-restore.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { answersTo } from '#features/index.ts'
import { bookingMoneyCalls, documentCalls } from '#features/invoices/calls.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import { compose } from '#features/mails/server/compose.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import { privacyCalls } from '#features/privacy/calls.ts'
import { defaults } from '#features/website/content.ts'
import { databaseFile } from '#platform/db/connect.ts'
import { line, moneyDesk, refusalOf } from '#testing/money.ts'
import { mailsWithJobs } from '#testing/outbox.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { remindOfMoney, toRemindOfMoney } from './shared/reminders.ts'

/** An id as pages make it: without hyphens. */
const randomId = () => randomUUID().replaceAll('-', '')

testsAt('2026-07-15T22:00:00Z')

const address = { name: '', address: 'owner@example.com' }
const settings = { owner: address, replies: address, publicOrigin: 'https://site.test', content: defaults }

async function withMails() {
  const desk = await moneyDesk()
  const { db } = desk
  const mails = () => mailsWithJobs(db).where('mails.kind', '=', 'document').orderBy('created_at').execute()
  /** Sends all reminders that are due, as the clock does. */
  const remind = async () => {
    const due = await toRemindOfMoney(db, Date.now()).select('documents.id').execute()
    for (const { id } of due) await db.transaction().execute((trx) => remindOfMoney(trx, id, Date.now()))
    return due.length
  }
  const send = (id: string, body: object = {}) => desk.act(withId(documentCalls.documentSend, id), body)
  return { ...desk, mails, remind, send }
}

test('a document goes to its client in their language, with the PDF and the address of its page', async () => {
  const { issued, send, mails, db, get } = await withMails()
  const { id } = await issued({ language: 'fr', client_name: 'Zoé' })
  expect((await send(id)).json()).toMatchObject({ sends: [{ days: 0 }], sent_at: expect.any(String) })
  const [mail] = await mails()
  if (!mail) throw new Error('no mail')
  const composed = await compose(db, mail, settings)
  expect(composed?.to).toEqual({ name: 'Zoé', address: 'ada@example.com' })
  expect(composed?.subject).toMatch(/^113,00\s\$ – facture 2026-0001$/)
  expect(composed?.text).toContain('113,00')
  expect(composed?.unsubscribe).toBeUndefined()
  expect(composed?.pdf?.fileName).toBe('facture-2026-0001.pdf')
  expect(composed?.pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')
  const [url = ''] = /https:\/\/site\.test\/document\/[\w-]+/.exec(composed?.text ?? '') ?? []
  const path = url.slice('https://site.test'.length)
  const page = await get(path)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('lang="fr-CA"')
  expect(page.body).toContain('Facture')
  expect(page.headers['x-robots-tag']).toBe('noindex')
  const pdf = await get(`${path}/pdf`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.equals(composed?.pdf?.content ?? Buffer.alloc(0))).toBe(true)
})

test.each(['invoice', 'quote', 'credit'])(
  'the mail of a %s waits for some seconds, in which the sending is taken back: the document stays issued',
  async (kind) => {
    const { issued, credit, document, send, mails, read, db } = await withMails()
    const first = kind === 'quote' ? await issued({ kind, valid_until: '2026-07-30' }) : await issued()
    const { id, number } = kind === 'credit' ? document(await credit(first.id)) : first
    const takeBack = () => send(id, { take_back: true })
    expect(refusalOf(await takeBack()).said).toBe(deskRefusals.mailHasLeft)
    await send(id)
    const run_at = new Date(Date.now() + ACTION_UNDO_MS).toISOString()
    expect(await mails()).toMatchObject([{ run_at, status: 'waiting' }])

    expect(document(await takeBack())).toMatchObject({ number, sent_at: null, sends: [] })
    expect(await mails()).toEqual([])
    expect((await read(id)).state).not.toBe('draft')

    await send(id)
    await db.updateTable('jobs').set({ claim: 'one' }).where('kind', '=', 'mail').execute()
    expect(refusalOf(await takeBack()).said).toBe(deskRefusals.mailHasLeft)
    expect((await read(id)).sends).toHaveLength(1)
  },
)

test('what was sent again is taken back alone: the sending before it stays', async () => {
  const { issued, send, mails, read, db } = await withMails()
  const { id } = await issued()
  await send(id)
  await db.updateTable('mails').set({ status: 'sent' }).execute()
  vi.setSystemTime(Date.now() + 60_000)
  await send(id)
  expect((await send(id, { take_back: true })).statusCode).toBe(200)
  expect((await mails()).map(({ status }) => status)).toEqual(['sent'])
  expect((await read(id)).sends).toHaveLength(1)
})

test('a guessed address, or that of a draft, leads nowhere', async () => {
  const { issued, make, get, read } = await withMails()
  const { id } = await issued()
  const path = ((await read(id)).url ?? '').slice('https://site.test'.length)
  expect((await get(path)).statusCode).toBe(200)
  expect((await get(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404)
  expect((await get('/document/abc')).statusCode).toBe(404)
  expect((await get('/document/abc/pdf')).statusCode).toBe(404)
  expect((await make()).url).toBeNull()
})

test('a credit note, whose id a page has made, and the copy that replaces an invoice have pages', async () => {
  const { issued, act, get, issue, read } = await withMails()
  const { id } = await issued()
  const ids = { credit_id: randomId(), draft_id: randomId() }
  const corrected = await act(withId(documentCalls.documentCorrect, id), { ...ids, note: 'A slip' })
  expect(corrected.statusCode, corrected.body).toBe(200)
  await issue(await read(ids.draft_id))
  for (const one of Object.values(ids)) {
    const path = ((await read(one)).url ?? '').slice('https://site.test'.length)
    expect((await get(path)).statusCode).toBe(200)
  }
})

test('a paid invoice goes as a receipt, with its payments on page and PDF', async () => {
  const { issued, paid, send, mails, get } = await withMails()
  const { id } = await issued()
  await paid(id, 11_300, { method: 'e_transfer' })
  await send(id)
  expect((await mails())[0]?.subject).toContain('receipt for invoice')
  const page = await get(withId(documentCalls.documentPage, id))
  expect(page.body).toContain('Interac e-Transfer')
  expect(page.body).toContain('<title>Receipt 2026-0001</title>')
})

test.each(['en', 'fr'] as const)(
  'the mail with an invoice asks for what is left: after a deposit, a part, a credit, and all of it (%s)',
  async (language) => {
    const { db, act, pay, paid, credit, issue, document, send, mails } = await withMails()
    const dollars = (amount: string) => (language === 'fr' ? `${amount.replace('.', ',')}\u00a0$` : `$${amount}`)
    const emailOf = async (id: string) => {
      const before = (await mails()).length
      expect((await send(id)).statusCode).toBe(200)
      const mail = (await mails())[before]
      return (mail && (await compose(db, mail, settings))?.text) ?? ''
    }
    const booking = await storedBooking(db)
    await pay({ booking_id: booking, amount_cents: 5000, method: 'e_transfer' })
    const of = { booking_ids: [booking], lines: [line(20_000)], due_days: 0, language }
    const { id } = await issue(document(await act(documentCalls.documents, of)))
    const asks = language === 'fr' ? 'À payer' : 'To pay'
    const after = await emailOf(id)
    expect(after).toContain(dollars('226.00'))
    expect(after).toContain(dollars('176.00'))
    expect(after).toContain(asks)
    await credit(id, { lines: [line(1000)] })
    expect(await emailOf(id)).toContain(dollars('164.70'))
    await paid(id, 16_470)
    const receipt = await emailOf(id)
    expect(receipt).not.toContain(asks)
    await credit(id)
    expect(await emailOf(id)).not.toContain(asks)
    // One that nobody has paid asks for all of it.
    const whole = { client_email: 'bo@example.com', language, lines: [line(20_000)], due_days: 0 }
    const other = await issue(document(await act(documentCalls.documents, { client_name: 'Bo', ...whole })))
    const asked = await emailOf(other.id)
    expect(asked).toMatch(new RegExp(`${asks}.*226`))
    // And nothing once it is credited.
    await credit(other.id)
    expect(await emailOf(other.id)).not.toContain(asks)
  },
)

test('an invoice of nothing asks for nothing, and thanks for no payment', async () => {
  const { issued, send, mails } = await withMails()
  const discount = { kind: 'discount', text: 'A present', unit_cents: -10_000 }
  const { id } = await issued({ lines: [line(10_000), line(0, discount)], due_days: 0 })
  await send(id)
  const [mail] = await mails()
  expect(mail?.subject).toContain('invoice')
  expect(mail?.body).toContain('No payment is due.')
})

test('a billing address that only says “same” is the address of the service, on the document and its PDF', async () => {
  const { db, act, document, issue, get } = await withMails()
  const id = await storedBooking(db, { billing_address: 'Same as above' })
  const stored = await db.selectFrom('bookings').select('appoint_location').executeTakeFirstOrThrow()
  for (const kind of ['invoice', 'quote'] as const) {
    const of = { kind, booking_ids: [id], lines: [line(10_000)] }
    const made = await issue(document(await act(documentCalls.documents, of)))
    expect(made.client_address).toContain(stored.appoint_location)
    const page = await get(withId(documentCalls.documentPage, made.id))
    expect(page.body).not.toContain('Same as above')
  }
})

test('a draft, and a document without an address, cannot be sent; own words can', async () => {
  const { make, issued, send, mails } = await withMails()
  expect(refusalOf(await send((await make()).id))).toMatchObject({ status: 409, said: refusals.notIssued })
  const without = await issued({ client_email: null })
  expect(refusalOf(await send(without.id))).toMatchObject({ status: 409, said: refusals.noEmail })
  const { id } = await issued()
  expect((await send(id, { mail: { subject: 'Hi', text: 'Here it is.' } })).statusCode).toBe(200)
  expect(await mails()).toMatchObject([{ subject: 'Hi', body: 'Here it is.' }])
})

test('an overdue invoice is reminded of after 3, 14 and 30 days, each once', async () => {
  const { issued, remind, mails } = await withMails()
  await issued({ due_days: 0 })
  await issued({ due_days: 0, client_email: null })
  const days: number[] = []
  for (let day = 0; day < 40; day++) {
    if ((await remind()) > 0) days.push(day)
    expect(await remind()).toBe(0)
    vi.setSystemTime(Date.now() + 86_400_000)
  }
  expect(days).toEqual([3, 14, 30])
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('Reminder: $113.00 – invoice 2026-0001')),
  )
})

test('what is paid or credited, or stopped, is not reminded of; a server that stood still sends the latest alone', async () => {
  const { issued, paid, credit, act, remind, mails } = await withMails()
  const done = await issued({ due_days: 0 })
  await paid(done.id, 11_300)
  await credit((await issued({ due_days: 0 })).id)
  const stopped = await issued({ due_days: 0 })
  const stop = (id: string, days: number, is = true) =>
    act(withId(documentCalls.documentReminders, id), { days, stopped: is })
  expect((await stop(stopped.id, 3)).json().reminders[0]).toMatchObject({ days: 3, stopped: true })
  const late = await issued({ due_days: 0 })
  expect(refusalOf(await stop(done.id, 3))).toMatchObject({ status: 409, said: refusals.noReminder })
  expect(refusalOf(await stop(late.id, 4)).said.message).toBe(refusals.reminderDays([3, 14, 30]))
  await stop(late.id, 14)
  await stop(late.id, 14, false)
  vi.setSystemTime(Date.now() + 3 * 86_400_000)
  expect(await remind()).toBe(1)
  vi.setSystemTime(Date.now() + 17 * 86_400_000)
  expect(await remind()).toBe(2)
  expect(await mails()).toHaveLength(3)
})

test('after a restore no reminder goes again that was due by then, and the next number is named', async () => {
  const { issued, remind, dataDir } = await withMails()
  await issued({ due_days: 0 })
  vi.setSystemTime(Date.now() + 5 * 86_400_000)
  // Only a file is made safe; a server's database is restored through one.
  if (!existsSync(databaseFile({ dataDir }))) return
  const copy = new Database(databaseFile({ dataDir }))
  expect(sanitizeRestored(copy, answersTo('afterRestore')).some((one) => one.includes('2026-0002'))).toBe(true)
  copy.close()
  expect(await remind()).toBe(0)
  vi.setSystemTime(Date.now() + 10 * 86_400_000)
  expect(await remind()).toBe(1)
})

test('erasing a client keeps what was issued, says so, and throws drafts and mails away', async () => {
  const { db, act, erase, get, issue, document, send, mails, read } = await withMails()
  const id = await storedBooking(db, { status: 'confirmed', firstname: 'Zoé', lastname: 'Roy' })
  const of = { booking_ids: [id], lines: [line(10_000)] }
  const make = async () => document(await act(documentCalls.documents, of))
  const kept = await issue(await make())
  const draft = await make()
  await send(kept.id)
  const asked = await get(`${privacyCalls.erasure}?booking_id=${id}`)
  expect(asked.json()).toMatchObject({ bookings: [{ id }], documents: 1 })
  const erased = await erase({ booking_id: id }, { finished: true })
  expect(erased.json()).toMatchObject({ documents: 1 })
  expect(await read(kept.id)).toMatchObject({ client_name: 'Zoé Roy', number: '2026-0001' })
  const page = await get(withId(documentCalls.documentPage, kept.id))
  expect(page.body).toContain('Zoé Roy')
  expect((await get(withId(documentCalls.document, draft.id))).statusCode).toBe(404)
  expect(await mails()).toEqual([])
})

test('what was agreed on stays with the booking, stands in its history, and becomes the lines of its invoice', async () => {
  const { db, act, get, document } = await withMails()
  const id = await storedBooking(db, { service_type: 'Engine Bay Cleaning' })
  const lines = [{ kind: 'service', text: 'All of it', quantity: 1000, unit_cents: 15_000 }]
  const agree = (version: number, more: object = { lines }) =>
    act(withId(bookingMoneyCalls.bookingPrice, id), { version, ...more })
  const agreed = await agree(1)
  expect(agreed.json()).toMatchObject({
    version: 2,
    money: { agreed: [{ amount_cents: 15_000 }], total_cents: 16_950, cash_cents: 16_950 },
    history: [{ action: 'price', changes: [{ field: 'agreed', from: '' }] }],
  })
  expect(refusalOf(await agree(2)).said.message).toBe(priceRefusals.sameAgreed)
  expect((await agree(1)).statusCode).toBe(409)
  const below = { lines: [{ ...lines[0], kind: 'discount', unit_cents: -1 }] }
  expect(refusalOf(await agree(2, below)).said.message).toBe(priceRefusals.belowZero)
  const made = document(await act(documentCalls.documents, { booking_ids: [id] }))
  expect(made.lines).toMatchObject([{ text: 'All of it', amount_cents: 15_000 }])
  const undone = await act(withId(deskBookingCalls.bookingActions, id), { action: 'undo', version: 2 })
  expect(undone.statusCode).toBe(200)
  expect((await get(withId(bookingMoneyCalls.bookingMoney, id))).json().agreed).toBeNull()
})
