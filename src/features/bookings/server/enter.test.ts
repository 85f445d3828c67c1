import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { STRIP_DAYS } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { KEY_REUSED, TIME_TAKEN } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { newBookingRefusals as refusals } from '#features/bookings/new-booking-words.ts'
import { feedCalls } from '#features/calendars/calls.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { numberCalls } from '#features/numbers/calls.ts'
import { appointmentRefusals } from '#features/schedule/appointment-refusals-words.ts'
import type { DeskTimes } from '#features/schedule/desk-times.ts'

import { unnamed } from '#features/services/words.ts'
import { calendarCalls } from '#features/timetable/calls.ts'
import { shared } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { mornings } from '#testing/opening.ts'
import { booking, vehicle } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'
import { linkOf } from './shared/links.ts'

// A Monday, 8:00 a.m. at the business.
const NOW = new Date('2026-06-15T12:00:00Z')

testsAt(NOW)

const DAY = '2026-06-16'
const PHONE = '+17055550142'

const least = (more: object = {}) => ({
  id: randomUUID(),
  firstname: 'Ada',
  phone: '705-555-0142',
  appoint_minutes: 60,
  appoint_date: DAY,
  appoint_time: '09:00',
  confirm: true,
  mail: true,
  ...more,
})

async function oneCrew() {
  const desk = await testDesk({ opening: mornings })
  const enter = (requested: object) => desk.act(deskBookingCalls.bookings, requested)
  const mails = () =>
    desk.db.selectFrom('mails').select(['kind', 'to_address', 'subject']).where('kind', '!=', 'code').execute()
  const times = async (query: object) => {
    const answer = await desk.get(`${deskBookingCalls.times}?${new URLSearchParams({ ...query })}`)
    return answer.json() as DeskTimes
  }
  return { ...desk, enter, mails, times }
}

test('each of the next free times of a strip says which crew would do it', async () => {
  const { act, get } = await testDesk({ opening: { ...mornings, crews: 2 } })
  const ask = async () => {
    const query = new URLSearchParams({ date: DAY, strip_from: DAY, appoint_minutes: '60' })
    const { offered } = (await get(`${deskBookingCalls.times}?${query}`)).json() as DeskTimes
    return offered.filter(({ appoint_date }) => appoint_date === DAY)
  }
  const first = { appoint_date: DAY, appoint_time: '08:00' }
  expect(await ask()).toEqual([{ ...first, crew: 1 }])
  expect((await act(deskBookingCalls.bookings, least({ ...first, crew: 1 }))).statusCode).toBe(201)
  expect(await ask()).toEqual([{ ...first, crew: 2 }])
  expect((await act(deskBookingCalls.bookings, least({ ...first, crew: 2 }))).statusCode).toBe(201)
  expect(await ask()).toEqual([{ appoint_date: DAY, appoint_time: '09:30', crew: 1 }])
})

test('a name, a phone and a time are enough; the rest is missing, not empty', async () => {
  const { enter, mails } = await oneCrew()
  const answer = await enter(least())
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    booking: {
      firstname: 'Ada',
      lastname: null,
      phone: PHONE,
      email: null,
      service_type: null,
      appoint_location: null,
      appoint_zipcode: null,
      payment_means: null,
      allow_promo: null,
      status: 'confirmed',
      appoint_minutes: 60,
      vehicle_count: 1,
      concerns: '',
    },
    vehicle: null,
    consent: null,
    history: [
      { who: PEOPLE[0], action: 'confirm', mailed: false },
      { who: PEOPLE[0], action: 'enter', changes: [] },
    ],
  })
  expect(await mails()).toEqual([])
})

test('with an address, the client gets a confirmation, or the mail about a request', async () => {
  const { enter, mails } = await oneCrew()
  const email = 'ada@example.com'
  expect((await enter(least({ email }))).json().history[0].mailed).toBe(true)
  expect(await mails()).toMatchObject([{ kind: 'desk-letter', to_address: email }])
  const request = least({ email, confirm: false, appoint_time: '11:00' })
  expect((await enter(request)).json().booking.status).toBe('requested')
  expect(await mails()).toMatchObject([{}, { kind: 'booking-client' }])
  const silent = least({ email, mail: false, appoint_date: '2026-06-17' })
  expect((await enter(silent)).statusCode).toBe(201)
  expect(await mails()).toHaveLength(2)
})

test('the owner may book outside the hours and on a closed day, and is told so', async () => {
  const { enter, times } = await oneCrew()
  const at = (all: DeskTimes, time: string) => all.times.find((it) => it.time === time)
  const open = await times({ date: DAY, appoint_minutes: 60 })
  expect(open.closed).toBe(null)
  expect(at(open, '09:00')).toMatchObject({ time: '09:00', free: true, outside: false })
  expect(at(open, '11:30')).toMatchObject({ time: '11:30', free: true, outside: true })
  expect(open.next_free[0]).toEqual({ appoint_date: DAY, appoint_time: '08:00' })
  expect((await enter(least({ appoint_time: '19:00' }))).statusCode).toBe(201)
  expect((await enter(least({ appoint_date: '2026-06-20' }))).statusCode).toBe(201)
  const saturday = await times({ date: '2026-06-20', appoint_minutes: 60 })
  expect(saturday.closed).toBe(t(appointmentRefusals).weekday('Saturday'))
  expect(at(saturday, '09:00')).toMatchObject({ time: '09:00', free: false, outside: true })
})

test('the desk sees how free the coming days are: without notice, without a limit ahead, within the hours', async () => {
  const { enter, times } = await oneCrew()
  const ask = (strip_from: string) => times({ date: DAY, appoint_minutes: 60, strip_from })
  const freeOn = ({ days }: DeskTimes, date: string) =>
    days
      .find((it) => it.date === date)
      ?.times.filter(({ free }) => free)
      .map(({ time }) => time)
  const all = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00']
  const first = await ask('2026-06-15')
  expect(first.days).toHaveLength(STRIP_DAYS)
  // It is 8:00: a visitor would have to wait until 11:00.
  expect(freeOn(first, '2026-06-15')).toEqual(all)
  expect(first.days[5]).toMatchObject({ closed: t(appointmentRefusals).weekday('Saturday'), times: [] })
  expect(freeOn(await ask('2027-06-15'), '2027-06-15')).toEqual(all)
  await enter(least())
  expect(freeOn(await ask('2026-06-15'), DAY)).toEqual(['10:30', '11:00'])
  expect((await times({ date: DAY })).days).toEqual([])
  expect((await ask('9999-12-30')).days.filter(({ closed }) => closed)).toHaveLength(STRIP_DAYS - 2)
})

test('a day on which a crew is idle is too short for a long job, and full only once each has work all day', async () => {
  const { enter, times } = await oneCrew()
  const whysOf = async () => {
    // Without a service it is the longest.
    const { days } = await times({ date: DAY, strip_from: DAY })
    return new Set(days[0]?.times.map(({ free, why }) => (free ? 'free' : why)))
  }
  expect(await whysOf()).toContain('free')
  await enter(least({ appoint_time: '09:00' }))
  expect(await whysOf()).toEqual(new Set(['late']))
  await enter(least({ appoint_time: '08:00', appoint_minutes: 30 }))
  await enter(least({ appoint_time: '10:30', appoint_minutes: 90 }))
  expect(await whysOf()).toContain('taken')
})

const refusing = shared(oneCrew, NOW)

test.each(['', 'monday', '2026-02-30'])('days from “%s” on are refused at their field', async (day) => {
  const { get } = refusing()
  const answer = await get(`${deskBookingCalls.times}?date=${DAY}&strip_from=${day}`)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field: 'strip_from', message: refusals.day }])
})

test('a time at which no crew is free is refused, with the next free times', async () => {
  const { enter, times, db } = await oneCrew()
  expect((await enter(least())).statusCode).toBe(201)
  const answer = await enter(least({ appoint_time: '09:30' }))
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ type: TIME_TAKEN, next_free: [{}, {}, {}] })
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
  const day = await times({ date: DAY, appoint_minutes: 60 })
  expect(day.times.filter(({ free }) => !free).map(({ time }) => time)).toEqual([
    '08:00',
    '08:30',
    '09:00',
    '09:30',
    '10:00',
  ])
})

test('a town of the service area counts its drive, also without a postal code', async () => {
  const { enter, times } = await oneCrew()
  await enter(least())
  const freeIn = async (place: object) =>
    (await times({ date: DAY, appoint_minutes: 60, ...place })).times
      .filter(({ time, free }) => free && time > '09:00')
      .map(({ time }) => time)[0]
  // The pause after the first job ends at 10:30, and the drive takes 30 minutes.
  expect(await freeIn({ appoint_city: 'sturgeon-falls' })).toBe('11:00')
  expect(await freeIn({ appoint_city: 'North Bay' })).toBe('10:30')
  expect(await freeIn({ appoint_city: 'Nowhere' })).toBe('10:30')
  expect(await freeIn({ appoint_city: 'Sturgeon Falls', appoint_zipcode: 'P1B 8G6' })).toBe('10:30')
  const there = { appoint_time: '10:30', appoint_city: 'Sturgeon Falls' }
  expect((await enter(least(there))).json().type).toBe(TIME_TAKEN)
  expect((await enter(least({ ...there, appoint_time: '11:00' }))).statusCode).toBe(201)
})

test('a town that is added or corrected later takes the time of its drive', async () => {
  const { enter, act, times } = await oneCrew()
  await enter(least())
  const later = least({ appoint_time: '10:30' })
  await enter(later)
  const edit = (version: number, appointment: object) =>
    act(withId(deskBookingCalls.bookingActions, later.id), { action: 'edit', version, appointment })
  const { version } = (await enter(later)).json().booking
  expect((await edit(version, { appoint_city: 'Sturgeon Falls' })).json().type).toBe(TIME_TAKEN)
  expect((await edit(version, { appoint_city: 'Nowhere' })).statusCode).toBe(200)
  const moved = { appoint_city: 'Sturgeon Falls', appoint_time: '11:00' }
  expect((await edit(version + 1, moved)).statusCode).toBe(200)
  const at = async (time: string) =>
    (await times({ date: DAY, appoint_minutes: 15 })).times.find((it) => it.time === time)?.free
  // The crew is back at 1:00 p.m.
  expect([await at('12:30'), await at('13:00')]).toEqual([false, true])
})

test('the same booking again is stored once, also if it was changed on the desk meanwhile', async () => {
  const { enter, act, db } = await oneCrew()
  const requested = least({ confirm: false })
  expect((await enter(requested)).statusCode).toBe(201)
  expect((await enter(requested)).json().booking).toMatchObject({ id: requested.id, version: 1 })
  const edit = { action: 'edit', version: 1, appointment: { appoint_time: '10:30' } }
  await act(withId(deskBookingCalls.bookingActions, requested.id), edit)
  const again = await enter(requested)
  expect(again.statusCode).toBe(201)
  expect(again.json().booking).toMatchObject({ id: requested.id, appoint_time: '10:30' })
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
})

test.each<[string, object]>([
  ['time', { appoint_time: '10:30' }],
  ['phone', { phone: '705-555-0143' }],
  ['place', { appoint_city: 'Callander' }],
  ['vehicle', { vehicle: { vehicle_year: '2021-01-01', vehicle_make: 'RAM', vehicle_model: '1500' } }],
  ['button', { confirm: false }],
])('a form that was stored, sent again with another %s, is refused and changes nothing', async (_what, corrected) => {
  const { enter, get, db } = await oneCrew()
  const requested = least()
  const first = (await enter(requested)).json()
  const answer = await enter({ ...requested, ...corrected })
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ type: KEY_REUSED, detail: refusals.storedBefore }),
  ])
  expect((await get(withId(deskBookingCalls.booking, requested.id))).json()).toEqual(first)
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
})

test('of two different forms that are sent with one id at once, one is stored and the other refused', async () => {
  const { enter, db } = await oneCrew()
  const requested = least()
  const forms = [requested, requested, { ...requested, appoint_time: '11:00' }]
  const answers = await Promise.all(forms.map(enter))
  const [stored, ...others] = await db.selectFrom('bookings').select('appoint_time').execute()
  expect(others).toEqual([])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    forms.map(({ appoint_time }) => (appoint_time === stored?.appoint_time ? 201 : 422)),
  )
})

test('a form is refused whose booking is stored and whose fingerprint is not kept any more', async () => {
  const { enter, db } = await oneCrew()
  const requested = least()
  await enter(requested)
  await db.deleteFrom('idempotency_keys').execute()
  expect((await enter(requested)).json().type).toBe(KEY_REUSED)
})

test('a refused booking can be corrected and sent again with its id', async () => {
  const { enter } = await oneCrew()
  await enter(least())
  const requested = least()
  expect((await enter(requested)).statusCode).toBe(409)
  expect((await enter({ ...requested, appoint_time: '11:00' })).statusCode).toBe(201)
})

test('an erasure takes the fingerprint of what was sent with it', async () => {
  const { enter, erase, db } = await oneCrew()
  const requested = least({ confirm: false })
  await enter(requested)
  const kept = () => db.selectFrom('idempotency_keys').select('key').execute()
  expect(await kept()).toEqual([{ key: requested.id }])
  await erase({ booking_id: requested.id })
  expect(await kept()).toEqual([])
})

test.each([
  ['firstname', { firstname: '' }],
  ['phone', { phone: '12' }],
  ['appoint_date', { appoint_date: '2026-06-14' }],
  ['appoint_time', { appoint_time: '09:10' }],
  ['appoint_minutes', { appoint_minutes: 0 }],
  ['service_type', { service_type: 'Waxing' }],
  ['vehicle.vehicle_year', { vehicle: { vehicle_make: 'Ford', vehicle_model: 'F-150' } }],
  ['id', { id: '7' }],
])('a wrong %s is refused at its field, and nothing is stored', async (field, wrong) => {
  const { enter, db } = refusing()
  const answer = await enter(least(wrong))
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ field }])
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
})

test('a consent cannot be given on the phone', async () => {
  const { enter } = await oneCrew()
  expect((await enter(least({ allow_promo: true }))).statusCode).toBe(422)
})

test('a person is found by name, phone or email, once, with what the latest booking says', async () => {
  const { enter, post, get } = await oneCrew()
  const of = async (q: string) =>
    (await get(`${deskBookingCalls.clients}?${new URLSearchParams({ q })}`)).json().clients
  const first = { ...booking, appoint_date: '2026-06-17', appoint_time: '08:00' }
  const { id: visitorId } = (await post('/bookings', { ...first, vehicle_count: 1 })).json()
  await post('/vehicles', { ...vehicle, booking_id: visitorId })
  const id = recordId(visitorId)
  const again = { ...least({ appoint_date: '2026-06-18' }), phone: booking.phone, firstname: 'Lovelace' }
  expect((await enter(again)).statusCode).toBe(201)
  const found = await of(booking.phone.slice(-4))
  expect(found).toMatchObject([{ id: again.id, firstname: 'Lovelace', email: null }])
  expect(await of(booking.email)).toMatchObject([
    { id, email: booking.email, concerns: booking.concerns, vehicle: { ...vehicle, vehicle_year: 2021 } },
  ])
  expect(await of('lo')).toEqual([])
  expect(await of('nobody')).toEqual([])
})

test('everything copes with what is missing: lists, calendar, feed, export, client page, draft, erasure', async () => {
  const { enter, get, act, erase, app, db, post } = await oneCrew()
  const requested = least()
  await enter(requested)
  const row = { firstname: 'Ada', lastname: null, service_type: null, appoint_city: null }
  expect((await get(deskBookingCalls.bookings)).json().bookings).toMatchObject([{ ...row, email: null }])
  expect((await get(`${deskBookingCalls.bookings}?q=5550142`)).json().bookings).toHaveLength(1)
  const calendar = (await get(`${calendarCalls.calendar}?from=${DAY}&to=${DAY}`)).json()
  expect(calendar.days[0].bookings).toMatchObject([row])
  const { feed_url } = (await act(feedCalls.feed)).json()
  const feed = (await app.inject(new URL(feed_url).pathname + new URL(feed_url).search)).body
  expect(feed).toContain(`Ada: ${t(unnamed).service}`)
  expect(feed).not.toContain('null')
  const numbers = (await get(`${numberCalls.numbers}?from=${DAY}&to=${DAY}`)).json()
  expect(numbers.bookings).toMatchObject([{ service: null, count: 1 }])
  for (const call of [exportCalls.exportBookingsCsv, exportCalls.exportBookingsJson]) {
    const file = await get(`${call}?from=2026-06-15&to=2026-06-15`)
    expect(file.body).toContain('Ada')
    if (call === exportCalls.exportBookingsCsv) expect(file.body).not.toContain('null')
  }
  const { token } = await linkOf(db, requested.id)
  const headers = { authorization: `Bearer ${token}` }
  const page = await app.inject({ url: '/manage/booking', headers })
  expect(page.json()).toMatchObject({ firstname: 'Ada', service_type: null, appoint_city: null })
  const moved = { version: 2, appoint_date: '2026-06-18', appoint_time: '09:00' }
  expect((await post('/manage/move', moved, headers)).statusCode).toBe(200)
  const draft = await get(`${withId(deskBookingCalls.bookingDraft, requested.id)}?action=cancel`)
  expect(draft.json().to).toBe(null)
  const edit = { action: 'edit', version: 3, appointment: { appoint_city: 'North Bay' } }
  const edited = (await act(withId(deskBookingCalls.bookingActions, requested.id), edit)).json()
  expect(edited.booking.appoint_city).toBe('North Bay')
  const undone = await act(withId(deskBookingCalls.bookingActions, requested.id), { action: 'undo', version: 4 })
  expect(undone.json().booking.appoint_city).toBe(null)
  expect((await erase({ booking_id: requested.id })).json()).toMatchObject({ bookings: 1 })
  expect((await get(deskBookingCalls.bookings)).json().bookings[0].erased_at).not.toBe(null)
})

test('a crew that was chosen on the phone does it, and one that is none is refused', async () => {
  const desk = await testDesk({ opening: { ...mornings, crews: 2 } })
  const enter = (requested: object) => desk.act(deskBookingCalls.bookings, requested)
  for (const crew of [2, 1]) {
    const body = least({ crew })
    const answer = await enter(body)
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({ crew, pinned_crew: crew })
  }
  const none = await enter(least({ crew: 3, appoint_date: '2026-06-17' }))
  expect(none.json().errors).toMatchObject([{ field: 'crew' }])
})

test('a time that has passed, or to which a crew would come too late, says so and is not offered', async () => {
  const { times } = await oneCrew()
  const day = '2026-06-15'
  const passed = ({ times }: DeskTimes) =>
    times
      .filter((one) => one.passed)
      .map(({ time }) => time)
      .at(-1)
  const offered = ({ days }: DeskTimes) => days[0]?.times.find(({ free }) => free)?.time
  // It is 8:00.
  const asked = { date: day, strip_from: day, appoint_minutes: 30 }
  const near = await times(asked)
  expect([passed(near), offered(near)]).toEqual(['07:30', '08:00'])
  const far = await times({ ...asked, appoint_city: 'Sturgeon Falls' })
  expect([passed(far), offered(far)]).toEqual(['08:00', '08:30'])
  expect((await times({ ...asked, date: DAY })).times.some((one) => one.passed)).toBe(false)
})
