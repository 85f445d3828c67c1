import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withDay, withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { dayCalls } from '#features/day-operations/calls.ts'
import { testDesk } from '#testing/desk.ts'
import { mornings } from '#testing/opening.ts'
import { testsAt } from '#testing/tests-at.ts'

// A Monday, 8:00 a.m. at the business.
testsAt('2026-06-15T12:00:00Z')

const DAY = '2026-06-16'

/** A desk, and bookings that were entered on it. */
async function withBooking(more: object = { language: 'fr' }) {
  const desk = await testDesk({ opening: mornings })
  const enter = async (appoint_time: string, said: object) => {
    const id = randomUUID()
    const answer = await desk.act(deskBookingCalls.bookings, {
      id,
      firstname: 'Luc',
      phone: '705-555-0142',
      email: 'luc@example.com',
      appoint_minutes: 60,
      appoint_date: DAY,
      appoint_time,
      confirm: true,
      mail: true,
      ...said,
    })
    expect(answer.statusCode).toBe(201)
    return id
  }
  const id = await enter('09:00', more)
  const draft = async (query: string) =>
    (await desk.get(`${withId(deskBookingCalls.bookingDraft, id)}?${query}`)).json()
  return { ...desk, id, enter, draft }
}

test('a booking from a call has its language, in its lists too, and its mail is in it', async () => {
  const { db, get, id, enter } = await withBooking()
  const english = await enter('13:00', {})
  const { bookings } = (await get(deskBookingCalls.bookings)).json()
  expect(bookings.map((row: { id: string; language: string }) => [row.id, row.language]).sort()).toEqual(
    [
      [id, 'fr'],
      [english, 'en'],
    ].sort(),
  )
  const mails = await db
    .selectFrom('mails')
    .select(['booking_id', 'body', 'calendar'])
    .where('kind', '=', 'desk-letter')
    .execute()
  const of = (requested: string) => mails.find(({ booking_id }) => booking_id === requested)
  expect(of(id)?.body).toContain('Bonjour Luc')
  expect(of(id)?.body).toContain('9\u00a0h')
  expect(of(id)?.calendar).toContain('SUMMARY;LANGUAGE=fr-CA:')
  expect(of(english)?.body).toContain('Hello Luc')
  expect(of(english)?.calendar).toContain('SUMMARY:')
  const { clients } = (await get(`${deskBookingCalls.clients}?q=Luc`)).json()
  expect(clients).toMatchObject([{ language: 'en' }])
})

test('a draft is in the client’s language, with the English one beside it; an English client has one', async () => {
  const { draft, act, id } = await withBooking()
  const french = await draft('action=cancel')
  expect(french).toMatchObject({ language: 'fr', english: { subject: expect.any(String) } })
  expect(french.text).toContain('Bonjour Luc')
  expect(french.english.text).toContain('Hello Luc')
  expect((await draft('action=amend&language=en')).text).toContain('Hello Luc')
  const amended = await act(withId(deskBookingCalls.bookingActions, id), {
    action: 'amend',
    version: 2,
    details: { language: 'en' },
  })
  expect(amended.json()).toMatchObject({ booking: { language: 'en' } })
  expect(await draft('action=cancel')).toEqual({
    to: 'luc@example.com',
    language: 'en',
    subject: expect.any(String),
    text: expect.stringContaining('Hello Luc'),
    about: { appoint_date: DAY, appoint_time: expect.any(String) },
  })
})

test('the mail about a cancelled day is in the language of each client', async () => {
  const { db, get, act, id, enter } = await withBooking()
  const english = await enter('13:00', {})
  const other = await enter('17:00', { language: 'fr' })
  await db.deleteFrom('mails').execute()
  const preview = (await get(`${withDay(dayCalls.dayPreview, DAY)}?kind=cancel`)).json()
  expect(preview.french.text).toContain('Bonjour {name}')
  const answer = await act(withDay(dayCalls.dayOperation, DAY), {
    id: randomUUID(),
    kind: 'cancel',
    reason: 'Storm',
    block: false,
    subject: 'Off',
    text: 'Hello {name}, not on {when}.',
    french: { subject: 'Annulé', text: 'Bonjour {name}, pas le {when}.' },
  })
  expect(answer.statusCode).toBe(200)
  const mails = await db.selectFrom('mails').select(['booking_id', 'body']).execute()
  expect(new Map(mails.map(({ booking_id, body }) => [booking_id, body]))).toEqual(
    new Map([
      [id, 'Bonjour Luc, pas le mardi 16 juin 2026 à 9\u00a0h.'],
      [english, 'Hello Luc, not on Tuesday, June 16, 2026 at 1:00\u00a0p.m.'],
      [other, 'Bonjour Luc, pas le mardi 16 juin 2026 à 17\u00a0h.'],
    ]),
  )
})
