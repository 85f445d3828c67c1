import { expect, test, vi } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { findBooking } from '#features/bookings/server/shared/store.ts'
import { anyTime } from '#features/schedule/offers.ts'
import { defaults } from '#features/website/content.ts'
import { anotherApp, testApp } from '#testing/app.ts'
import { tick } from '#testing/clock.ts'
import { NOW, opening as one, sent } from '#testing/managed.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { forgetWaiting, lapseOffer, passOn, startWaiting } from './waitlist.ts'

const opening = { ...one, crews: 2 }

/** Two jobs at one time, each with its client's link, and clients who wait for it. */
async function waitlist(count: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  // Each waits for the other as long as it takes: how fast this machine is must not matter.
  const site = await testApp({ opening, turnMs: MINUTE })
  const jobs = await Promise.all(
    [0, 1].map(async (i) => {
      const phone = `+1705555${2000 + i}`
      const id = await site.booked({ ...sent, phone, email: `job${i}@example.com` })
      return { id, authorization: `Bearer ${(await linkOf(site.db, id)).token}` }
    }),
  )
  for (let i = 0; i < count; i++) {
    const id = await storedBooking(site.db, {
      ...sent,
      appoint_date: '2026-07-30',
      status: 'confirmed',
      phone: `+1705556${1000 + i}`,
      email: `client${i}@example.com`,
    })
    await startWaiting(site.db, id, anyTime)
  }
  const offers = () => site.db.selectFrom('offers').selectAll().orderBy('id').execute()
  return { ...site, jobs, offers }
}

test('two servers free two times at once, and many wait: each time is offered to one, and nobody gets two', async () => {
  const { app, dataDir, jobs, offers, db } = await waitlist(8)
  const there = await anotherApp(dataDir, { opening }, MINUTE)
  const answers = await Promise.all(
    jobs.map(({ authorization }, i) =>
      (i === 0 ? app : there).inject({
        method: 'POST',
        url: managedCalls.manageCancel,
        headers: { authorization },
        payload: { version: 1 },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const open = (await offers()).filter(({ state }) => state === 'open')
  expect(new Set(open.map(({ freed_id }) => freed_id)).size).toBe(2)
  expect(new Set(open.map(({ booking_id }) => booking_id)).size).toBe(2)
  expect(open).toHaveLength(2)
  expect(await db.selectFrom('time_holds').selectAll().execute()).toHaveLength(2)
})

test('a cancellation that fails at its end leaves no offer, no hold and no mail', async () => {
  const { db, jobs, offers } = await waitlist(1)
  const [job] = jobs
  const content = { ...defaults, opening }
  const booking = await findBooking(db, job?.id ?? '')
  if (!booking) throw new Error('the booking is missing')
  await expect(
    db.transaction().execute(async (trx) => {
      await changeBooking(trx, content, booking, {
        action: 'cancel',
        who: 'Client',
        note: null,
        changes: [{ field: 'status', from: 'requested', to: 'cancelled' }],
      })
      throw new Error('the power is out')
    }),
  ).rejects.toThrow('the power is out')
  expect(await offers()).toEqual([])
  for (const table of ['freed_times', 'time_holds'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('if two servers find the same offer due, the second one has nothing to do', async () => {
  const { app, db, jobs, offers } = await waitlist(2)
  const [job] = jobs
  await app.inject({
    method: 'POST',
    url: managedCalls.manageCancel,
    headers: { authorization: job?.authorization ?? '' },
    payload: { version: 1 },
  })
  const [offer] = await offers()
  const due = Date.parse(offer?.until_at ?? '')
  vi.setSystemTime(due)
  for (const did of [true, false])
    expect(
      await db.transaction().execute((trx) => lapseOffer(trx, { ...defaults, opening }, offer?.id ?? '', due)),
    ).toBe(did)
  expect((await offers()).map(({ state }) => state)).toEqual(['lapsed', 'open'])
})

test('what was offered to a client who is erased goes to the next by the clock', async () => {
  const { app, db, jobs, offers, isUnavailable } = await waitlist(2)
  await app.inject({
    method: 'POST',
    url: managedCalls.manageCancel,
    headers: { authorization: jobs[0]?.authorization ?? '' },
    payload: { version: 1 },
  })
  const [offer] = await offers()
  await db.transaction().execute((trx) => forgetWaiting(trx, offer?.booking_id ?? ''))
  expect((await offers()).map(({ state }) => state)).toEqual(['gone'])
  expect(await db.selectFrom('time_holds').selectAll().execute()).toEqual([])
  for (let i = 0; i < 2; i++) await tick({ db, isUnavailable, opening })
  expect((await offers()).map(({ state }) => state)).toEqual(['gone', 'open'])
})

test('a client who declined a time is not asked about it again when another crew has it free, too', async () => {
  const { app, db, jobs, offers } = await waitlist(1)
  const cancel = (job: (typeof jobs)[number] | undefined) =>
    app.inject({
      method: 'POST',
      url: managedCalls.manageCancel,
      headers: { authorization: job?.authorization ?? '' },
      payload: { version: 1 },
    })
  expect((await cancel(jobs[0])).statusCode).toBe(200)
  const [offer] = await offers()
  const content = { ...defaults, opening }
  await db.transaction().execute((trx) => passOn(trx, content, offer, 'declined'))
  expect((await cancel(jobs[1])).statusCode).toBe(200)
  expect((await offers()).map(({ state }) => state)).toEqual(['declined'])
})
