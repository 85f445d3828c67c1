import { expect, test, vi } from 'vitest'
import { NOT_ALLOWED, VERSION_CONFLICT } from '#core/problem.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { planRefusals } from '#features/bookings/client-refusals-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf, viewToken } from '#features/bookings/server/shared/links.ts'
import { anyTime } from '#features/schedule/offers.ts'
import { managedWaitCalls } from '#features/waitlist/public-calls.ts'
import { defaults } from '#features/website/content.ts'
import { sent } from '#testing/managed.ts'
import { line, refusalOf } from '#testing/money.ts'
import { planDesk } from '#testing/plans.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt('2026-06-02T18:00:00Z')

/** A plan with a visit that waits for its client, their page of it, and that of the job before. */
async function proposed(more: object = {}) {
  const desk = await planDesk()
  const job = await desk.done({ appoint_date: '2026-06-02', appoint_time: '09:00' })
  const plan = await desk.made(job, { next_on: '2026-06-16', weekdays: ['Tuesday'], ...more })
  await desk.run()
  const { id } = await desk.visit()
  const mails = (booking_id: string) =>
    desk.db.selectFrom('mails').selectAll().where('booking_id', '=', booking_id).execute()
  const stored = () => desk.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...desk, job, plan, id, mails, stored, of: await desk.page(id), before: await desk.page(job) }
}

test('the page shows the plan, what a visit costs, and the way to the visit that waits', async () => {
  const { of, before } = await proposed()
  const shown = (await of.read()).json()
  expect(shown).toMatchObject({
    status: 'requested',
    appoint_date: '2026-06-16',
    can_change: true,
    price: '$189.00 for each visit',
    plan: {
      version: 1,
      state: 'active',
      every_weeks: 4,
      weekdays: ['Tuesday'],
      total_cents: 18_900,
      asked_cents: null,
      paused_until: null,
      visit: { is_proposed: true, appoint_date: '2026-06-16', url: null },
    },
  })
  const { plan } = (await before.read()).json()
  expect(plan.visit.url).toMatch(/^\/manage#[\w-]{43}$/)
})

test('once the desk corrects the address of a visit, the page of a job before does not lead to it', async () => {
  const { id, before, actOn, page, mails } = await proposed()
  const to = async (email: string, version: number) => {
    const answer = await actOn(id, { action: 'amend', version, details: { email } })
    expect(answer.statusCode, answer.body).toBe(200)
    return (await before.read()).json().plan.visit
  }
  expect(await to('ANN@example.com', 1)).toMatchObject({ url: expect.any(String) })
  expect(await to('other@example.com', 2)).toBe(null)
  expect((await (await page(id)).read()).json().plan.visit).toMatchObject({ is_proposed: true })
  // The one that asks still waits, and goes there.
  expect((await mails(id)).map(({ kind }) => kind)).toEqual(['visit-proposed'])
})

test('who may only look at a booking sees no plan, and decides nothing', async () => {
  const { db, app, post, id } = await proposed()
  const headers = { authorization: `Bearer ${viewToken(await linkOf(db, id), 'view')}` }
  expect((await app.inject({ url: managedCalls.manageBooking, headers })).json().plan).toBe(undefined)
  expect((await post(managedCalls.managePlan, { version: 1, press: 'end' }, headers)).statusCode).toBe(403)
  expect((await post(managedCalls.manageConfirm, { version: 1 }, headers)).statusCode).toBe(403)
})

test('one press confirms the visit: with an invitation to the client, and a mail to the owner', async () => {
  const { of, id, mails, stored } = await proposed()
  const answer = await of.act(managedCalls.manageConfirm, { version: 1 })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'confirmed', plan: { visit: { is_proposed: false } } })
  expect(await stored()).toMatchObject({ status: 'confirmed', version: 2 })
  expect(await mails(id)).toMatchObject([
    // The question waits no more.
    { kind: 'manage-client', calendar: expect.stringContaining('METHOD:REQUEST') },
    { kind: 'manage-owner', subject: expect.stringContaining('confirms the visit') },
  ])
  expect(refusalOf(await of.act(managedCalls.manageConfirm, { version: 2 }))).toEqual({
    status: 409,
    type: NOT_ALLOWED,
    said: t(planRefusals).notProposed,
  })
  expect((await of.act(managedCalls.manageConfirm, { version: 1 })).json().type).toBe(VERSION_CONFLICT)
})

test('an ordinary request is confirmed by nobody but the business', async () => {
  const { db, done, page } = await planDesk()
  const id = await done({ status: 'requested', appoint_date: '2026-06-16' })
  await db.updateTable('bookings').set({ answer_by: '2026-06-10' }).where('id', '=', id).execute()
  const answer = await (await page(id)).act(managedCalls.manageConfirm, { version: 1 })
  expect(refusalOf(answer).said).toBe(t(planRefusals).notProposed)
})

test('whoever chooses another time says yes to it; a time that is taken is refused', async () => {
  const { of, stored, db, id, done } = await proposed()
  expect(
    (await of.act(managedCalls.manageMove, { version: 1, appoint_date: '2026-06-14', appoint_time: '10:00' }))
      .statusCode,
  ).toBe(422)
  const answer = await of.act(managedCalls.manageMove, {
    version: 1,
    appoint_date: '2026-06-17',
    appoint_time: '10:00',
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await stored()).toMatchObject({ status: 'confirmed', appoint_date: '2026-06-17' })
  expect(await db.selectFrom('schedule_slots').selectAll().where('booking_id', '=', id).execute()).not.toEqual([])
  expect(await done()).not.toBe(id)
})

test('a visit is skipped: its time is free, and the next one counts from it', async () => {
  const { db, of, job, id, mails, stored, read } = await proposed()
  const answer = await of.act(managedCalls.manageCancel, { version: 1, reason: 'On holiday' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await stored()).toMatchObject({ status: 'cancelled' })
  expect(await mails(id)).toMatchObject([
    { kind: 'manage-client', subject: expect.stringContaining('We skip the visit') },
    { kind: 'manage-owner', body: expect.stringContaining('On holiday') },
  ])
  expect(await db.selectFrom('schedule_slots').selectAll().where('booking_id', '=', id).execute()).toEqual([])
  expect((await read(job)).plan).toMatchObject({ next_on: '2026-07-14', visit: null })
})

test('the client pauses the plan, lets it go on, and ends it: the owner hears of each', async () => {
  const { db, of, before, id, stored } = await proposed()
  const press = (body: object) => before.act(managedCalls.managePlan, body)
  const subjects = async () =>
    (await db.selectFrom('mails').select('subject').where('kind', '=', 'manage-owner').orderBy('id').execute()).map(
      ({ subject }) => subject,
    )
  expect(refusalOf(await press({ version: 1, press: 'pause' })).said).toMatchObject({ message: t(planRefusals).until })
  for (const [until, message] of [
    ['2026-06-02', t(planRefusals).untilPast],
    ['2030-01-01', t(planRefusals).untilFar],
    ['2026-02-30', t(planRefusals).until],
  ])
    expect((await press({ version: 1, press: 'pause', until })).json().errors).toContainEqual({
      field: 'until',
      message,
    })
  expect(refusalOf(await press({ version: 1, press: 'resume' })).said).toBe(t(planRefusals).notPaused)
  expect(refusalOf(await press({ version: 1, press: 'accept' })).said).toBe(t(planRefusals).nothingAsked)
  expect((await press({ version: 1, press: 'sing' })).statusCode).toBe(422)
  const paused = await press({ version: 1, press: 'pause', until: '2026-09-01' })
  expect(paused.json().plan).toMatchObject({ state: 'paused', next_on: '2026-09-01', visit: null })
  expect(await stored()).toMatchObject({ id, status: 'cancelled' })
  expect(refusalOf(await press({ version: 1, press: 'end' }))).toMatchObject({ status: 409, type: VERSION_CONFLICT })
  expect((await press({ version: 2, press: 'resume' })).json().plan.state).toBe('active')
  const ended = await press({ version: 3, press: 'end' })
  expect(ended.json().plan).toMatchObject({ state: 'ended', next_on: null })
  expect(refusalOf(await press({ version: 4, press: 'pause', until: '2026-09-01' })).said).toBe(
    fill(t(planRefusals).ended, defaults.facts),
  )
  expect(await subjects()).toEqual([
    ...['Ann Lee', 'Ann Lee', 'Ann Lee'].map((_, i) => expect.stringContaining(['pauses', 'goes on', 'ends'][i] ?? '')),
  ])
  expect((await of.read()).json().plan.state).toBe('ended')
})

test('a new price needs the client’s yes, and their no keeps the price', async () => {
  const { before, plan, press } = await proposed()
  const ask = async (version: number) => press(plan.id, { press: 'price', version, lines: [line(21_000)] })
  await ask(1)
  expect((await before.read()).json().plan).toMatchObject({ total_cents: 18_900, asked_cents: 21_000 })
  const kept = await before.act(managedCalls.managePlan, { version: 2, press: 'decline' })
  expect(kept.json().plan).toMatchObject({ total_cents: 18_900, asked_cents: null })
  await ask(3)
  const agreed = await before.act(managedCalls.managePlan, { version: 4, press: 'accept' })
  expect(agreed.json().plan).toMatchObject({ total_cents: 21_000, asked_cents: null })
})

test('a booking without a plan has none to decide about', async () => {
  const { done, page } = await planDesk()
  const of = await page(await done({ appoint_date: '2026-06-01' }))
  expect((await of.read()).json().plan).toBe(undefined)
  expect(refusalOf(await of.act(managedCalls.managePlan, { version: 1, press: 'end' })).said).toBe(t(planRefusals).none)
})

test('the link of the last visit works as long as the plan runs, those of others end as usual', async () => {
  const { before, of, press, plan } = await proposed()
  vi.setSystemTime('2026-12-01T18:00:00Z')
  expect((await before.read()).statusCode).toBe(200)
  expect((await of.read()).statusCode).toBe(410)
  await press(plan.id, { press: 'end', version: 1 })
  expect((await before.read()).statusCode).toBe(410)
})

test('a client who takes the offer of an earlier time says yes to the visit', async () => {
  const { db, post, of, page, stored } = await proposed()
  const email = 'other@example.com'
  const start = { appoint_date: '2026-06-11', appoint_time: '09:00' }
  expect((await post(bookingFormCalls.bookings, { ...sent, ...start, email })).statusCode).toBe(201)
  const other = db.selectFrom('bookings').select('id').where('email', '=', email)
  const { id } = await other.executeTakeFirstOrThrow()
  expect((await of.act(managedWaitCalls.manageWait, anyTime)).statusCode).toBe(200)
  const cancelled = await (await page(id)).act(managedCalls.manageCancel, { version: 1 })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  const { offer } = (await of.read()).json()
  expect(offer).toMatchObject({ state: 'open', appoint_date: '2026-06-11' })
  const taken = await of.act(managedWaitCalls.manageOffer, { offer: offer.id, accept: true })
  expect(taken.statusCode, taken.body).toBe(200)
  expect(await stored()).toMatchObject({ status: 'confirmed', appoint_date: '2026-06-11', appoint_time: '09:00' })
})
