import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { findVehicle } from '#features/bookings/server/shared/vehicles.ts'
import { compose } from '#features/mails/server/compose.ts'
import { planMails } from '#features/plans/words.ts'
import { defaults } from '#features/website/content.ts'
import { connectTo, withOpening } from '#testing/app.ts'
import { eraseBooking } from '#testing/erase.ts'
import { owner, replies } from '#testing/outbox.ts'
import { planDesk } from '#testing/plans.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt('2026-06-02T14:00:00Z')

/** A Tuesday. */
const DONE = {
  appoint_date: '2026-06-02',
  appoint_time: '09:00',
  service_type: 'Interior & Exterior Detailing' as const,
}

const { opening } = defaults

test('three weeks ahead the next visit is proposed once: like the job, at the agreed price, at a time that suits', async () => {
  const { db, done, made, run, visits, visit } = await planDesk()
  const job = await done({ ...DONE, concerns: 'The gate code is 1234.' })
  const { id, next_on } = await made(job, { next_on: '2026-06-30', weekdays: ['Tuesday'], part: 'afternoon' })
  expect(next_on).toBe('2026-06-30')
  vi.setSystemTime('2026-06-08T14:00:00Z')
  await run()
  expect(await visits()).toEqual([])
  vi.setSystemTime('2026-06-09T14:00:00Z')
  await run()
  await run()
  const proposed = await visit()
  expect(proposed).toMatchObject({
    plan_id: id,
    status: 'requested',
    appoint_date: '2026-06-30',
    appoint_time: '12:00',
    firstname: 'Ann',
    concerns: 'The gate code is 1234.',
    allow_promo: null,
    vehicle_count: 1,
    answer_by: '2026-06-27T22:00:00.000Z',
  })
  expect(JSON.parse(proposed.agreed)).toMatchObject([{ unit_cents: 18_900, booking_id: proposed.id }])
  expect(await findVehicle(db, proposed.id)).toMatchObject({ vehicle_make: 'Ford' })
  const slots = db.selectFrom('schedule_slots').selectAll().where('booking_id', '=', proposed.id)
  expect((await slots.execute()).length).toBeGreaterThan(0)
})

test('its mail says when, what it costs and by when to answer, and leads to the client’s page', async () => {
  const { db, done, made, run, visit } = await planDesk()
  await made(await done(DONE), { next_on: '2026-06-16' })
  await run()
  const { id } = await visit()
  const mails = await db.selectFrom('mails').selectAll().where('booking_id', '=', id).execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['visit-proposed'])
  const [mail] = mails
  if (!mail) throw new Error('no mail')
  const settings = { owner, replies, publicOrigin: 'https://site.test', content: defaults }
  const written = await compose(db, mail, settings)
  expect(written?.text).toContain('https://site.test/manage#')
  expect(written?.text).toContain('$189.00')
  expect(written?.text).toContain(t(planMails).proposed.answer('Saturday, June 13, 2026'))
  expect(written?.unsubscribe).toBe(undefined)
  // A visit that is over needs no answer.
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute()
  expect(await compose(db, mail, settings)).toBe(undefined)
})

test('of two servers one proposes, and the database takes no second open visit', async () => {
  const { db, done, made, run, visits, place, isUnavailable } = await planDesk()
  const plan = await made(await done(DONE), { next_on: '2026-06-16' })
  const other = connectTo(place)
  await Promise.all([run(), run({ db: other.db, isUnavailable })])
  expect(await visits()).toHaveLength(1)
  const second = await done({ ...DONE, status: 'requested' })
  await expect(
    db.updateTable('bookings').set({ plan_id: plan.id }).where('id', '=', second).execute(),
  ).rejects.toThrow()
})

test('a client without an address is to be told on the phone', async () => {
  const { db, done, made, run, visit } = await planDesk()
  await made(await done({ ...DONE, email: null }), { next_on: '2026-06-16' })
  await run()
  const { id } = await visit()
  expect(await db.selectFrom('mails').select('kind').execute()).not.toContainEqual({ kind: 'visit-proposed' })
  expect(await db.selectFrom('untold').selectAll().execute()).toMatchObject([{ booking_id: id, news: 'proposed' }])
})

test('closed days, holidays and full days are passed: the next best time of two weeks counts', async () => {
  const { done, made, run, visit } = await planDesk({
    ...opening,
    otherHours: [{ id: 'a', day: '2026-06-30', hours: null, note: '' }],
  })
  // Canada Day is the Wednesday after the closed Tuesday.
  await made(await done(DONE), { next_on: '2026-06-30', weekdays: ['Tuesday', 'Wednesday'] })
  vi.setSystemTime('2026-06-12T14:00:00Z')
  await run()
  expect(await visit()).toMatchObject({ appoint_date: '2026-07-07' })
})

test('without a free time the plan is tried again on the next day', async () => {
  const closed = {
    Monday: null,
    Tuesday: null,
    Wednesday: null,
    Thursday: null,
    Friday: null,
    Saturday: null,
    Sunday: null,
  }
  const { done, made, read, run, visits } = await planDesk({ ...opening, week: closed })
  const job = await done(DONE)
  await made(job, { next_on: '2026-06-16' })
  await run()
  expect(await visits()).toEqual([])
  expect((await read(job)).plan?.no_time_on).toBe('2026-06-02')
  await run()
  vi.setSystemTime('2026-06-03T14:00:00Z')
  await run({ content: withOpening(opening) })
  expect(await visits()).toHaveLength(1)
})

test('the next visit counts from the one that was done, and is like it', async () => {
  const { actOn, done, made, read, run, visit, visits } = await planDesk()
  const job = await done(DONE)
  const plan = await made(job, { next_on: '2026-06-16' })
  await run()
  const first = await visit()
  await actOn(first.id, { action: 'confirm', version: 1 })
  const moved = { appoint_date: '2026-06-18', appoint_time: '10:00' }
  const edited = await actOn(first.id, { action: 'edit', version: 2, appointment: moved })
  expect(edited.statusCode, edited.body).toBe(200)
  vi.setSystemTime('2026-06-18T18:00:00Z')
  expect((await actOn(first.id, { action: 'complete', version: 3 })).statusCode).toBe(200)
  await run()
  // On its own day the visit can still be taken back.
  expect(await visits()).toHaveLength(1)
  expect((await read(first.id)).plan).toMatchObject({
    id: plan.id,
    next_on: '2026-07-16',
    done: 1,
    client: { booking_id: first.id },
  })
  vi.setSystemTime('2026-06-25T18:00:00Z')
  await run()
  expect(await visit()).toMatchObject({ appoint_date: '2026-07-16', status: 'requested' })
  const undone = await actOn(first.id, { action: 'undo', version: 4 })
  expect(undone.statusCode).toBe(409)
  expect(undone.json().detail).toContain('one open visit')
})

test('a visit that nobody answers ends three days before, both sides hear of it, and the plan goes on', async () => {
  const { db, done, made, read, run, visit, visits } = await planDesk()
  const job = await done(DONE)
  await made(job, { next_on: '2026-06-16' })
  await run()
  const { id } = await visit()
  vi.setSystemTime('2026-06-13T22:00:00Z')
  await run()
  expect(await visits()).toMatchObject([{ id, status: 'expired' }])
  const mails = await db.selectFrom('mails').select(['kind', 'subject']).where('booking_id', '=', id).execute()
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['manage-owner', 'plan-client'])
  const slots = db.selectFrom('schedule_slots').selectAll().where('booking_id', '=', id)
  expect(await slots.execute()).toEqual([])
  expect((await read(job)).plan?.next_on).toBe('2026-07-14')
})

test('a season that is over, and the end of a plan: nothing is proposed any more until the next season, or ever', async () => {
  const { done, made, read, run, visits } = await planDesk()
  const job = await done(DONE)
  await made(job, { next_on: '2026-06-05', season_from: '05-01', season_to: '06-06' })
  await run()
  // Five days ahead the season is over.
  expect(await visits()).toEqual([])
  expect((await read(job)).plan).toMatchObject({ state: 'active', next_on: '2027-05-01' })
  const other = await done({ ...DONE, phone: '+17055550199' })
  await made(other, { next_on: '2026-06-05', ends_on: '2026-06-06' })
  await run()
  expect(await visits()).toEqual([])
  expect((await read(other)).plan).toMatchObject({ state: 'ended', next_on: null })
})

test('who erases a client erases their plans', async () => {
  const { db, act, done, made, run, visit } = await planDesk()
  const job = await done(DONE)
  await made(job, { next_on: '2026-06-16' })
  await run()
  const { id } = await visit()
  await db.transaction().execute((trx) => eraseBooking(trx, job, 'ann@example.com'))
  expect(await db.selectFrom('plans').select('id').execute()).toEqual([])
  expect((await act(withId(deskBookingCalls.bookingActions, id), { action: 'confirm', version: 1 })).statusCode).toBe(
    200,
  )
})
