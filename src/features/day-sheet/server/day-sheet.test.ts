import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withDay, withId } from '#core/desk-calls.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import type { BookingPage } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { insertHistory } from '#features/bookings/server/shared/history.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { DaySheet } from '#features/day-sheet/day-sheet.ts'
import { bookingMoneyCalls, documentCalls, paymentCalls } from '#features/invoices/calls.ts'
import { timetableCalls } from '#features/timetable/calls.ts'
import type { Timetable } from '#features/timetable/timetable.ts'
import { testDesk } from '#testing/desk.ts'
import { vehicle } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

const DAY = '2026-07-15'

// 8:00 a.m. at the business.
testsAt(`${DAY}T12:00:00Z`)

type Wanted = Parameters<typeof storedBooking>[1] & object

async function withDesk() {
  const desk = await testDesk()
  const booked = (firstname: string, requested: Wanted) =>
    storedBooking(desk.db, { firstname, appoint_date: DAY, ...requested })
  const read = async (day = DAY) => desk.get(withDay(daySheetCalls.daySheet, day))
  const sheet = async () => DaySheet.parse((await read()).json())
  return { ...desk, booked, read, sheet }
}

const names = (jobs: DaySheet['jobs']) => jobs.map(({ firstname }) => firstname)

test('the sheet has the jobs of the day in order, those of the next, and no request among them', async () => {
  const { booked, sheet, post, visitorId } = await withDesk()
  await booked('Late', { status: 'confirmed', appoint_time: '15:00' })
  const early = await booked('Early', { status: 'confirmed', appoint_time: '09:00' })
  await booked('Over', { status: 'completed', appoint_time: '08:00' })
  await booked('Gone', { status: 'cancelled', appoint_time: '10:00' })
  await booked('Asks', { status: 'requested', appoint_time: '11:00' })
  await booked('Tomorrow', { status: 'confirmed', appoint_date: '2026-07-16' })
  await booked('Later', { status: 'confirmed', appoint_date: '2026-07-17' })
  await post('/vehicles', { ...vehicle, booking_id: await visitorId(early) })
  const { jobs, next_jobs } = await sheet()
  expect(names(jobs)).toEqual(['Over', 'Early', 'Late'])
  expect(jobs[1]).toMatchObject({ vehicle: '2021 Ford F-150', phone: expect.any(String), price: '' })
  expect(names(next_jobs)).toEqual(['Tomorrow'])
})

test('a note of the client stands on the sheet, as new until somebody of the desk has done anything', async () => {
  const { booked, sheet, db } = await withDesk()
  const id = await booked('Bo', { status: 'confirmed', appoint_time: '09:00' })
  const entry = { booking_id: id, changes: [], mailed: 0 as const }
  const note = { ...entry, who: THE_CLIENT, action: 'note' as const }
  await insertHistory(db, { ...note, version: 2, note: 'The code is 1234.' })
  await insertHistory(db, { ...entry, who: 'ann@desk.test', action: 'note', version: 3, note: 'Ok' })
  await insertHistory(db, { ...note, version: 4, note: 'Mind the dog.' })
  expect((await sheet()).jobs[0]?.client_notes).toMatchObject([
    { text: 'Mind the dog.', is_new: true },
    { text: 'The code is 1234.', is_new: false },
  ])
})

test('a day that does not exist is refused', async () => {
  const { read } = await withDesk()
  for (const day of ['2026-02-30', 'today', '0']) expect((await read(day)).statusCode).toBe(422)
})

test('each job has what is to be collected for it, less what was paid', async () => {
  const { booked, sheet, act, get } = await withDesk()
  const id = await booked('Pays', { status: 'confirmed', appoint_time: '09:00' })
  await booked('Other', { status: 'confirmed', appoint_time: '11:00' })
  const line = { kind: 'service', text: 'Detailing', quantity: 1000, unit_cents: 20_000 }
  const agreed = await act(withId(bookingMoneyCalls.bookingPrice, id), { version: 1, lines: [line] })
  expect(agreed.statusCode, agreed.body).toBe(200)
  const paid = await act(paymentCalls.payments, {
    key: randomUUID(),
    method: 'cash',
    booking_id: id,
    amount_cents: 5000,
  })
  expect(paid.statusCode, paid.body).toBe(201)
  const { jobs } = await sheet()
  expect(jobs.map(({ money }) => money)).toMatchObject([
    { total_cents: 20_000, tax_cents: 0, balance_cents: 15_000, has_invoice: false },
    { total_cents: 0, balance_cents: 0 },
  ])
  const { bookings } = (await get(deskBookingCalls.bookings)).json() as BookingPage
  const { days } = (await get(`${timetableCalls.timetable}?from=${DAY}&to=${DAY}`)).json() as Timetable
  for (const shown of [bookings, days[0]?.jobs ?? []])
    expect(new Map(shown.map(({ firstname, total }) => [firstname, total]))).toEqual(
      new Map([
        ['Pays', { cents: 20_000, has_tax: false }],
        ['Other', null],
      ]),
    )
})

test('a job on an invoice with others shows nothing to collect, and the mark of Bookings: that sum is of all of them', async () => {
  const { booked, sheet, act, get } = await withDesk()
  const one = await booked('One', { status: 'completed', appoint_time: '09:00' })
  const two = await booked('Two', { status: 'confirmed', appoint_time: '11:00' })
  const line = { kind: 'service', text: 'Detailing', quantity: 1000, unit_cents: 20_000 }
  const made = await act(documentCalls.documents, {
    booking_ids: [one, two],
    lines: [
      { ...line, booking_id: one },
      { ...line, booking_id: two },
    ],
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id, version } = made.json()
  const issued = await act(withId(documentCalls.documentIssue, id), { version })
  expect(issued.statusCode, issued.body).toBe(200)
  const { jobs } = await sheet()
  expect(jobs.map(({ money }) => money)).toEqual([null, null])
  expect(jobs[0]?.shared_mark).toEqual({ state: 'unpaid', cents: null })
  const { bookings } = (await get(deskBookingCalls.bookings)).json() as BookingPage
  expect(bookings.find(({ id }) => id === one)?.owed).toEqual(jobs[0]?.shared_mark)
})
