import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { NOT_FOR_ROLE } from '#core/roles.ts'
import { actionNames, isForCrew } from '#features/bookings/actions.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { SheetJob } from '#features/day-sheet/day-sheet.ts'
import { bookingMoneyCalls } from '#features/invoices/calls.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { line } from '#testing/money.ts'
import { mornings } from '#testing/opening.ts'
import { testsAt } from '#testing/tests-at.ts'

// A Monday, 8:00 a.m. at the business.
const NOW = new Date('2026-06-15T12:00:00Z')

testsAt(NOW)

const [ann, bo] = PEOPLE

/** A job of today that Ann, the owner, has entered; Bo works with its crew. */
async function withCrew() {
  const desk = await testDesk({ opening: mornings })
  const id = crypto.randomUUID()
  const entered = await desk.act(deskBookingCalls.bookings, {
    id,
    firstname: 'Ada',
    phone: '705-555-0142',
    appoint_minutes: 60,
    appoint_date: '2026-06-15',
    appoint_time: '09:00',
    confirm: true,
    mail: false,
  })
  expect(entered.statusCode, entered.body).toBe(201)
  await desk.db.insertInto('desk_roles').values({ email: bo, role: 'crew', crew: 1, at: '', who: '' }).execute()
  const stored = () => desk.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** Presses on the version of the moment. */
  const press = async (person: typeof ann | typeof bo, action: object, version?: number) =>
    desk.act(
      withId(deskBookingCalls.bookingActions, id),
      { version: version ?? (await stored()).version, ...action },
      person,
    )
  return { ...desk, id, stored, press }
}

const refused = [403, { type: NOT_FOR_ROLE, detail: bookingRefusals.othersChange }]

test.each([
  ['the confirmation', []],
  ['details', [{ action: 'amend', details: { lastname: 'Low', appoint_minutes: 90 } }]],
  ['an address', [{ action: 'edit', appointment: { appoint_city: 'North Bay' } }]],
  ['a crew', [{ action: 'assign', crew: 1 }]],
  ['a press of the day', [{ action: 'start' }]],
])('crew do not take back what an owner did: %s', async (_what, done) => {
  const { press, stored } = await withCrew()
  for (const action of done) expect((await press(ann, action)).statusCode).toBe(200)
  const before = await stored()
  const answer = await press(bo, { action: 'undo' })
  expect([answer.statusCode, answer.json()]).toMatchObject(refused)
  expect(await stored()).toEqual(before)
})

test('crew do not take back a price that an owner has agreed on', async () => {
  const { id, act, press, stored } = await withCrew()
  const { version } = await stored()
  const url = withId(bookingMoneyCalls.bookingPrice, id)
  expect((await act(url, { version, lines: [line(30_000)] })).statusCode).toBe(200)
  const before = await stored()
  const answer = await press(bo, { action: 'undo' })
  expect([answer.statusCode, answer.json()]).toMatchObject(refused)
  expect(await stored()).toEqual(before)
})

test('crew take back their own presses, also after an owner’s note, and not twice', async () => {
  const { press, stored } = await withCrew()
  for (const action of ['on_the_way', 'start']) expect((await press(bo, { action })).statusCode).toBe(200)
  expect((await press(ann, { action: 'note', note: 'Call first' })).statusCode).toBe(200)
  expect((await press(bo, { action: 'undo' })).statusCode).toBe(200)
  expect(await stored()).toMatchObject({ status: 'confirmed', progress: 'on_the_way' })
  expect((await press(bo, { action: 'undo' })).statusCode).toBe(409)
  expect((await press(bo, { action: 'complete' })).statusCode).toBe(200)
  expect((await press(ann, { action: 'undo' })).statusCode).toBe(200)
})

test.each(['on_the_way', 'start', 'complete', 'no_show', 'undo', 'note'])(
  'the answer to the press “%s” of crew has what their sheet has, and no more',
  async (action) => {
    const { press, db, id } = await withCrew()
    await press(ann, { action: 'note', note: 'Owes us money' })
    if (action === 'undo') expect((await press(bo, { action: 'start' })).statusCode).toBe(200)
    const answer = await press(bo, { action, ...(action === 'note' && { note: 'Gate is open' }) })
    expect(answer.statusCode, answer.body).toBe(200)
    const { booking, ...more } = answer.json()
    expect(more).toEqual({})
    expect(Object.keys(booking).sort()).toEqual(Object.keys(SheetJob.shape).sort())
    expect(booking).toMatchObject({ id, firstname: 'Ada', crew: 1 })
    expect(answer.body).not.toContain('Owes us money')
    expect(await db.selectFrom('booking_history').select('version').execute()).not.toEqual([])
  },
)

test.each(actionNames)('the draft about “%s” is for those who may do it', async (action) => {
  const { id, get, press } = await withCrew()
  // What there is to take back is their own.
  expect((await press(bo, { action: 'start' })).statusCode).toBe(200)
  const url = `${withId(deskBookingCalls.bookingDraft, id)}?${new URLSearchParams({ action })}`
  expect((await get(url, ann)).statusCode).toBe(200)
  const answer = await get(url, bo)
  if (isForCrew[action]) expect(answer.statusCode, answer.body).toBe(200)
  else
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { type: NOT_FOR_ROLE, detail: deskRefusals.notForRole },
    ])
})

test('crew get no draft about taking back what an owner did', async () => {
  const { id, get } = await withCrew()
  const url = `${withId(deskBookingCalls.bookingDraft, id)}?action=undo`
  const answer = await get(url, bo)
  expect([answer.statusCode, answer.json()]).toMatchObject(refused)
  expect((await get(url, ann)).statusCode).toBe(200)
})

test('a conflict tells crew what their sheet has of what others did, without their words', async () => {
  const { press, stored } = await withCrew()
  const { version } = await stored()
  await press(ann, { action: 'amend', details: { billing_address: '9 Hidden Road', lastname: 'Low' } })
  await press(ann, { action: 'note', note: 'Owes us money' })
  const answer = await press(bo, { action: 'start' }, version)
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: VERSION_CONFLICT }])
  expect(answer.json().since).toMatchObject([
    { action: 'note', note: null },
    { action: 'amend', changes: [{ field: 'lastname', to: 'Low' }] },
  ])
  for (const words of ['9 Hidden Road', 'Owes us money']) expect(answer.body).not.toContain(words)
})
