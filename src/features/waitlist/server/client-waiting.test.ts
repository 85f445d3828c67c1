import { expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '#core/durations.ts'
import { inLanguage } from '#core/in-language.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import type { ManagedBooking } from '#features/bookings/manage.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { compose } from '#features/mails/server/compose.ts'
import { anyTime } from '#features/schedule/offers.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { managedWaitCalls } from '#features/waitlist/public-calls.ts'
import { defaults, defaultsInFrench } from '#features/website/content.ts'
import { tick } from '#testing/clock.ts'
import { managed, NOW, opening, sent, THURSDAY } from '#testing/managed.ts'
import { mailsWithJobs, owner, replies } from '#testing/outbox.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt(NOW)

const FRIDAY = '2026-07-24'
const TUESDAY = '2026-07-28'

type Client = Awaited<ReturnType<typeof waitlist>>['first']

/** The site with a booking on Thursday at 10:00, and two clients with bookings after it. It is eight in the morning. */
async function waitlist() {
  const site = await managed()
  let people = 0
  /** A client with a booking of their own, and what they do with its link. */
  const client = async (fields: Partial<typeof sent>) => {
    people++
    const booked = await site.book({
      phone: `+1705555${1000 + people}`,
      email: `client${people}@example.com`,
      ...fields,
    })
    const { token } = await linkOf(site.db, booked.id)
    const bearer = { authorization: `Bearer ${token}` }
    const act = (url: string, body: object) => site.post(url, body, bearer)
    const view = async (): Promise<ManagedBooking> => (await site.get(managedCalls.manageBooking, bearer)).json()
    const wait = async (wishes: object = anyTime) => {
      const answer = await act(managedWaitCalls.manageWait, wishes)
      expect(answer.statusCode, answer.body).toBe(200)
      // The line has an order.
      vi.setSystemTime(Date.now() + 1000)
    }
    const answerOffer = async (accept: boolean) =>
      act(managedWaitCalls.manageOffer, { offer: (await view()).offer?.id ?? '', accept })
    const cancel = async () => act(managedCalls.manageCancel, { version: (await view()).version })
    return { ...booked, act, view, wait, answerOffer, cancel }
  }
  const first = await client({ appoint_date: FRIDAY })
  const second = await client({ appoint_date: TUESDAY })
  /** The client of Thursday at 10:00 cancels. */
  const free = async () => {
    const { version } = (await site.get()).json()
    const answer = await site.act(managedCalls.manageCancel, { version })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const offersTo = async (...clients: { view: () => Promise<ManagedBooking> }[]) =>
    Promise.all(clients.map(async (one) => (await one.view()).offer?.state))
  const mails = () => mailsWithJobs(site.db).where('mails.kind', '=', 'offer-client').execute()
  const isFree = async () => {
    const { service_type, vehicle_count, appoint_zipcode } = sent
    const query = new URLSearchParams({
      service_type,
      vehicle_count: `${vehicle_count}`,
      appoint_zipcode,
      from: THURSDAY,
      days: '1',
    })
    const { days } = (await site.get(`${availabilityCalls.availability}?${query}`)).json()
    return days[0].times.find(({ time }: { time: string }) => time === '10:00').free
  }
  return { ...site, client, first, second, free, offersTo, mails, isFree }
}

test('a time that a client cancels is offered to the first in the line alone, held for them, and their booking moves there once they take it', async () => {
  const { first, second, free, offersTo, mails, isFree, post, stored, db, setStatus } = await waitlist()
  await setStatus('confirmed')
  await second.wait()
  await first.wait()
  await free()
  expect(await offersTo(first, second)).toEqual([undefined, 'open'])
  expect((await second.view()).offer).toMatchObject({
    appoint_date: THURSDAY,
    appoint_time: '10:00',
    until: new Date(Date.now() + 2 * HOUR).toISOString(),
  })
  expect(await mails()).toMatchObject([{ booking_id: second.id, status: 'waiting' }])
  // Nobody else gets it meanwhile.
  expect(await isFree()).toBe(false)
  expect((await post('/bookings', sent)).statusCode).toBe(409)

  const taken = await second.answerOffer(true)
  expect(taken.statusCode, taken.body).toBe(200)
  expect(taken.json()).toMatchObject({
    appoint_date: THURSDAY,
    appoint_time: '10:00',
    status: 'requested',
    version: 2,
    offer: { state: 'accepted' },
  })
  expect(taken.json().waits).toBeUndefined()
  expect((await stored()).status).toBe('cancelled')
  expect(await isFree()).toBe(false)
  expect(await db.selectFrom('time_holds').selectAll().execute()).toEqual([])
  // What they left lies after the other's appointment.
  expect(await offersTo(first)).toEqual([undefined])
})

test('the time that an accepted offer leaves goes to the next, and so does one that a client moves away from', async () => {
  const { first, second, free, offersTo, client } = await waitlist()
  const third = await client({ appoint_date: '2026-07-29' })
  await second.wait()
  await third.wait()
  await free()
  expect((await second.answerOffer(true)).statusCode).toBe(200)
  // On Tuesday.
  expect((await third.view()).offer).toMatchObject({ state: 'open', appoint_date: TUESDAY })
  expect((await third.answerOffer(true)).statusCode).toBe(200)
  expect(await offersTo(first, second, third)).toEqual([undefined, 'accepted', 'accepted'])
  await third.wait()
  const { version } = await first.view()
  const moved = await first.act(managedCalls.manageMove, { version, appoint_date: '2026-07-30', appoint_time: '09:00' })
  expect(moved.statusCode, moved.body).toBe(200)
  expect((await third.view()).offer).toMatchObject({ state: 'open', appoint_date: FRIDAY })
})

test('a declined time goes to the next, the client who declined is not asked again, and at the end it is free for all', async () => {
  const { first, second, free, offersTo, isFree, mails } = await waitlist()
  await first.wait()
  await second.wait()
  await free()
  expect(await offersTo(first, second)).toEqual(['open', undefined])
  expect((await first.answerOffer(false)).json()).toMatchObject({
    appoint_date: FRIDAY,
    version: 1,
    offer: { state: 'declined' },
    waits: anyTime,
  })
  expect(await offersTo(first, second)).toEqual(['declined', 'open'])
  // Its mail had not left.
  expect(await mails()).toMatchObject([{ booking_id: second.id }])
  await second.answerOffer(false)
  expect(await offersTo(first, second)).toEqual(['declined', 'declined'])
  expect(await isFree()).toBe(true)
  expect((await second.answerOffer(true)).statusCode).toBe(409)
})

test('a time that nobody takes within two hours goes to the next', async () => {
  const site = await waitlist()
  const { first, second, free, offersTo, isFree } = site
  await first.wait()
  await second.wait()
  await free()
  const made = Date.now()
  vi.setSystemTime(made + 2 * HOUR - 1)
  await tick({ ...site, opening })
  expect(await offersTo(first, second)).toEqual(['open', undefined])
  vi.setSystemTime(made + 2 * HOUR)
  const late = await first.answerOffer(true)
  expect([late.statusCode, late.json().detail]).toEqual([409, expect.stringContaining('no longer')])
  for (let i = 0; i < 2; i++) await tick({ ...site, opening })
  expect(await offersTo(first, second)).toEqual(['lapsed', 'open'])
  vi.setSystemTime(made + 4 * HOUR)
  await tick({ ...site, opening })
  expect(await offersTo(first, second)).toEqual(['lapsed', 'lapsed'])
  expect(await isFree()).toBe(true)
})

test('an offer of the night is mailed in the morning, and holds for two hours from then on', async () => {
  const { first, free, mails } = await waitlist()
  await first.wait()
  // Half past one at night.
  vi.setSystemTime(new Date('2026-07-16T05:30:00Z'))
  await free()
  expect((await first.view()).offer?.until).toBe('2026-07-16T14:00:00.000Z')
  expect(await mails()).toMatchObject([{ run_at: '2026-07-16T12:00:00.000Z', expires_at: '2026-07-16T14:00:00.000Z' }])
})

test('a time is offered only to those whom it suits: their days, their part of the day, before their appointment, with room for their job', async () => {
  const { first, second, free, offersTo, client } = await waitlist()
  const before = await client({ appoint_date: THURSDAY, appoint_time: '08:00' })
  const long = await client({ appoint_date: '2026-08-06', appoint_time: '08:00', vehicle_count: 4 })
  const fits = await client({ appoint_date: '2026-08-05' })
  // The crew's next job leaves room for one vehicle.
  await client({ appoint_date: THURSDAY, appoint_time: '12:30' })
  await first.wait({ days: ['Friday', 'Saturday'], part: 'any' })
  await second.wait({ days: ['Thursday'], part: 'afternoon' })
  await before.wait()
  await long.wait()
  await fits.wait({ days: ['Thursday'], part: 'morning' })
  await free()
  expect(await offersTo(first, second, before, long, fits)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'open',
  ])
})

test('nothing is offered that comes too soon: the notice of a new booking must follow the offer', async () => {
  const { first, free, offersTo } = await waitlist()
  await first.wait()
  // On Thursday at five, three hours before the first offers of a day: two of offer and three of notice end at one.
  vi.setSystemTime(new Date('2026-07-23T09:00:00Z'))
  await free()
  expect(await offersTo(first)).toEqual([undefined])
})

test('one person has one offer at a time, however many bookings they wait with', async () => {
  const { first, second, free, offersTo, client } = await waitlist()
  const same = { phone: '+17055551001', email: 'CLIENT1@example.com' }
  const other = await client({ ...same, appoint_date: '2026-08-05' })
  const thursday = await client({ appoint_date: THURSDAY, appoint_time: '13:00' })
  for (const one of [first, other, second]) await one.wait()
  await free()
  await thursday.cancel()
  expect(await offersTo(first, other, second)).toEqual(['open', undefined, 'open'])
})

test.each([
  ['phone', { phone: '+17055551001' }],
  ['email address', { email: 'client1@example.com' }],
])('an offer to somebody who typed the %s of a client keeps nothing from that client', async (_, typed) => {
  const { first, free, offersTo, client } = await waitlist()
  const stranger = await client({ ...typed, appoint_date: '2026-08-05' })
  const thursday = await client({ appoint_date: THURSDAY, appoint_time: '13:00' })
  for (const one of [stranger, first]) await one.wait()
  await free()
  await thursday.cancel()
  expect(await offersTo(stranger, first)).toEqual(['open', 'open'])
})

test('a request that nobody has vouched for is offered nothing, until its client presses or the business confirms it', async () => {
  const { first, second, free, offersTo, db } = await waitlist()
  for (const one of [first, second]) {
    await one.wait()
    await db
      .insertInto('request_origins')
      .values({
        booking_id: one.id,
        came_at: new Date().toISOString(),
        address: 'a',
        network: 'b',
        reason: '',
        hold: 'loose',
        release_at: '',
      })
      .execute()
  }
  await db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', second.id).execute()
  await free()
  expect(await offersTo(first, second)).toEqual([undefined, 'open'])
})

test('a client who moves, cancels or stops waiting gives up what was offered to them', async () => {
  const give = {
    cancels: (one: Client) => one.cancel(),
    stops: (one: Client) => one.act(managedWaitCalls.manageWaitEnd, {}),
    moves: async (one: Client) =>
      one.act(managedCalls.manageMove, {
        version: (await one.view()).version,
        appoint_date: FRIDAY,
        appoint_time: '13:00',
      }),
  }
  for (const [what, up] of Object.entries(give)) {
    const { first, second, free, offersTo } = await waitlist()
    await first.wait()
    await second.wait()
    await free()
    expect((await up(first)).statusCode, what).toBe(200)
    expect(await offersTo(second), what).toEqual(['open'])
    expect(await offersTo(first), what).not.toEqual(['open'])
    vi.setSystemTime(NOW)
  }
})

test('a client who stops waiting is asked about nothing, and one who waits anew keeps no place', async () => {
  const { first, second, free, offersTo } = await waitlist()
  await first.wait()
  await second.wait()
  const ended = await first.act(managedWaitCalls.manageWaitEnd, {})
  expect(ended.json()).toMatchObject({ can_wait: true, version: 1 })
  expect(ended.json().waits).toBeUndefined()
  await first.wait()
  // Other wishes keep it.
  await second.wait({ days: ['Thursday'], part: 'morning' })
  await free()
  expect(await offersTo(first, second)).toEqual([undefined, 'open'])
})

test('if the business takes a time that was offered, its client keeps their appointment, and hears why', async () => {
  const { first, free, offersTo, db } = await waitlist()
  await first.wait()
  await free()
  const id = await storedBooking(db, { appoint_date: THURSDAY, appoint_time: '10:00' })
  const slots = Array.from({ length: 12 }, (_, i) => ({
    booking_id: id,
    lane: 1,
    slot: Date.parse('2026-07-23T13:00:00Z') / (30 * MINUTE) + i,
  }))
  await db.insertInto('schedule_slots').values(slots).execute()
  const answer = await first.answerOffer(true)
  expect([answer.statusCode, answer.json().type]).toEqual([409, 'urn:problem:time-taken'])
  expect(await first.view()).toMatchObject({
    appoint_date: FRIDAY,
    version: 1,
    waits: anyTime,
    offer: { state: 'gone' },
  })
  expect(await offersTo(first)).toEqual(['gone'])
  expect(await db.selectFrom('time_holds').selectAll().execute()).toEqual([])
})

test('a wrong wish is refused by its field, and so is waiting where nothing is ahead or no mail arrives', async () => {
  const { first, db } = await waitlist()
  for (const [body, field] of [
    [{ days: [], part: 'any' }, 'days'],
    [{ days: ['Monday'], part: 'night' }, 'part'],
    [{ days: ['Someday'], part: 'any' }, 'days.0'],
  ] as const) {
    const answer = await first.act(managedWaitCalls.manageWait, body)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field])
  }
  await db.updateTable('bookings').set({ email: null }).where('id', '=', first.id).execute()
  const noEmail = await first.act(managedWaitCalls.manageWait, anyTime)
  expect([noEmail.statusCode, noEmail.json().detail]).toEqual([409, expect.stringContaining('no email address')])
  await db.updateTable('bookings').set({ email: 'a@b.ca' }).where('id', '=', first.id).execute()
  await first.cancel()
  const over = await first.act(managedWaitCalls.manageWait, anyTime)
  expect([over.statusCode, over.json().detail]).toEqual([409, expect.stringContaining('nothing to wait for')])
  expect(await first.view()).toMatchObject({ can_wait: false })
})

test('the tab that sent a request can wait, but only the link in the mail takes an offer', async () => {
  const { first, free, post, get } = await waitlist()
  const tab = { authorization: `Bearer ${first.visitorId}` }
  const answer = await post(managedWaitCalls.manageWait, anyTime, tab)
  expect([answer.statusCode, answer.json().waits]).toEqual([200, anyTime])
  await free()
  const { offer } = await first.view()
  expect((await get(managedCalls.manageBooking, tab)).json().offer).toBeUndefined()
  const taken = await post(managedWaitCalls.manageOffer, { offer: offer?.id, accept: true }, tab)
  expect(taken.statusCode).toBe(403)
  const wrong = await first.act(managedWaitCalls.manageOffer, { offer: 'x', accept: 'perhaps' })
  expect(wrong.json().errors.map(({ field }: { field: string }) => field)).toEqual(['offer', 'accept'])
})

for (const [of, { mail }] of [
  ['en', defaults],
  ['fr', defaultsInFrench],
] as const)
  test(`the mail says in ${of} which time is held until when, and leads to the client’s page, until the offer is over`, async () => {
    const { first, free, mails, db } = await waitlist()
    await db.updateTable('bookings').set({ language: of }).where('id', '=', first.id).execute()
    await first.wait()
    await free()
    const [queued] = await mails()
    if (!queued) throw new Error('no mail')
    const settings = { owner, replies, publicOrigin: 'https://site.test', content: defaults }
    const written = () => compose(db, queued, settings)
    const letter = await written()
    const [when, now] = inLanguage(of, () => [
      whenOf({ appoint_date: THURSDAY, appoint_time: '10:00' }),
      whenOf({ appoint_date: FRIDAY, appoint_time: '10:00' }),
    ])
    for (const part of [when, now, mail.offerClient.answer, 'https://site.test/']) expect(letter?.text).toContain(part)
    expect(letter).toMatchObject({ to: { address: 'client1@example.com' }, unsubscribe: undefined })
    await first.answerOffer(false)
    expect(await written()).toBeUndefined()
  })
