import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { countCalls } from '#core/count-calls.ts'
import { withId } from '#core/desk-calls.ts'
import { NOT_ALLOWED, VERSION_CONFLICT } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { planCalls } from '#features/plans/calls.ts'
import { deskPlans } from '#features/plans/desk-words.ts'
import { planMails } from '#features/plans/words.ts'
import { shared } from '#testing/app.ts'
import { line, refusalOf } from '#testing/money.ts'
import { planDesk, terms } from '#testing/plans.ts'
import { testsAt } from '#testing/tests-at.ts'

const NOW = new Date('2026-06-02T18:00:00Z')

testsAt(NOW)

const DONE = { appoint_date: '2026-06-02', appoint_time: '09:00' }
const NEXT = { next_on: '2026-06-30' }
const { refusals } = deskPlans

test('a job that is done proposes a plan: every four weeks, on its weekday, in its half of the day, at its price', async () => {
  const { done, read } = await planDesk()
  const job = await done({ ...DONE, service_type: 'Interior & Exterior Detailing' })
  expect(await read(job)).toMatchObject({
    plan: null,
    proposal: {
      every_weeks: 4,
      weekdays: ['Tuesday'],
      part: 'morning',
      next_on: '2026-06-30',
      lines: [{ kind: 'service', booking_id: null }],
    },
  })
})

test('the plan starts once, however often it is sent, and its client gets it by mail', async () => {
  const { db, done, make, read } = await planDesk()
  const job = await done(DONE)
  const id = randomUUID()
  for (let i = 0; i < 2; i++) {
    const answer = await make(job, { ...NEXT, id, weekdays: ['Tuesday'] })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      plan: {
        id,
        version: 1,
        state: 'active',
        next_on: '2026-06-30',
        weekdays: ['Tuesday'],
        price: { total_cents: 18_900 },
        asked: null,
        visit: null,
        done: 0,
        client: { booking_id: job },
      },
      proposal: null,
    })
  }
  expect((await read(job)).plan?.id).toBe(id)
  const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'plan-client').execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('Every 4 weeks, on Tuesday')
  expect(mails[0]?.body).toContain('$189.00')
})

test('a French client is written to in French', async () => {
  const { db, done, make } = await planDesk()
  const job = await done(DONE)
  await db.updateTable('bookings').set({ language: 'fr' }).where('id', '=', job).execute()
  await make(job, { ...NEXT, weekdays: ['Tuesday'] })
  const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'plan-client').execute()
  expect(mails[0]?.body).toContain('Toutes les 4 semaines, le mardi')
})

const refusing = shared(planDesk, NOW)

test.each<[string, object, string, string]>([
  ['neither weeks nor visits', { every_weeks: null }, 'every_weeks', refusals.rhythm],
  ['both of them', { season_visits: 3, season_from: '05-01', season_to: '10-31' }, 'every_weeks', refusals.rhythm],
  ['no weeks', { every_weeks: 0 }, 'every_weeks', refusals.weeks],
  ['half a week', { every_weeks: 1.5 }, 'every_weeks', refusals.weeks],
  ['more than a year', { every_weeks: 53 }, 'every_weeks', refusals.weeks],
  ['visits without a season', { every_weeks: null, season_visits: 3 }, 'season_from', refusals.noSeason],
  [
    'more visits than fit',
    { every_weeks: null, season_visits: 12, season_from: '05-01', season_to: '06-15' },
    'season_visits',
    refusals.tooMany(7),
  ],
  ['a season with one end', { season_from: '05-01' }, 'season_to', refusals.season],
  ['a day that does not exist', { season_from: '02-30', season_to: '05-01' }, 'season_from', refusals.season],
  ['a season of days', { season_from: '05-01', season_to: '05-20' }, 'season_to', refusals.seasonShort(28)],
  [
    'no visits',
    { every_weeks: null, season_visits: 0, season_from: '05-01', season_to: '10-31' },
    'season_visits',
    refusals.visits,
  ],
  ['an end that is no day', { ends_on: 'soon' }, 'ends_on', refusals.endsOn],
  ['a day that has passed', { next_on: '2026-06-01' }, 'next_on', refusals.nextPast],
  ['a day in many years', { next_on: '2030-06-01' }, 'next_on', refusals.nextFar],
  ['no day', { next_on: 'soon' }, 'next_on', refusals.nextOn],
  ['an end before the next visit', { ends_on: '2026-06-29' }, 'ends_on', refusals.endsBefore],
  [
    'an end before the next season',
    { season_from: '11-01', season_to: '12-31', ends_on: '2026-10-01' },
    'ends_on',
    refusals.endsBefore,
  ],
  ['a weekday twice', { weekdays: ['Monday', 'Monday'] }, 'weekdays', refusals.weekday],
  ['a part of the day that does not exist', { part: 'night' }, 'part', refusals.part(['any', 'morning', 'afternoon'])],
  ['no price', { lines: [] }, 'lines', refusals.lines],
  ['a price of zero', { lines: [line(0)] }, 'lines', refusals.zero],
  ['a price below zero', { lines: [line(100), line(-200, { kind: 'discount' })] }, 'lines', refusals.zero],
])('%s is refused, at its field', async (_what, wrong, field, message) => {
  const { db, done, make } = refusing()
  const answer = await make(await done(DONE), { ...NEXT, ...wrong })
  expect(answer.statusCode, answer.body).toBe(422)
  expect(answer.json().errors).toContainEqual({ field, message })
  expect(await db.selectFrom('plans').select('id').execute()).toEqual([])
})

test('a plan needs a job that is done, with a place and a client, and one plan at a time', async () => {
  const { db, done, make, made, press } = await planDesk()
  const said = async (job: string, more: object = {}) => refusalOf(await make(job, { ...NEXT, ...more }))
  const type = NOT_ALLOWED
  expect(await said(await done({ ...DONE, status: 'confirmed' }))).toEqual({
    status: 409,
    type,
    said: refusals.notDone,
  })
  const nowhere = await done(DONE)
  await db
    .updateTable('bookings')
    .set({ appoint_zipcode: null, appoint_city: null })
    .where('id', '=', nowhere)
    .execute()
  expect((await said(nowhere)).said).toBe(refusals.noPlace)
  const erased = await done(DONE)
  await db.updateTable('bookings').set({ erased_at: '2026-06-02' }).where('id', '=', erased).execute()
  expect((await said(erased)).said).toBe(refusals.erased)
  const job = await done(DONE)
  const plan = await made(job, NEXT)
  expect((await said(job)).said).toBe(refusals.exists)
  expect((await said(job, { id: plan.id, every_weeks: 8 })).status).toBe(422)
  const visit = await done(DONE)
  await db.updateTable('bookings').set({ plan_id: plan.id }).where('id', '=', visit).execute()
  expect((await said(visit)).said).toBe(refusals.isVisit)
  expect(refusalOf(await press(plan.id, { press: 'x', version: 1 })).said).toMatchObject({
    message: expect.stringContaining(refusals.press(['change'])),
  })
  await press(plan.id, { press: 'end', version: 1 })
  expect((await make(job, NEXT)).statusCode).toBe(201)
  expect((await make(randomUUID(), NEXT)).statusCode).toBe(404)
})

test('the terms change, with a mail; the same terms again and an old version are refused', async () => {
  const { db, done, made, press } = await planDesk()
  const { id } = await made(await done(DONE), NEXT)
  const change = { press: 'change', version: 1, ...terms, ...NEXT }
  expect(refusalOf(await press(id, change)).said).toEqual({ field: 'next_on', message: refusals.nothingChanged })
  const answer = await press(id, { ...change, every_weeks: 6, next_on: '2026-07-07' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().plan).toMatchObject({ version: 2, every_weeks: 6, next_on: '2026-07-07' })
  const { subject } = await db
    .selectFrom('mails')
    .select('subject')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(subject).toContain('has changed')
  expect(refusalOf(await press(id, change))).toMatchObject({ status: 409, type: VERSION_CONFLICT })
  expect((await press(id, { ...change, version: 2, ends_on: '2026-06-01' })).statusCode).toBe(422)
  expect((await press(id, { press: 'dance', version: 2 })).statusCode).toBe(422)
  expect((await press(randomUUID(), change)).statusCode).toBe(404)
})

test('a pause takes back the visit that waits for its client, and none follows before its end', async () => {
  const { done, made, press, run, visits } = await planDesk()
  const { id } = await made(await done(DONE), { next_on: '2026-06-16' })
  await run()
  expect(await visits()).toMatchObject([{ status: 'requested' }])
  for (const [until, message] of [
    ['2026-06-02', refusals.untilPast],
    ['2030-01-01', refusals.untilFar],
    ['', refusals.until],
  ])
    expect((await press(id, { press: 'pause', version: 1, until })).json().errors).toContainEqual({
      field: 'until',
      message,
    })
  expect(refusalOf(await press(id, { press: 'resume', version: 1 })).said).toBe(refusals.notPaused)
  const paused = await press(id, { press: 'pause', version: 1, until: '2026-09-01' })
  expect(paused.json().plan).toMatchObject({ state: 'paused', next_on: '2026-09-01', visit: null })
  expect(await visits()).toMatchObject([{ status: 'cancelled' }])
  vi.setSystemTime('2026-07-20T18:00:00Z')
  await run()
  expect(await visits()).toHaveLength(1)
  const resumed = await press(id, { press: 'resume', version: 2 })
  expect(resumed.json().plan).toMatchObject({ state: 'active', next_on: '2026-07-21' })
  await run()
  expect(await visits()).toHaveLength(2)
})

test('a new price holds once the client has said yes, from the next visit on', async () => {
  const { db, done, made, press, run, visit } = await planDesk()
  const { id } = await made(await done(DONE), NEXT)
  const ask = { press: 'price', version: 1, lines: [line(21_000)] }
  expect(refusalOf(await press(id, { ...ask, lines: [line(0)] })).said).toMatchObject({ message: refusals.zero })
  expect(refusalOf(await press(id, { press: 'accept', version: 1 })).said).toBe(refusals.nothingAsked)
  const asked = await press(id, ask)
  expect(asked.json().plan).toMatchObject({ price: { total_cents: 18_900 }, asked: { total_cents: 21_000 } })
  const { subject, body } = await db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(subject).toContain('A new price')
  expect(body).toContain(t(planMails).price('', 'Ann', '$189.00', '$210.00').text.slice(0, 40))
  vi.setSystemTime('2026-06-10T18:00:00Z')
  await run()
  // Nobody has said yes.
  expect(JSON.parse((await visit()).agreed)).toMatchObject([{ unit_cents: 18_900 }])
  const dropped = await press(id, { press: 'drop', version: 2 })
  expect(dropped.json().plan).toMatchObject({ price: { total_cents: 18_900 }, asked: null })
  await press(id, { ...ask, version: 3 })
  const accepted = await press(id, { press: 'accept', version: 4 })
  expect(accepted.json().plan).toMatchObject({ price: { total_cents: 21_000 }, asked: null })
  expect(refusalOf(await press(id, { ...ask, version: 5 })).said).toMatchObject({ message: refusals.samePrice })
})

test('an end takes back what waits, keeps what is confirmed, and is final', async () => {
  const { actOn, done, made, press, run, visit, visits } = await planDesk()
  const { id } = await made(await done(DONE), { next_on: '2026-06-16' })
  await run()
  const { id: booking } = await visit()
  await actOn(booking, { action: 'confirm', version: 1 })
  const ended = await press(id, { press: 'end', version: 1 })
  expect(ended.json().plan).toMatchObject({ state: 'ended', next_on: null, ended_by: 'ann@example.com' })
  expect(await visits()).toMatchObject([{ id: booking, status: 'confirmed' }])
  expect(refusalOf(await press(id, { press: 'end', version: 2 }))).toEqual({
    status: 409,
    type: NOT_ALLOWED,
    said: refusals.ended,
  })
})

test('the list has those that run first, and crew see none of it', async () => {
  const { db, get, done, made, press } = await planDesk()
  const last = await made(await done(DONE), { next_on: '2026-07-30' })
  const over = await made(await done(DONE), { next_on: '2026-06-20' })
  const first = await made(await done(DONE), NEXT)
  await press(over.id, { press: 'end', version: 1 })
  const { plans } = (await get(planCalls.plans)).json()
  expect(plans.map(({ id }: { id: string }) => id)).toEqual([first.id, last.id, over.id])
  await db
    .insertInto('desk_roles')
    .values({ email: 'ann@example.com', role: 'crew', crew: 1, at: '', who: '' })
    .execute()
  expect((await get(planCalls.plans)).statusCode).toBe(403)
  expect((await press(first.id, { press: 'end', version: 1 })).statusCode).toBe(403)
  expect((await get(withId(planCalls.bookingPlan, first.client.booking_id))).statusCode).toBe(403)
})

test('a visit waits for its client and not for the desk: it is not in the Inbox, and a press of the desk confirms it', async () => {
  const { get, actOn, done, made, run, visit } = await planDesk()
  await made(await done(DONE), { next_on: '2026-06-16' })
  await run()
  const { id } = await visit()
  const { items, counts } = (await get(inboxCalls.inbox)).json()
  expect(items).toMatchObject([{ kind: 'trouble' }])
  expect(counts.requests).toBe(0)
  expect((await get(countCalls.counts)).json().requested).toBe(0)
  expect((await actOn(id, { action: 'confirm', version: 1 })).json().booking.status).toBe('confirmed')
})
