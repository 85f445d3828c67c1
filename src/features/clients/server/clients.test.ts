import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { requireBooking } from '#features/bookings/server/shared/detail.ts'
import { clientCalls } from '#features/clients/calls.ts'
import { deskClients } from '#features/clients/desk-words.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { verifyByLink } from '#features/texts/server/shared/verify-by-link.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { contactForm, multipart, vehicle } from '#testing/requests.ts'
import { storedBooking, storedVehicle } from '#testing/stored-bookings.ts'
import { bookable } from '#testing/times.ts'

async function withDesk() {
  const desk = await testDesk()
  const clientOf = async (id: string) => (await desk.get(withId(clientCalls.client, id))).json()
  const store = (requested: Parameters<typeof storedBooking>[1]) => storedBooking(desk.db, requested)
  return { ...desk, clientOf, store }
}

const ada = { firstname: 'Ada', lastname: 'Low', phone: '+17055550101', email: 'ada@example.com' }

test('the bookings of a person are joined by phone and by email, in several steps, and in any case', async () => {
  const { store, clientOf } = await withDesk()
  const first = await store({ ...ada, appoint_date: '2098-01-10' })
  const second = await store({ ...ada, email: 'ADA@work.example', appoint_date: '2098-01-12' })
  const third = await store({
    ...ada,
    firstname: 'Ada M.',
    phone: '+17055550102',
    email: 'Ada@Work.example',
    appoint_date: '2098-01-11',
    appoint_location: '2 King Street',
  })
  await store({ phone: '+17055550109', email: 'other@example.com' })
  for (const id of [first, second, third])
    expect(await clientOf(id)).toMatchObject({
      // Who is proved comes first: a stranger who shares a contact gives nobody a name.
      id,
      names: id === third ? ['Ada M. Low', 'Ada Low'] : ['Ada Low', 'Ada M. Low'],
      phones: expect.toSatisfy((all) => all.length === 2),
      emails: expect.toSatisfy((all) => [...all].sort().join() === 'ada@example.com,ada@work.example'),
      places: [
        { place: expect.stringContaining('2 King Street'), booking_id: third },
        { place: expect.stringContaining('1 Main Street'), booking_id: second },
      ],
      bookings: [{ id: second }, { id: third }, { id: first }],
      more: false,
      completed: 0,
      last: null,
      next: { id: first },
    })
})

test('an erased booking neither joins nor opens a page; an unknown one is a 404', async () => {
  const { db, store, clientOf, get } = await withDesk()
  const first = await store(ada)
  const bridge = await store({ ...ada, email: 'bridge@example.com' })
  const far = await store({ ...ada, phone: '+17055550103', email: 'bridge@example.com' })
  expect((await clientOf(first)).bookings).toHaveLength(3)
  await db.updateTable('bookings').set({ erased_at: new Date().toISOString() }).where('id', '=', bridge).execute()
  expect((await clientOf(first)).bookings).toMatchObject([{ id: first }])
  expect((await clientOf(far)).bookings).toMatchObject([{ id: far }])
  const erased = await get(withId(clientCalls.client, bridge))
  expect([erased.statusCode, erased.json().detail]).toEqual([404, deskClients.erased])
  expect((await get(withId(clientCalls.client, 'none'))).statusCode).toBe(404)
})

test('vehicles, notes, wishes and messages are there, newest first, each vehicle once', async () => {
  const { db, store, clientOf, act, app } = await withDesk()
  const first = await store({ ...ada, concerns: 'Dog hair', created_at: '2026-01-01T12:00:00.000Z' })
  // Many people write the same each time: it stands there once.
  const second = await store({ ...ada, concerns: 'Dog hair' })
  for (const id of [first, second]) await storedVehicle(db, id)
  const noted = { action: 'note', version: 1, note: 'Gate code on file' }
  expect((await act(withId(deskBookingCalls.bookingActions, second), noted)).statusCode).toBe(200)
  const form = await multipart({ ...contactForm, email: 'ADA@example.com' })
  const sent = await app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', ...form })
  expect(sent.statusCode).toBe(200)
  expect((await clientOf(first)).notes).toHaveLength(2)
  expect(await clientOf(first)).toMatchObject({
    vehicles: [{ booking_id: second, vin: vehicle.vin }],
    notes: [
      { booking_id: second, who: PEOPLE[0], text: 'Gate code on file' },
      { booking_id: second, who: null, text: 'Dog hair' },
    ],
    messages: [{ topic: contactForm.topic, answered_at: null }],
  })
})

test('the photos of all jobs of a person are there, newest first, each with its booking', async () => {
  const { db, store, clientOf } = await withDesk()
  const [first, second] = [await store(ada), await store(ada)]
  const other = await store({ phone: '+17055550109', email: 'other@example.com' })
  const photo = { stage: 'after', who: PEOPLE[0], width: 4, height: 3 } as const
  const bytes = Buffer.from('photo')
  for (const [id, booking_id] of [
    ['1', first],
    ['2', second],
    ['3', other],
  ] as const)
    await db
      .insertInto('job_photos')
      .values({ ...photo, id, booking_id, bytes, small: bytes, created_at: `2026-01-0${id}` })
      .execute()
  expect((await clientOf(first)).photos).toEqual([
    { ...photo, shared: false, id: '2', at: '2026-01-02', booking_id: second, reference: expect.any(String) },
    { ...photo, shared: false, id: '1', at: '2026-01-01', booking_id: first, reference: expect.any(String) },
  ])
})

test('the last and the next appointment, and how many jobs are completed', async () => {
  const { store, clientOf } = await withDesk()
  await store({ ...ada, status: 'completed', appoint_date: '2025-05-01' })
  const last = await store({ ...ada, status: 'completed', appoint_date: '2025-06-01' })
  await store({ ...ada, status: 'cancelled', appoint_date: '2025-07-01' })
  await store({ ...ada, status: 'cancelled', appoint_date: '2098-06-01' })
  const next = await store({ ...ada, status: 'requested', appoint_date: '2098-07-01' })
  const id = await store({ ...ada, status: 'confirmed', appoint_date: '2098-08-01' })
  expect(await clientOf(id)).toMatchObject({ completed: 2, last: { id: last }, next: { id: next } })
})

test('what holds about promotions is what the last answer at each address says, until it is withdrawn', async () => {
  const { db, booked, clientOf, act, get } = await withDesk()
  let taken = 0
  const typed = (fields: object) => booked({ ...bookable[taken++], ...ada, ...fields })
  const book = async (fields: object) => {
    const id = await typed(fields)
    await db.transaction().execute(async (trx) => verifyByLink(trx, await requireBooking(trx, id)))
    return id
  }
  // Anybody can type a yes for somebody else.
  const id = await typed({ allow_promo: true })
  const state = async () => (await clientOf(id)).promotions
  expect(await state()).toBe('waiting')
  const said = await book({ allow_promo: false })
  expect(await state()).toBe('refused')
  await book({ allow_promo: true })
  expect(await state()).toBe('given')
  await book({ allow_promo: false })
  expect(await state()).toBe('refused')
  const elsewhere = await book({ allow_promo: true, email: 'ada@work.example' })
  expect(await state()).toBe('given')
  expect((await get(exportCalls.exportPromotionsCsv)).body).toContain('ada@work.example')
  // By any booking of the person, also one without a consent.
  expect((await act(withId(deskBookingCalls.consentWithdraw, said))).statusCode).toBe(200)
  expect(await clientOf(id)).toMatchObject({
    promotions: 'withdrawn',
    consents: [
      { booking_id: elsewhere, email: 'ada@work.example', withdrawn_by: PEOPLE[0] },
      { withdrawn_by: PEOPLE[0], wording: expect.any(String) },
      { booking_id: id, withdrawn_by: PEOPLE[0] },
    ],
  })
  expect((await get(exportCalls.exportPromotionsCsv)).body).not.toContain('ada@')
})

test('of very many bookings the newest are shown, and it says that there are more', async () => {
  const { store, clientOf } = await withDesk()
  let id = ''
  for (let i = 0; i < 201; i++) id = await store(ada)
  const page = await clientOf(id)
  expect([page.bookings.length, page.more]).toEqual([200, true])
})
