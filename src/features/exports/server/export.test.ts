import { expect, test } from 'vitest'
import { statusNames } from '#core/desk-words.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { testDesk } from '#testing/desk.ts'
import { booking, fleet, vehicle } from '#testing/requests.ts'
import { opened } from '#testing/sheet.ts'
import { storedBooking, storedVehicle } from '#testing/stored-bookings.ts'
import { jobColumns } from './jobs.ts'

const july = 'from=2026-07-01&to=2026-07-31'

test('a download has the bookings that came in on its days, in the time zone of the business', async () => {
  const { db, get } = await testDesk()
  const store = (lastname: string, created_at: string) => storedBooking(db, { lastname, created_at })
  await store('june', '2026-07-01T03:59:59.999Z')
  await store('july', '2026-07-01T04:00:00.000Z')
  const last = await store('last', '2026-08-01T03:59:59.999Z')
  await store('august', '2026-08-01T04:00:00.000Z')
  await storedVehicle(db, last)

  const json = await get(`${exportCalls.exportBookingsJson}?${july}`)
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

  const csv = await get(`${exportCalls.exportBookingsCsv}?${july}`)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  const rows = opened(csv.rawPayload)
  expect(Object.keys(rows[0] ?? {}).slice(0, 3)).toEqual(['id', 'reference', 'created_at'])
  expect(rows).toMatchObject([{ lastname: 'july', phone: '705-555-0142' }, { lastname: 'last' }])
})

test('CSV files of bookings and of messages escape the formulas that visitors typed', async () => {
  const { db, get } = await testDesk()
  await storedBooking(db, { firstname: '=HYPERLINK("http://evil.test")', created_at: '2026-07-02T12:00:00.000Z' })
  const message = { id: '1', created_at: '2026-07-02T12:00:00.000Z', email: 'a@example.com' }
  await db
    .insertInto('messages')
    .values({ ...message, name: '@cy', topic: 'Products', message: '+1' })
    .execute()
  const bookings = await get(`${exportCalls.exportBookingsCsv}?${july}`)
  expect(bookings.body).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
  const messages = await get(`${exportCalls.exportMessagesCsv}?${july}`)
  expect(messages.body).toContain(`,"'@cy","a@example.com","Products","'+1","inbox","false",`)
  const json = await get(`${exportCalls.exportMessagesJson}?${july}`)
  expect(json.json()).toMatchObject([{ name: '@cy', message: '+1', read: false }])
})

test.each(Object.values(exportCalls).filter((call) => call.endsWith('.csv')))(
  '%s opens in a spreadsheet program with its accents',
  async (call) => {
    const { get } = await testDesk()
    const { statusCode, rawPayload } = await get(`${call}?${/promotions/.test(call) ? '' : july}`)
    expect(statusCode).toBe(200)
    // Without this mark Excel takes “é” for two letters.
    expect(rawPayload.toString('hex', 0, 3)).toBe('efbbbf')
  },
)

test('a spreadsheet program shows names with their accents', async () => {
  const { db, get } = await testDesk()
  await storedBooking(db, { lastname: 'Tétreault', created_at: '2026-07-02T12:00:00.000Z' })
  const { rawPayload } = await get(`${exportCalls.exportBookingsCsv}?${july}`)
  expect(opened(rawPayload)).toMatchObject([{ lastname: 'Tétreault' }])
})

test.each(['', 'from=2026-07-31&to=2026-07-01', 'from=1990-01-01&to=2026-07-01', 'from=x&to=y'])(
  'a download with the query “%s” is refused',
  async (query) => {
    const { get } = await testDesk()
    expect((await get(`${exportCalls.exportBookingsCsv}?${query}`)).statusCode).toBe(422)
  },
)

test('bookings are listed by the day of their appointment on request, in its order', async () => {
  const { db, get } = await testDesk()
  for (const [lastname, day, time] of [
    ['august', '2026-08-01', '09:00'],
    ['late', '2026-07-31', '15:00'],
    ['early', '2026-07-31', '09:00'],
    ['june', '2026-06-30', '09:00'],
  ] as const)
    await storedBooking(db, { lastname, appoint_date: day, appoint_time: time })
  const answer = await get(`${exportCalls.exportBookingsJson}?${july}&by=appointment`)
  const names = answer.json().map(({ lastname }: { lastname: string }) => lastname)
  expect(names).toEqual(['early', 'late'])
  const wrong = await get(`${exportCalls.exportBookingsCsv}?${july}&by=weather`)
  expect(wrong.statusCode).toBe(422)
})

test('the accountant’s list has the jobs of its days in words, without phones and emails', async () => {
  const { db, get, post, visitorId } = await testDesk()
  const day = { appoint_date: '2026-07-15', service_type: 'Interior & Exterior body Trim' } as const
  const id = await storedBooking(db, { ...day, lastname: '=1+1', status: 'completed' })
  await post('/fleets', { ...fleet, booking_id: await visitorId(id), vehicle_count: 7 })
  await storedBooking(db, { ...day, lastname: 'asks', status: 'requested' })
  await storedBooking(db, { ...day, lastname: 'gone', status: 'cancelled' })
  const { rawPayload, headers } = await get(`${exportCalls.exportJobsCsv}?${july}`)
  expect(headers['content-disposition']).toContain('jobs-2026-07-01-to-2026-07-31.csv')
  const [job, ...more] = opened(rawPayload)
  expect(Object.keys(job ?? {})).toEqual(Object.values(jobColumns))
  expect(more).toEqual([])
  const cells = Object.values(job ?? {})
  expect(cells).toEqual(expect.arrayContaining(['2026-07-15', 7, statusNames.completed]))
  expect(cells.join()).not.toMatch(/@|555/)
})

test('an export of more bookings than are read at once has each once', async () => {
  const { db, get } = await testDesk()
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < 501; i++) await storedBooking(trx, { appoint_date: '2026-07-15', status: 'completed' })
  })
  const answer = await get(`${exportCalls.exportBookingsJson}?${july}&by=appointment`)
  const ids = answer.json().map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(501)
})

test('nobody takes the beginning of a download for all of it, if the rest cannot be read', async () => {
  const { app, db, cookieOf } = await testDesk()
  // More than the connection holds, so that the second page is not read before somebody takes the first one.
  const message = 'a'.repeat(20_000)
  const row = { created_at: '2026-07-02T12', name: 'A', email: '', topic: 'Products', message } as const
  for (let page = 0; page < 6; page++) {
    const rows = Array.from({ length: 100 }, (_, i) => ({ ...row, id: `${1000 + page * 100 + i}` }))
    await db.insertInto('messages').values(rows).execute()
  }
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = await cookieOf()
  for (const path of [exportCalls.exportMessagesCsv, exportCalls.exportMessagesJson]) {
    const answer = await fetch(`${origin}${path}?${july}`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    await db.schema.alterTable('messages').renameTo('gone').execute()
    await expect(answer.text()).rejects.toThrow()
    await db.schema.alterTable('gone').renameTo('messages').execute()
  }
})
