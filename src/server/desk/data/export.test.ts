import { expect, test } from 'vitest'
import { deskCalls } from '#domain/desk/calls.ts'
import { testDesk } from '#server/testing/desk.ts'
import { booking, vehicle } from '#server/testing/requests.ts'
import { storedBooking } from '#server/testing/stored-bookings.ts'

const july = 'from=2026-07-01&to=2026-07-31'

test('a download has the bookings that came in on its days, in the time zone of the business', async () => {
  const { db, get, post } = await testDesk()
  const store = (lastname: string, created_at: string) =>
    storedBooking(db, { lastname, created_at })
  await store('june', '2026-07-01T03:59:59.999Z')
  await store('july', '2026-07-01T04:00:00.000Z')
  const last = await store('last', '2026-08-01T03:59:59.999Z')
  await store('august', '2026-08-01T04:00:00.000Z')
  await post('/vehicles', { ...vehicle, booking_id: last })

  const json = await get(`${deskCalls.exportBookingsJson}?${july}`)
  expect(json.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="bookings-2026-07-01-to-2026-07-31.json"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(json.json()).toMatchObject([
    { lastname: 'july', status: 'requested', phone: booking.phone, vehicle: null },
    { lastname: 'last', vehicle: { vin: vehicle.vin } },
  ])

  const csv = await get(`${deskCalls.exportBookingsCsv}?${july}`)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  const lines = csv.body.split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^"id","reference","created_at","status","firstname",/)
  expect(lines[1]).toContain(',"705-555-0142",')
})

test('CSV files of bookings and of messages escape the formulas that visitors typed', async () => {
  const { db, get } = await testDesk()
  await storedBooking(db, {
    firstname: '=HYPERLINK("http://evil.test")',
    created_at: '2026-07-02T12:00:00.000Z',
  })
  const message = { id: '1', created_at: '2026-07-02T12:00:00.000Z', email: 'a@example.com' }
  await db
    .insertInto('messages')
    .values({ ...message, name: '@cy', topic: 'Products', message: '+1' })
    .execute()
  const bookings = await get(`${deskCalls.exportBookingsCsv}?${july}`)
  expect(bookings.body).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
  const messages = await get(`${deskCalls.exportMessagesCsv}?${july}`)
  expect(messages.body).toContain(`,"'@cy","a@example.com","Products","'+1","inbox","false",`)
  const json = await get(`${deskCalls.exportMessagesJson}?${july}`)
  expect(json.json()).toMatchObject([{ name: '@cy', message: '+1', read: false }])
})

test.each(['', 'from=2026-07-31&to=2026-07-01', 'from=1990-01-01&to=2026-07-01', 'from=x&to=y'])(
  'a download with the query “%s” is refused',
  async (query) => {
    const { get } = await testDesk()
    expect((await get(`${deskCalls.exportBookingsCsv}?${query}`)).statusCode).toBe(422)
  },
)
