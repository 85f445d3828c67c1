import { beforeEach, expect, test, vi } from 'vitest'
import { THE_CLIENT } from '#content/fixed.ts'
import { deskCalls, withDay } from '#domain/desk/calls.ts'
import { DaySheet, SHEET_PAST, SHEET_REQUESTS } from '#domain/desk/day-sheet.ts'
import { insertHistory } from '#server/bookings/history.ts'
import { testDesk } from '#server/testing/desk.ts'
import { vehicle } from '#server/testing/requests.ts'
import { storedBooking } from '#server/testing/stored-bookings.ts'

const DAY = '2026-07-15'

// 8:00 a.m. at the business.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T12:00:00Z`) })
})

type Wanted = Parameters<typeof storedBooking>[1] & object

async function withDesk() {
  const desk = await testDesk()
  const booked = (firstname: string, wanted: Wanted) =>
    storedBooking(desk.db, { firstname, appoint_date: DAY, ...wanted })
  const read = async (day = DAY) => desk.get(withDay(deskCalls.daySheet, day))
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
  const { jobs, next_jobs, requests, waiting } = await sheet()
  expect(names(jobs)).toEqual(['Over', 'Early', 'Late'])
  expect(jobs[1]).toMatchObject({ vehicle: '2021 Ford F-150', phone: expect.any(String) })
  expect(names(next_jobs)).toEqual(['Tomorrow'])
  expect(names(requests)).toEqual(['Asks'])
  expect(waiting).toBe(1)
})

test('a note of the client stands on the sheet, as new until somebody of the desk has done anything', async () => {
  const { booked, sheet, db } = await withDesk()
  const id = await booked('Bo', { status: 'confirmed', appoint_time: '09:00' })
  const entry = { booking_id: id, changes: [], mailed: 0 as const }
  const note = { ...entry, who: THE_CLIENT, action: 'note' as const }
  await insertHistory(db, { ...note, version: 2, note: 'The code is 1234.' })
  await insertHistory(db, {
    ...entry,
    who: 'ann@desk.test',
    action: 'note',
    version: 3,
    note: 'Ok',
  })
  await insertHistory(db, { ...note, version: 4, note: 'Mind the dog.' })
  expect((await sheet()).jobs[0]?.client_notes).toMatchObject([
    { text: 'Mind the dog.', is_new: true },
    { text: 'The code is 1234.', is_new: false },
  ])
})

test('the request that expires first is first, on the sheet and in the list, whenever it came in', async () => {
  const { booked, sheet, get, db } = await withDesk()
  for (const [name, answer_by] of [
    ['Second', '2026-07-16T12:00:00.000Z'],
    ['Third', '2026-07-17T12:00:00.000Z'],
    ['First', `${DAY}T19:00:00.000Z`],
  ] as const) {
    const id = await booked(name, { status: 'requested', lastname: 'Waits' })
    await db.updateTable('bookings').set({ answer_by }).where('id', '=', id).execute()
  }
  const order = ['First', 'Second', 'Third']
  expect(names((await sheet()).requests)).toEqual(order)
  for (const url of [deskCalls.bookings, `${deskCalls.bookings}?q=waits`])
    expect(names((await get(url)).json().bookings)).toEqual(order)
})

test('a sheet has a limit of requests, and says how many wait', async () => {
  const { booked, sheet } = await withDesk()
  for (let i = 0; i <= SHEET_REQUESTS; i++) await booked(`Asks${i}`, { status: 'requested' })
  const { requests, waiting } = await sheet()
  expect([requests.length, waiting]).toEqual([SHEET_REQUESTS, SHEET_REQUESTS + 1])
})

test('jobs of earlier days that nobody has settled are asked about, the latest first', async () => {
  const { booked, sheet } = await withDesk()
  await booked('Older', { status: 'confirmed', appoint_date: '2026-07-02' })
  await booked('Yesterday', { status: 'confirmed', appoint_date: '2026-07-14' })
  await booked('Done', { status: 'completed', appoint_date: '2026-07-14' })
  await booked('Asked', { status: 'requested', appoint_date: '2026-07-14' })
  // It is over, but its day is not.
  await booked('Today', { status: 'confirmed', appoint_time: '06:00' })
  expect(names((await sheet()).past_jobs)).toEqual(['Yesterday', 'Older'])
})

test('a sheet has a limit of jobs to ask about', async () => {
  const { booked, sheet } = await withDesk()
  for (let i = 0; i <= SHEET_PAST; i++)
    await booked(`Old${i}`, { status: 'confirmed', appoint_date: '2026-07-02' })
  expect((await sheet()).past_jobs.length).toBe(SHEET_PAST)
})

test('a day that does not exist is refused', async () => {
  const { read } = await withDesk()
  for (const day of ['2026-02-30', 'today', '0']) expect((await read(day)).statusCode).toBe(422)
})
