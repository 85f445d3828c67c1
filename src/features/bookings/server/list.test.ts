import { expect, test, vi } from 'vitest'
import { deskRefusals } from '#core/desk-words.ts'
import { type Status, statuses } from '#core/statuses.ts'
import { views } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { calendarCalls } from '#features/timetable/calls.ts'
import { shared } from '#testing/app.ts'
import { testDesk } from '#testing/desk.ts'
import { vehicle } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

const NOW = new Date('2026-07-15T16:00:00Z')

testsAt(NOW)

type Desk = Awaited<ReturnType<typeof testDesk>>
type Row = { lastname: string; section: string }

/** The sections and last names of all bookings that a query finds, page by page. */
async function listed({ get }: Desk, query: Record<string, string> = {}) {
  const rows: Row[] = []
  for (let cursor: string | null = null, pages = 0; pages < 50; pages++) {
    const search = new URLSearchParams({ ...query, ...(cursor && { cursor }) })
    const answer = await get(`${deskBookingCalls.bookings}?${search}`)
    expect(answer.statusCode).toBe(200)
    const { bookings, next } = answer.json()
    rows.push(...bookings)
    if (query.limit) expect(bookings.length).toBeLessThanOrEqual(Number(query.limit))
    if (!next) return rows.map((row) => `${row.section}: ${row.lastname}`)
    cursor = next
  }
  throw new Error('the list has no end')
}

/** A desk with bookings. Each has a last name that says its place in the list. */
async function stocked() {
  const desk = await testDesk()
  const store = (lastname: string, status: Status, day: string, created = '2026-07-01') =>
    storedBooking(desk.db, {
      lastname,
      status,
      appoint_date: day,
      appoint_time: '09:00',
      created_at: `${created}T12:00:00.000Z`,
    })
  await store('cancelled-soon', 'cancelled', '2026-07-20')
  await store('done', 'completed', '2026-07-10')
  await store('later', 'confirmed', '2026-08-01')
  await store('old-request', 'requested', '2026-07-02', '2026-06-01')
  await store('today', 'confirmed', '2026-07-15')
  await store('left-open', 'confirmed', '2026-07-14')
  await store('new-request', 'requested', '2026-09-01', '2026-07-14')
  await store('no-show', 'no_show', '2026-07-11')
  await store('declined', 'declined', '2026-07-09')
  await store('not-answered', 'expired', '2026-07-08')
  return desk
}

/** The same for all tests that only read it. */
const stockedOnce = shared(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return stocked()
})

const inOrder = [
  'new: old-request',
  'new: new-request',
  'upcoming: today',
  'upcoming: later',
  'past: cancelled-soon',
  'past: left-open',
  'past: no-show',
  'past: done',
  'past: declined',
  'past: not-answered',
]

test.each(['1', '2', '4', '100'])(
  'requests come first by their deadline, then upcoming bookings, then past ones, in pages of %s',
  async (limit) => {
    expect(await listed(stockedOnce(), { limit })).toEqual(inOrder)
  },
)

test('a search has the order of the list, with or without pages', async () => {
  const desk = stockedOnce()
  expect(await listed(desk, { q: 'ann', limit: '2' })).toEqual(inOrder)
  expect(await listed(desk, { q: 'ann' })).toEqual(inOrder)
})

test('a search with many results returns each booking once, newest first', async () => {
  const desk = await testDesk()
  for (let i = 0; i < 205; i++) await storedBooking(desk.db, { lastname: `n${i}` })
  const names = await listed(desk, { q: 'ann', limit: '50' })
  expect(names).toEqual(Array.from({ length: 205 }, (_, i) => `new: n${204 - i}`))
})

test.each([...statuses])('the filter %s shows only bookings of that status', async (status) => {
  const desk = stockedOnce()
  const names: Partial<Record<Status, string[]>> = {
    requested: ['new: old-request', 'new: new-request'],
    confirmed: ['upcoming: today', 'upcoming: later', 'past: left-open'],
  }
  const shown = await listed(desk, { status })
  if (names[status]) expect(shown).toEqual(names[status])
  else expect(shown).toHaveLength(1)
  expect(await listed(desk, { status, q: 'ann' })).toEqual(shown)
})

test.each([...statuses])('no beginning of the status %s finds a booking by it', async (status) => {
  const desk = await testDesk()
  const quiet = { firstname: 'Zz', lastname: 'Zz', email: 'zz@zz.zz', reference: 'ZZ' }
  await storedBooking(desk.db, { ...quiet, status })
  for (let end = 1; end <= status.length; end++) expect(await listed(desk, { q: status.slice(0, end) })).toEqual([])
  expect(await listed(desk, { q: 'zz', status })).toHaveLength(1)
})

test('a query can combine several statuses and a service', async () => {
  const desk = await stocked()
  const service = 'Engine Bay Cleaning'
  const engine = { lastname: 'engine', service_type: service, status: 'declined' } as const
  await storedBooking(desk.db, engine)
  const query = { status: 'declined,completed', limit: '1' }
  expect(await listed(desk, query)).toHaveLength(3)
  expect(await listed(desk, { ...query, service })).toEqual(['past: engine'])
  expect(await listed(desk, { ...query, service, q: 'ann' })).toEqual(['past: engine'])
  expect(await listed(desk, { service: 'a service of long ago' })).toEqual([])
})

test.each([
  ['a name', 'tremb'],
  ['both names', 'tremblay marie'],
  ['a phone', '(249) 555-0177'],
  ['an e-mail', 'marie.t@example.ca'],
  ['a reference', 'glw-333'],
  ['a VIN', '1m8gdm9axkp042788'],
])('a booking is found by %s', async (_what, q) => {
  const desk = await stocked()
  const id = await storedBooking(desk.db, {
    firstname: 'Marie',
    lastname: 'Tremblay',
    phone: '+12495550177',
    email: 'marie.t@example.ca',
    reference: 'GLW-333333',
  })
  await desk.post('/vehicles', { ...vehicle, booking_id: await desk.visitorId(id) })
  const answer = await desk.get(`${deskBookingCalls.bookings}?${new URLSearchParams({ q })}`)
  expect(answer.json().bookings).toMatchObject([{ id, vehicle: '2021 Ford F-150' }])
})

test.each(['"', '*', 'a" OR "b', 'NEAR(a b)', 'terms:ann', "'; drop table bookings; --", '-ann', '^ann'])(
  'a search for %s is answered like any other',
  async (q) => {
    const desk = stockedOnce()
    const answer = await desk.get(`${deskBookingCalls.bookings}?${new URLSearchParams({ q })}`)
    expect(answer.statusCode).toBe(200)
  },
)

test('a view shows what is planned, what is over, or what waits; pages and crews narrow it', async () => {
  const desk = await stocked()
  for (const limit of ['1', '100']) {
    expect(await listed(desk, { view: 'upcoming', limit })).toEqual([
      'upcoming: today',
      'upcoming: later',
      'new: new-request',
    ])
    expect(await listed(desk, { view: 'requests', limit })).toEqual(['new: old-request', 'new: new-request'])
    expect(await listed(desk, { view: 'past', limit })).toEqual([
      'past: cancelled-soon',
      'past: left-open',
      'past: no-show',
      'past: done',
      'past: declined',
      'past: not-answered',
      'new: old-request',
    ])
  }
  const { id } = await desk.db
    .selectFrom('bookings')
    .select('id')
    .where('lastname', '=', 'later')
    .executeTakeFirstOrThrow()
  await desk.db.insertInto('crew_jobs').values({ booking_id: id, crew: 2 }).execute()
  expect(await listed(desk, { view: 'upcoming', crew: '2' })).toEqual(['upcoming: later'])
  expect(await listed(desk, { view: 'past', crew: '2' })).toEqual([])
})

test.each([
  [{ limit: '0' }, 'limit', deskRefusals.limit(100)],
  [{ limit: '101' }, 'limit', deskRefusals.limit(100)],
  [{ status: 'lost' }, 'status.0', bookingRefusals.status(statuses)],
  [{ cursor: 'nonsense' }, 'cursor', deskRefusals.cursor],
  [{ cursor: Buffer.from('{"section":9}').toString('base64url') }, 'cursor', deskRefusals.cursor],
  [{ q: 'ann', cursor: Buffer.from('[]').toString('base64url') }, 'cursor', deskRefusals.cursor],
  [{ view: 'all' }, 'view', deskRefusals.oneOf(views)],
  [{ crew: 'x' }, 'crew', bookingRefusals.crew],
  [{ offset: '5' }, 'offset', undefined],
])('the list refuses the query %o', async (query, field, message) => {
  const desk = stockedOnce()
  const answer = await desk.get(`${deskBookingCalls.bookings}?${new URLSearchParams({ ...query })}`)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ field, ...(message && { message }) }])
})

test('the calendar shows each day’s bookings by time, and says if a day has more', async () => {
  const desk = await testDesk()
  for (const time of ['13:00', '09:00', '10:30'])
    await storedBooking(desk.db, { appoint_date: '2026-07-20', appoint_time: time })
  for (let i = 0; i < 41; i++) await storedBooking(desk.db, { appoint_date: '2026-07-21' })
  await storedBooking(desk.db, { appoint_date: '2026-08-01' })
  const calendar = async (from: string, to: string) =>
    (await desk.get(`${calendarCalls.calendar}?from=${from}&to=${to}`)).json().days

  const days = await calendar('2026-07-01', '2026-07-31')
  expect(days.map((it: { date: string; more: boolean }) => [it.date, it.more])).toEqual([
    ['2026-07-20', false],
    ['2026-07-21', true],
  ])
  expect(days[0].bookings.map((it: { appoint_time: string }) => it.appoint_time)).toEqual(['09:00', '10:30', '13:00'])
  expect(days[1].bookings).toHaveLength(12)
  const week = await calendar('2026-07-15', '2026-07-21')
  expect([week[1].bookings.length, week[1].more]).toEqual([40, true])
  const [alone] = await calendar('2026-07-21', '2026-07-21')
  expect([alone.bookings.length, alone.more]).toEqual([41, false])
})

test('the calendar leaves out bookings that no longer occupy a time', async () => {
  const desk = await testDesk()
  for (const status of statuses) await storedBooking(desk.db, { status, appoint_date: '2026-07-20' })
  const url = `${calendarCalls.calendar}?from=2026-07-20&to=2026-07-20`
  const [day] = (await desk.get(url)).json().days
  const shown = day.bookings.map((it: { status: string }) => it.status)
  expect(shown.sort()).toEqual(['completed', 'confirmed', 'no_show', 'requested'])
})

test.each([
  ['2026-07-02', '2026-07-01'],
  ['2026-01-01', '2026-12-31'],
  ['2026-02-30', '2026-03-01'],
  ['', ''],
])('the calendar refuses the days from “%s” to “%s”', async (from, to) => {
  const desk = stockedOnce()
  const answer = await desk.get(`${calendarCalls.calendar}?from=${from}&to=${to}`)
  expect(answer.statusCode).toBe(422)
})
