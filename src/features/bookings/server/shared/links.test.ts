import { expect, test } from 'vitest'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { mailCalls } from '#features/mails/calls.ts'
import { testApp, testDatabase } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { testDesk } from '#testing/desk.ts'
import { listRecords } from '#testing/export.ts'
import { testOutbox } from '#testing/outbox.ts'
import { booking, vehicle } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { linkOf, manageUrl } from './links.ts'

const allLinks = (db: Parameters<typeof linkOf>[0]) => db.selectFrom('manage_links').selectAll().execute()

test('a booking is stored with a link of two independent tokens of 256 bits', async () => {
  const { db, post } = await testApp()
  await post('/bookings', booking)
  await post('/bookings', booking)
  const links = await allLinks(db)
  const tokens = links.flatMap(({ token, calendar_token }) => [token, calendar_token])
  expect(new Set(tokens).size).toBe(4)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('an old booking without a link gets one and keeps it', async () => {
  const { db } = await testDatabase()
  const id = await storedBooking(db)
  expect(await allLinks(db)).toEqual([])
  const [first, second] = await Promise.all([linkOf(db, id), linkOf(db, id)])
  expect(second).toEqual(first)
  expect(await allLinks(db)).toEqual([first])
})

test('the address of the client’s page carries the token in its fragment', async () => {
  const { db } = await testDatabase()
  const id = await storedBooking(db)
  const { token } = await linkOf(db, id)
  expect(await manageUrl(db, recordId(id), 'https://site.test')).toBe(`https://site.test/manage#${token}`)
})

test('the client’s mail about a request links to their page, and the owner’s mail does not', async () => {
  const { db, post } = await testApp()
  const { id } = (await post('/bookings', { ...booking, service_type: 'Engine Bay Cleaning' })).json()
  await post('/vehicles', { ...vehicle, booking_id: id })
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  const url = await manageUrl(db, recordId(id), 'https://site.test')
  const readers = received.filter(({ mail }) => mail.text?.includes(url))
  expect(readers.map(({ to }) => to)).toEqual([[booking.email]])
  expect(String(readers[0]?.mail.html)).toContain(`href="${url}"`)
})

test('neither the desk nor the export shows a link', async () => {
  const { db, post, get } = await testDesk()
  const answer = await post('/bookings', booking)
  const id = recordId(answer.json().id)
  const { token, calendar_token } = await linkOf(db, id)
  const exported: object[] = []
  for await (const record of listRecords(db, 'bookings')) exported.push(record)
  const shown = [
    answer.body,
    (await get(deskBookingCalls.bookings)).body,
    (await get(deskBookingCalls.booking.replace(':id', id))).body,
    (await get(mailCalls.mails)).body,
    JSON.stringify(exported),
  ].join()
  expect(shown).toContain(id)
  expect(shown).not.toContain(token)
  expect(shown).not.toContain(calendar_token)
})
