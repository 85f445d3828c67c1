import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { AGAIN } from '#features/bookings/manage.ts'
import { withdrawFor } from '#features/bookings/server/shared/withdraw-consent.ts'
import type { FollowUp } from '#features/client-notifications/tables.ts'
import { clientMoneyCalls, documentCalls } from '#features/invoices/calls.ts'
import { compose } from '#features/mails/server/compose.ts'
import { writeSettings } from '#features/owner-settings-store.ts'
import { photoCalls } from '#features/photos/calls.ts'
import { insertConsent } from '#features/privacy/server/shared/consent.ts'
import { defaults, defaultsInFrench } from '#features/website/content.ts'
import { connect } from '#platform/db/connect.ts'
import { tick } from '#testing/clock.ts'
import { draft, line, moneyDesk } from '#testing/money.ts'
import { owner, replies } from '#testing/outbox.ts'
import { storedBooking, storedPhoto } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { monthsBefore } from './follow-up.ts'

testsAt('2026-07-20T16:00:00Z')

const DAY = { appoint_date: '2026-07-20', appoint_time: '10:00' }
const REVIEWS = 'https://reviews.example.com/us'

const { afterJob, timeAgain } = defaults.mail

/** A desk with a job that was finished at noon, and the calls to look at what follows. */
async function finished(more: Parameters<typeof storedBooking>[1] = {}) {
  const desk = await moneyDesk()
  const { db, act } = desk
  const job = async (fields: Parameters<typeof storedBooking>[1] = {}) => {
    const id = await storedBooking(db, { ...DAY, status: 'confirmed', ...more, ...fields })
    const done = await act(withId(deskBookingCalls.bookingActions, id), { action: 'complete', version: 1 })
    expect(done.statusCode, done.body).toBe(200)
    return id
  }
  const agree = (booking_id: string) =>
    insertConsent(
      db,
      { wording: 'Yes', language: 'en' },
      { booking_id, ip: '192.0.2.1', given_at: new Date().toISOString() },
    )
  const at = async (instant: string) => {
    vi.setSystemTime(instant)
    await tick(desk)
  }
  const mails = (kind: FollowUp) => db.selectFrom('mails').selectAll().where('kind', '=', kind).execute()
  const written = async (kind: FollowUp) => {
    const [mail] = await mails(kind)
    if (!mail) throw new Error('no mail')
    const publicOrigin = 'https://site.test'
    return compose(db, mail, { owner, replies, publicOrigin, content: defaults })
  }
  return { ...desk, job, agree, at, mails, written, id: await job() }
}

const LATER = '2026-07-20T18:00:00Z'

test('nobody gets a mail after a job until the owner wants it', async () => {
  const { at, mails } = await finished()
  await at(LATER)
  expect(await mails('after-job')).toEqual([])
})

test('the mail leaves two hours after the job, once, however many servers run and however often', async () => {
  const { db, at, mails, id, place, isUnavailable } = await finished()
  await writeSettings(db, { after_job: true })
  await at('2026-07-20T17:59:00Z')
  expect(await mails('after-job')).toEqual([])
  const second = connect(place)
  vi.setSystemTime(LATER)
  await Promise.all([tick({ db, isUnavailable }), tick({ db: second.db, isUnavailable })])
  await second.db.destroy()
  await at('2026-07-20T20:00:00Z')
  expect(await mails('after-job')).toMatchObject([{ booking_id: id, document_id: null }])
})

test('without an address, after an undo, and for a job of days ago there is none', async () => {
  const { db, act, job, at, mails, id } = await finished()
  await job({ email: null })
  const undone = await act(withId(deskBookingCalls.bookingActions, id), { action: 'undo', version: 2 })
  expect(undone.statusCode, undone.body).toBe(200)
  await writeSettings(db, { after_job: true })
  await at(LATER)
  expect(await mails('after-job')).toEqual([])
  await act(withId(deskBookingCalls.bookingActions, id), { action: 'complete', version: 3 })
  await at('2026-07-22T20:00:01Z')
  expect(await mails('after-job')).toEqual([])
})

test('to book again and to write a review are for all who agreed to promotions, and for nobody else', async () => {
  const { db, agree, at, written, id } = await finished()
  await writeSettings(db, { after_job: true, review_link: REVIEWS })
  await at(LATER)
  const plain = await written('after-job')
  expect(plain?.text).not.toContain(afterJob.write)
  expect(plain?.text).not.toContain(afterJob.again)
  expect(plain?.text).toContain('https://site.test/manage#')
  expect(plain?.unsubscribe).toContain('https://site.test/unsubscribe/')
  await agree(id)
  const whole = await written('after-job')
  expect(whole?.text).toContain(`${afterJob.write}: ${REVIEWS}`)
  expect(whole?.text).toContain(`${afterJob.again}: https://site.test/manage?${AGAIN}#`)
  await writeSettings(db, { review_link: '' })
  expect((await written('after-job'))?.text).not.toContain(afterJob.review)
})

test('the invoice of a job stays out if whoever took its payment has switched its receipt off', async () => {
  const { db, act, pay, document, issue, at, mails, id } = await finished()
  await writeSettings(db, { after_job: true })
  const paid = await pay({ booking_id: id, amount_cents: 11_300, above_price: true, receipt: false })
  expect(paid.statusCode, paid.body).toBe(201)
  const lines = [line(10_000, { booking_id: id })]
  const made = await issue(document(await act(documentCalls.documents, { booking_ids: [id], lines })))
  expect(made.state).toBe('paid')
  await at(LATER)
  expect(await mails('after-job')).toMatchObject([{ document_id: null }])
})

test('the invoice comes along if the client has not got it, and is called a receipt once it is paid', async () => {
  const { db, act, issued, paid, at, mails, written, id } = await finished()
  await writeSettings(db, { after_job: true })
  const invoice = await issued({ lines: [line(10_000, { booking_id: id })] })
  await at(LATER)
  expect(await mails('after-job')).toMatchObject([{ document_id: invoice.id }])
  expect((await written('after-job'))?.text).toContain(afterJob.invoice)
  await paid(invoice.id, 11_300)
  const receipt = await written('after-job')
  expect(receipt?.text).toContain(afterJob.receipt)
  expect(receipt?.pdf?.content.subarray(0, 4).toString()).toBe('%PDF')

  await db.deleteFrom('follow_ups').execute()
  await db.deleteFrom('mails').execute()
  expect((await act(withId(documentCalls.documentSend, invoice.id), {})).statusCode).toBe(200)
  await tick({ db, isUnavailable: () => false })
  expect(await mails('after-job')).toMatchObject([{ document_id: null }])
})

test('an invoice that was credited does not come along, also one credited after the mail was queued', async () => {
  const { db, act, issue, document, issued, credit, at, mails, written, id } = await finished()
  await writeSettings(db, { after_job: true })
  const of = { lines: [line(10_000, { booking_id: id })] }
  const first = await issued(of)
  // Its correction is a draft: there is nothing to bring.
  const ids = { credit_id: randomUUID(), draft_id: randomUUID() }
  await act(withId(documentCalls.documentCorrect, first.id), { ...ids, note: 'Another price' })
  await at(LATER)
  expect(await mails('after-job')).toMatchObject([{ document_id: null }])
  const again = async () => {
    await db.deleteFrom('follow_ups').execute()
    await db.deleteFrom('mails').execute()
    await tick({ db, isUnavailable: () => false })
  }
  const right = await issue(
    document(await act(withId(documentCalls.document, ids.draft_id), { version: 1, ...draft(of) })),
  )
  await again()
  expect(await mails('after-job')).toMatchObject([{ document_id: right.id }])
  expect((await written('after-job'))?.pdf).toBeDefined()
  await credit(right.id)
  const late = await written('after-job')
  expect(late?.pdf).toBeUndefined()
  expect(late?.text).not.toContain(afterJob.invoice)
  await again()
  expect(await mails('after-job')).toMatchObject([{ document_id: null }])
})

test.each([
  ['goes to accounts payable', { clerk_email: 'payable@example.com', needs_order: false }],
  ['lacks its purchase order', { clerk_email: '', needs_order: true }],
])('an invoice that %s does not come along', async (_, billing) => {
  const { db, act, issued, at, mails, id } = await finished()
  await writeSettings(db, { after_job: true })
  await issued({ lines: [line(10_000, { booking_id: id })] })
  const billed = { version: 0, clerk_name: '', ...billing }
  expect((await act(withId(clientMoneyCalls.clientBilling, id), billed)).statusCode).toBe(200)
  await at(LATER)
  expect(await mails('after-job')).toMatchObject([{ document_id: null }])
})

test('a client who writes in French gets both mails in French', async () => {
  const { db, agree, at, written, id } = await finished()
  await db.updateTable('bookings').set({ language: 'fr' }).where('id', '=', id).execute()
  await agree(id)
  await writeSettings(db, { after_job: true, again_months: 6 })
  await at(LATER)
  await at('2027-01-20T15:00:00Z')
  const { mail } = defaultsInFrench
  expect((await written('after-job'))?.text).toContain(mail.afterJob.again)
  const again = await written('time-again')
  expect(again?.text).toContain(mail.timeAgain.title)
  expect(again?.text).toContain('https://site.test/fr/')
})

test('photos that the owner shares are named in the mail, and those of the client are not', async () => {
  const { db, act, at, written, id } = await finished()
  await writeSettings(db, { after_job: true })
  await storedPhoto(db, id, { stage: 'client' })
  await storedPhoto(db, id, { stage: 'after', background: 'blue' })
  await at(LATER)
  expect((await written('after-job'))?.text).not.toContain(afterJob.photos)
  await act(withId(photoCalls.photosShare, id), { shared: true })
  expect((await written('after-job'))?.text).toContain(afterJob.photos)
})

test('a client who agreed to promotions is told once that it may be time again', async () => {
  const { db, agree, at, mails, written, id } = await finished()
  await agree(id)
  await at('2027-01-20T15:00:00Z')
  expect(await mails('time-again')).toEqual([])
  await writeSettings(db, { again_months: 6 })
  await at('2027-01-20T13:00:00Z')
  expect(await mails('time-again')).toEqual([])
  for (const instant of ['2027-01-20T15:00:00Z', '2027-01-21T15:00:00Z']) await at(instant)
  expect(await mails('time-again')).toMatchObject([{ booking_id: id }])
  const mail = await written('time-again')
  expect(mail?.text).toContain(`${timeAgain.again}: https://site.test/booking?service_type=`)
  expect(mail?.unsubscribe).toContain('https://site.test/unsubscribe/')
  // Who takes the consent back before it leaves gets none.
  await withdrawFor(db, { phones: [], emails: ['ann@example.com'] }, 'the client')
  expect(await written('time-again')).toBeUndefined()
})

/** A booking after the job, and what it says about promotions is nothing. */
const SINCE = { appoint_date: '2026-11-02', appoint_time: '10:00', allow_promo: null, status: 'cancelled' } as const

test.each([
  ['phone, whoever has vouched for it', { email: 'stranger@example.com' }],
  ['email address, and nobody has vouched for it', { phone: '+17055550199', vouched: 0 }],
] as const)('the booking of a stranger who typed the same %s keeps the mail from no client', async (_, typed) => {
  const { db, agree, at, mails, id } = await finished()
  await agree(id)
  await storedBooking(db, { ...SINCE, ...typed })
  await writeSettings(db, { again_months: 6 })
  await at('2027-01-20T15:00:00Z')
  expect(await mails('time-again')).toMatchObject([{ booking_id: id }])
})

test.each<[string, (desk: Awaited<ReturnType<typeof finished>>) => Promise<unknown>]>([
  ['did not agree', async () => {}],
  [
    'took it back',
    async ({ db, agree, id }) => {
      await agree(id)
      await withdrawFor(db, { phones: [], emails: ['ann@example.com'] }, 'the client')
    },
  ],
  [
    'said no since',
    async ({ db, agree, id }) => {
      await agree(id)
      const created_at = '2026-07-21T12:00:00.000Z'
      await storedBooking(db, { created_at, allow_promo: false, phone: '+17055550199', ...DAY })
    },
  ],
  [
    'has booked since',
    async ({ db, agree, id }) => {
      await agree(id)
      await storedBooking(db, { ...SINCE, vouched: 0 })
    },
  ],
  [
    'has booked since under another phone, through the link in the mail',
    async ({ db, agree, id }) => {
      await agree(id)
      await storedBooking(db, { ...SINCE, phone: '+17055550199' })
    },
  ],
])('a client who %s is not told', async (_who, prepare) => {
  const desk = await finished()
  await prepare(desk)
  await writeSettings(desk.db, { again_months: 6 })
  await desk.at('2027-01-20T15:00:00Z')
  expect(await desk.mails('time-again')).toEqual([])
})

test.each([
  ['2026-08-31T15:00:00.000Z', 6, '2026-02-28T15:00:00.000Z'],
  ['2028-08-30T15:00:00.000Z', 6, '2028-02-29T15:00:00.000Z'],
  ['2027-01-31T03:30:00.000Z', 2, '2026-11-30T03:30:00.000Z'],
  ['2027-01-20T15:00:00.000Z', 18, '2025-07-20T15:00:00.000Z'],
])('from %s, %d months before is %s', (now, months, then) => {
  expect(new Date(monthsBefore(Date.parse(now), months)).toISOString()).toBe(then)
})

test('on the last day of a long month, only jobs of so many months ago are meant', async () => {
  const { db, agree, at, mails, id } = await finished()
  await agree(id)
  await db.updateTable('bookings').set({ appoint_at: '2026-03-01T15:00:00.000Z' }).execute()
  await writeSettings(db, { again_months: 6 })
  await at('2026-08-31T16:00:00.000Z')
  expect(await mails('time-again')).toEqual([])
  await at('2026-09-01T16:00:00.000Z')
  expect(await mails('time-again')).toHaveLength(1)
})
