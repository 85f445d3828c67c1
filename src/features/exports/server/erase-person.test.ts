import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { findBooking } from '#features/bookings/server/shared/store.ts'
import { clientCalls } from '#features/clients/calls.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { saveBilling } from '#features/invoices/server/shared/billing.ts'
import { saveNote } from '#features/people/server/shared/notes.ts'
import { planCalls } from '#features/plans/calls.ts'
import { privacyCalls } from '#features/privacy/calls.ts'
import { privacyRefusals } from '#features/privacy/desk-refusals-words.ts'
import type { Erasure } from '#features/privacy/privacy.ts'
import { giveTextConsent } from '#features/texts/server/shared/text-consents.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { draft, line } from '#testing/money.ts'
import { mornings } from '#testing/opening.ts'
import { terms } from '#testing/plans.ts'
import { contactForm, multipart } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

// A Monday, 8:00 a.m. at the business.
const NOW = new Date('2026-06-15T12:00:00Z')

testsAt(NOW)

const sam = { firstname: 'Sam', lastname: 'Bounce', phone: '+17055550101', email: 'sam@example.com' }
const OTHER_PHONE = '+17055550102'
const OTHER_EMAIL = 'sam@work.example'

async function withPerson() {
  const desk = await testDesk({ opening: mornings })
  const store = (requested: Parameters<typeof storedBooking>[1] = {}) =>
    storedBooking(desk.db, { ...sam, status: 'declined', ...requested })
  const shown = async (person: Record<string, string>) =>
    (await desk.get(`${privacyCalls.erasure}?${new URLSearchParams(person)}`)).json() as Erasure
  const eraseOnly = (booking_id: string, bookings: string[], messages: string[] = []) =>
    desk.act(privacyCalls.erase, { booking_id, bookings, messages })
  const left = async () =>
    (await desk.db.selectFrom('bookings').select('id').where('erased_at', 'is', null).execute()).map(({ id }) => id)
  const write = async (fields: object) => {
    const form = await multipart({ ...contactForm, ...fields })
    const sent = await desk.app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', ...form })
    expect(sent.statusCode).toBe(200)
  }
  return { ...desk, store, shown, eraseOnly, left, write }
}

/** Three bookings of a person: the second has their other e-mail address, the third also their other phone. */
async function withChain() {
  const desk = await withPerson()
  const first = await desk.store()
  const second = await desk.store({ email: OTHER_EMAIL })
  const third = await desk.store({ phone: OTHER_PHONE, email: OTHER_EMAIL.toUpperCase() })
  return { ...desk, first, second, third }
}

test('an erasure lists and erases all that the client’s page shows, also by a second address and a second phone', async () => {
  const { db, first, second, third, get, erase, shown, left, write } = await withChain()
  await write({ email: OTHER_EMAIL })
  const bookingOf = async (id: string) => {
    const booking = await findBooking(db, id)
    if (!booking) throw new Error('no booking')
    return booking
  }
  const of = await bookingOf(third)
  const billing = { version: 0, needs_order: true, clerk_name: 'Zoe', clerk_email: 'zoe@x.example' }
  await db.transaction().execute(async (trx) => {
    await saveBilling(trx, of, billing, PEOPLE[0])
    await saveNote(trx, of, { id: null, about: 'client', version: 0, text: 'Dog', who: PEOPLE[0] })
    await giveTextConsent(trx, { phone: OTHER_PHONE, language: 'en', wording: 'Yes', how: 'desk', who: PEOPLE[0] })
  })
  const client = (await get(withId(clientCalls.client, first))).json()
  const list = await shown({ booking_id: first })
  const ids = [first, second, third].sort()
  expect(list).toMatchObject({ name: 'Sam Bounce', phone: sam.phone, email: sam.email })
  expect(client.bookings.map(({ id }: { id: string }) => id).sort()).toEqual(ids)
  expect(list.bookings.map(({ id }) => id).sort()).toEqual(ids)
  expect(list.messages).toMatchObject([{ email: OTHER_EMAIL }])

  expect((await erase({ booking_id: first })).json()).toMatchObject({ bookings: 3, messages: 1 })
  expect(await left()).toEqual([])
  for (const table of ['notes', 'client_billing', 'text_consents'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})

test('of a message the same is listed, by the address that its sender has', async () => {
  const { db, first, second, third, erase, shown, left, write } = await withChain()
  await write({ name: 'Sam  BOUNCE', email: sam.email })
  const { id: message_id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  const list = await shown({ message_id })
  expect(list.bookings.map(({ id }) => id).sort()).toEqual([first, second, third].sort())
  expect(list).toMatchObject({ name: 'Sam  BOUNCE', messages: [{ id: message_id }] })
  await erase({ message_id })
  expect(await left()).toEqual([])
})

test('who shares one contact under another name is named, and is not surely theirs; what is not chosen stays whole', async () => {
  const { db, store, shown, eraseOnly, left } = await withPerson()
  const mine = await store({ firstname: 'Mallory', lastname: 'Sly', email: 'mallory@example.com' })
  const theirs = await store({ status: 'confirmed', appoint_date: '2026-06-19' })
  const booking = await findBooking(db, theirs)
  if (!booking) throw new Error('no booking')
  const billing = { version: 0, needs_order: true, clerk_name: 'Zoe', clerk_email: 'zoe@x.example' }
  await db.transaction().execute(async (trx) => {
    await saveBilling(trx, booking, billing, PEOPLE[0])
    await saveNote(trx, booking, { id: null, about: 'client', version: 0, text: 'Dog', who: PEOPLE[0] })
    await giveTextConsent(trx, { phone: sam.phone, language: 'en', wording: 'Yes', how: 'desk', who: PEOPLE[0] })
  })
  const list = await shown({ booking_id: mine })
  expect(list.bookings.find(({ id }) => id === mine)).toMatchObject({ is_sure: true })
  expect(list.bookings.find(({ id }) => id === theirs)).toMatchObject({
    name: 'Sam Bounce',
    shares: ['phone'],
    is_sure: false,
    cancels: true,
  })
  const before = await findBooking(db, theirs)
  expect((await eraseOnly(mine, [mine])).json()).toMatchObject({ bookings: 1 })
  expect(await left()).toEqual([theirs])
  expect(await findBooking(db, theirs)).toEqual(before)
  for (const table of ['notes', 'client_billing', 'text_consents'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toMatchObject([table, [{}]])
})

test('bookings with the same phone and address are surely theirs; the same name is a hint, since anybody may type it', async () => {
  const { store, shown, write, db } = await withPerson()
  const first = await store()
  const sameContacts = await store({ firstname: 'S.' })
  const samePhone = await store({ firstname: 'sam ', email: 'new@example.com' })
  const sameEmail = await store({ phone: OTHER_PHONE, status: 'requested' })
  const otherName = await store({ firstname: 'Kim', phone: OTHER_PHONE })
  await write({ name: 'Sam  BOUNCE', email: sam.email })
  const { id: message } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  const { bookings, messages } = await shown({ booking_id: first })
  const said = [...bookings, ...messages].map((one) => [one.id, { sure: one.is_sure, sameName: one.is_same_name }])
  expect(Object.fromEntries(said)).toEqual({
    [first]: { sure: true, sameName: true },
    [sameContacts]: { sure: true, sameName: false },
    [samePhone]: { sure: false, sameName: true },
    [sameEmail]: { sure: false, sameName: true },
    [otherName]: { sure: false, sameName: false },
    [message]: { sure: false, sameName: true },
  })
  const ofMessage = await shown({ message_id: message })
  const sure = [...ofMessage.bookings, ...ofMessage.messages].filter(({ is_sure }) => is_sure)
  expect(sure.map(({ id }) => id)).toEqual([message])
})

/** A finished job that tax law keeps, and all that hangs on its client: notes, how they are billed, a plan, and a draft by hand. */
async function withKeptJob() {
  const desk = await withPerson()
  const { db, act } = desk
  const kept = await desk.store({ status: 'completed', appoint_date: '2026-06-01' })
  const booking = await findBooking(db, kept)
  if (!booking) throw new Error('no booking')
  const billing = { version: 0, needs_order: true, clerk_name: 'Zoe', clerk_email: 'zoe@x.example' }
  const note = { id: null, version: 0, text: 'Dog', who: PEOPLE[0] }
  await db.transaction().execute(async (trx) => {
    await saveBilling(trx, booking, billing, PEOPLE[0])
    await saveNote(trx, booking, { ...note, about: 'client' })
    await saveNote(trx, booking, { ...note, about: 'address' })
  })
  const plan = { ...terms, id: crypto.randomUUID(), lines: [line(18_900)], next_on: '2026-07-06' }
  const planned = await act(withId(planCalls.bookingPlan, kept), plan)
  expect(planned.statusCode, planned.body).toBe(201)
  const drafted = await act(documentCalls.documents, draft({ client_email: sam.email }))
  expect(drafted.statusCode, drafted.body).toBe(201)
  const tables = ['notes', 'client_billing', 'plans', 'documents'] as const
  const hanging = () =>
    Promise.all(tables.map(async (table) => (await db.selectFrom(table).select('id').execute()).length))
  expect(await hanging()).toEqual([2, 1, 1, 1])
  return { ...desk, kept, hanging }
}

test.each<[string, Parameters<typeof storedBooking>[1]]>([
  ['phone, and the name', { email: 'mallory@example.com' }],
  ['phone, under another name', { firstname: 'Mallory', email: 'mallory@example.com' }],
  ['email, and the name', { phone: '+17055550108' }],
])(
  'whoever typed their %s loses none of what hangs on a finished job of somebody else that was left out',
  async (_what, stranger) => {
    const { store, kept, hanging, eraseOnly, left } = await withKeptJob()
    const theirs = await store({ ...stranger, appoint_location: '9 Elsewhere Road' })
    expect((await eraseOnly(theirs, [theirs])).json()).toMatchObject({ bookings: 1, kept: 1 })
    expect([await left(), await hanging()]).toEqual([[kept], [2, 1, 1, 1]])
  },
)

test('what hangs on a finished job goes when its client is erased, although the job is left out', async () => {
  const { store, kept, hanging, eraseOnly, left } = await withKeptJob()
  const other = await store()
  expect((await eraseOnly(other, [other])).json()).toMatchObject({ bookings: 1, kept: 1 })
  expect([await left(), await hanging()]).toEqual([[kept], [0, 0, 0, 0]])
})

test('only what is in the list of the person is erased: another id is refused, and then nothing is', async () => {
  const { store, eraseOnly, left } = await withPerson()
  const first = await store()
  const other = await store({ phone: '+17055550109', email: 'other@example.com' })
  const refused = await eraseOnly(first, [first, other])
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [{ field: 'bookings', message: privacyRefusals.notTheirs }],
  ])
  expect((await eraseOnly(first, [first], [other])).statusCode).toBe(422)
  expect((await left()).sort()).toEqual([first, other].sort())
})

/** A desk with one crew and a job that it has confirmed for a day. */
async function withJob(appoint_date: string) {
  const desk = await withPerson()
  const id = crypto.randomUUID()
  const entered = await desk.act(deskBookingCalls.bookings, {
    id,
    ...sam,
    appoint_minutes: 240,
    appoint_date,
    appoint_time: '08:00',
    confirm: true,
    mail: false,
  })
  expect(entered.statusCode, entered.body).toBe(201)
  const sheet = async () => {
    const url = daySheetCalls.daySheet.replace(':day', appoint_date)
    return (await desk.get(url)).json().jobs.length
  }
  const slots = () => desk.db.selectFrom('schedule_slots').selectAll().execute()
  return { ...desk, id, sheet, slots }
}

test.each(['2026-06-15', '2026-06-19'])(
  'a job of %s is cancelled with its client’s data: its time is free, it is on no sheet, and nobody is written to',
  async (day) => {
    const { db, id, shown, erase, sheet, slots } = await withJob(day)
    expect((await shown({ booking_id: id })).bookings).toMatchObject([{ id, cancels: true }])
    expect([await sheet(), (await slots()).length > 0]).toEqual([1, true])
    expect((await erase({ booking_id: id })).statusCode).toBe(200)
    expect([await sheet(), await slots()]).toEqual([0, []])
    expect(await findBooking(db, id)).toMatchObject({ status: 'cancelled', email: '' })
    for (const table of ['mails', 'texts', 'untold'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  },
)

test('a job of the past of which nobody has said how it ended, and a finished one, keep their status', async () => {
  const { db, store, erase, shown } = await withPerson()
  const past = await store({ status: 'confirmed', appoint_date: '2026-06-12' })
  const finished = await store({ status: 'completed', appoint_date: '2026-06-11' })
  const asked = await store({ status: 'requested', appoint_date: '2026-06-10' })
  const cancels = (await shown({ booking_id: past })).bookings.map((one) => [one.id, one.cancels])
  expect(Object.fromEntries(cancels)).toEqual({ [past]: false, [finished]: false, [asked]: true })
  await erase({ booking_id: past }, { finished: true })
  const statuses = await db.selectFrom('bookings').select(['id', 'status']).execute()
  expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
    [past]: 'confirmed',
    [finished]: 'completed',
    [asked]: 'cancelled',
  })
})
