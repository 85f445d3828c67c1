import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { KEY_REUSED } from '#core/problem.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { dayCalls } from '#features/day-operations/calls.ts'
import { dayOperationKinds, placeholders, UNDO_MS } from '#features/day-operations/days.ts'
import { deskPlanning, planningRefusals, skipReasons } from '#features/day-operations/desk-planning-words.ts'
import { mailCalls } from '#features/mails/calls.ts'
import { shared } from '#testing/app.ts'
import { PEOPLE } from '#testing/desk.ts'
import { testOutbox } from '#testing/outbox.ts'
import { startSmtp } from '#testing/smtp.ts'
import { testsAt } from '#testing/tests-at.ts'
import { cancel, MONDAY, move, NOW, planningDesk, TUESDAY, twoCrews } from './testing.ts'

testsAt(NOW)
const [ann, bo] = PEOPLE

const smtp = async (desk: Awaited<ReturnType<typeof planningDesk>>) => {
  const { received, port } = await startSmtp()
  // Leaves out the mails about the bookings themselves.
  await desk.db.deleteFrom('mails').execute()
  return { received, later: testOutbox(desk.db, port).later }
}

/** A desk with three appointments for two crews on a Monday. */
async function monday() {
  const desk = await planningDesk()
  const first = await desk.booked({ firstname: 'Ann', email: 'a@example.com' })
  const second = await desk.booked({ firstname: 'Bo', email: 'b@example.com' })
  const third = await desk.booked({ firstname: 'Cy', email: 'c@example.com', appoint_time: '13:00' })
  const confirm = { action: 'confirm', version: 1 }
  await desk.act(withId(deskBookingCalls.bookingActions, second), confirm)
  return { ...desk, ids: [first, second, third] as const }
}

test('a preview lists the appointments of the day, offers a draft, and changes nothing', async () => {
  const { preview, ids, look, letters } = await monday()
  const answer = await preview({ kind: 'cancel' })
  expect(answer.statusCode).toBe(200)
  const { bookings, closed, draft } = answer.json()
  expect(bookings.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort())
  expect(bookings[2]).toMatchObject({ firstname: 'Cy', appoint_minutes: 60, why: null })
  expect(closed).toBeNull()
  expect(draft.text).toContain('{when}')
  expect((await look(ids[0])).booking.version).toBe(1)
  expect(await letters()).toEqual([])
})

test('an operation cancels every booking of a day, queues a mail with its own text for each, and blocks the day', async () => {
  const desk = await monday()
  const { run, ids, look, letters, book, blocks, db } = desk
  const { received, later } = await smtp(desk)
  const answer = await run(cancel)
  expect(answer.statusCode).toBe(200)
  const { operation, left, now } = answer.json()
  expect(now).toBe(NOW.toISOString())
  expect(left).toEqual([])
  expect(operation).toEqual({
    id: expect.any(String),
    created_at: NOW.toISOString(),
    who: ann,
    kind: 'cancel',
    day: MONDAY,
    to_day: null,
    reason: 'Storm',
    blocked: true,
    count: 3,
    untold: 0,
    undo_until: '2026-07-15T16:05:00.000Z',
    undone_at: null,
  })
  const { booking, history, client_notified } = await look(ids[1])
  expect(booking.status).toBe('cancelled')
  // Its mail is still queued: an undo now has nothing to correct.
  expect(client_notified).toBe(false)
  expect(history[0]).toMatchObject({ action: 'cancel', who: ann, note: 'Storm', mailed: true })
  expect(await letters()).toMatchObject([
    {
      to_address: 'a@example.com',
      subject: expect.stringMatching(/^Cancelled: Monday, July 20, 2026 at 9:00\sa\.m\. \(GLW-/),
      body: 'Hello Ann, no Headlight Restoration on Monday, July 20, 2026 at 9:00\u00a0a.m.',
      run_at: '2026-07-15T16:05:00.000Z',
      day_operation_id: operation.id,
    },
    { to_address: 'b@example.com' },
    { to_address: 'c@example.com' },
  ])
  expect(await db.selectFrom('schedule_slots').selectAll().execute()).toEqual([])
  expect((await blocks()).map(({ reason }: { reason: string }) => reason)).toEqual(['Storm'])
  expect((await book()).statusCode).toBe(422)

  await later(UNDO_MS - 1000)
  expect(received).toHaveLength(0)
  await later(1000)
  expect(received.map(({ to }) => to[0]).sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
  expect((await look(ids[1])).client_notified).toBe(true)
})

test('an undo restores every booking, opens the day, and withdraws every mail', async () => {
  const desk = await monday()
  const { run, undo, ids, look, blocks, book, get } = desk
  const { received, later } = await smtp(desk)
  const { operation } = (await run(cancel)).json()
  const answer = await undo(operation.id, bo)
  expect(answer.statusCode).toBe(200)
  const undone = { ...operation, undone_at: NOW.toISOString(), undo_until: null }
  expect(answer.json()).toEqual({ operation: undone, skipped: [] })
  const states = await Promise.all(ids.map(async (id) => (await look(id)).booking.status))
  expect(states).toEqual(['requested', 'confirmed', 'requested'])
  const { history } = await look(ids[1])
  expect(history[0]).toMatchObject({ action: 'undo', who: bo })
  expect(history[1]).toMatchObject({ action: 'cancel', mailed: false })
  expect(await blocks()).toEqual([])
  expect((await get(dayCalls.dayOperations)).json()).toEqual({ now: NOW.toISOString(), operations: [undone] })
  // Both crews are booked at nine o’clock again.
  expect((await book()).statusCode).toBe(409)
  expect((await undo(operation.id)).json()).toEqual({ operation: undone, skipped: [] })
  expect((await look(ids[1])).history).toHaveLength(3)
  await later(24 * 3_600_000)
  expect(received).toEqual([])
})

test('after five minutes an undo is refused, and nothing changes', async () => {
  const { run, undo, ids, look, get, letters } = await monday()
  const { operation } = (await run(cancel)).json()
  vi.setSystemTime(NOW.getTime() + UNDO_MS)
  expect((await get(dayCalls.dayOperations)).json().operations).toMatchObject([{ undo_until: null }])
  const answer = await undo(operation.id)
  expect([answer.statusCode, answer.json().detail]).toEqual([409, planningRefusals.mailsGone])
  expect((await look(ids[0])).booking.status).toBe('cancelled')
  expect(await letters()).toHaveLength(3)
})

test('an operation cannot be undone after an attempt to send one of its mails, at any time', async () => {
  const { run, undo, db } = await monday()
  const { operation } = (await run(cancel)).json()
  const [first] = await db.selectFrom('mails').select('id').where('day_operation_id', 'is not', null).execute()
  await db
    .updateTable('jobs')
    .set({ attempts: 1 })
    .where('id', '=', first?.id ?? '')
    .execute()
  expect((await undo(operation.id)).statusCode).toBe(409)
})

test('a retry of a queued mail is refused while the operation can still be undone', async () => {
  const { run, letters, act } = await monday()
  await run(cancel)
  const [mail] = await letters()
  const answer = await act(withId(mailCalls.mailRetry, mail?.id ?? ''))
  expect(answer.statusCode).toBe(409)
  expect(await letters()).toMatchObject([{ run_at: '2026-07-15T16:05:00.000Z' }, {}, {}])
  vi.setSystemTime(NOW.getTime() + UNDO_MS)
  expect((await act(withId(mailCalls.mailRetry, mail?.id ?? ''))).statusCode).toBe(200)
})

test('a move keeps the times, skips and lists appointments without a free time, as its preview shows', async () => {
  const { preview, run, booked, ids, look, letters, undo } = await monday()
  // One crew is booked on Tuesday, so only one of the two appointments at nine o’clock finds a free time.
  await booked({ appoint_date: TUESDAY, appoint_time: '09:30' })
  const foreseen = (await preview({ kind: 'move', to_day: TUESDAY })).json().bookings
  expect(foreseen.map(({ why }: { why: string | null }) => why)).toEqual([null, skipReasons.taken, null])
  const { operation, left } = (await run(move)).json()
  expect(operation).toMatchObject({ kind: 'move', to_day: TUESDAY, count: 2, blocked: false })
  const { has_email: _, text_segments: __, ...rest } = foreseen[1]
  expect(left).toEqual([rest])
  const [moved, stays] = [foreseen[0].id, foreseen[1].id]
  const { booking, history } = await look(moved)
  expect(booking).toMatchObject({
    appoint_date: TUESDAY,
    appoint_time: '09:00',
    appoint_at: '2026-07-21T13:00:00.000Z',
  })
  expect(history[0]).toMatchObject({ action: 'edit', note: 'Storm', mailed: true })
  expect((await look(stays)).booking).toMatchObject({ appoint_date: MONDAY })
  const queued = (await letters()).filter(({ day_operation_id }) => day_operation_id === operation.id)
  expect(queued.map(({ body }) => body)).toContain(
    'Hello Cy, Monday, July 20, 2026 at 1:00\u00a0p.m. is now Tuesday, July 21, 2026 at 1:00\u00a0p.m.',
  )
  expect(queued).toHaveLength(2)

  expect((await undo(operation.id)).json().skipped).toEqual([])
  expect((await look(moved)).booking.appoint_at).toBe('2026-07-20T13:00:00.000Z')
  expect(ids).toContain(moved)
})

test('a move to a day without a free time for any appointment changes nothing', async () => {
  const { run, booked, book, ids, look, blocks, db } = await planningDesk({ ...twoCrews, crews: 1 }).then(
    async (desk) => ({ ...desk, ids: [await desk.booked()] }),
  )
  await booked({ appoint_date: TUESDAY })
  const answer = await run({ ...move, block: true })
  expect([answer.statusCode, answer.json().detail]).toEqual([409, planningRefusals.noneFit])
  expect((await look(ids[0] ?? '')).booking.version).toBe(1)
  expect(await blocks()).toEqual([])
  expect(await db.selectFrom('day_operations').selectAll().execute()).toEqual([])
  expect((await book()).statusCode).toBe(409)
})

test('an undo skips and lists bookings that a colleague has changed, and they get no mail that is now wrong', async () => {
  const { run, undo, ids, look, act, letters } = await monday()
  const { operation } = (await run(cancel)).json()
  // Bo undoes the first one by hand, and adds a note to the second.
  const change = (id: string, action: object) => act(withId(deskBookingCalls.bookingActions, id), action, bo)
  const { version } = (await look(ids[0])).booking
  await change(ids[0], { action: 'undo', version })
  await change(ids[1], { action: 'note', version: 3, note: 'Called them' })
  expect((await letters()).map(({ to_address }) => to_address)).toEqual(['b@example.com', 'c@example.com'])
  const { skipped } = (await undo(operation.id)).json()
  const { changed } = deskPlanning.skipped
  expect(skipped).toHaveLength(2)
  expect(skipped).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: ids[0], why: changed, status: 'requested', mail: false }),
      expect.objectContaining({ id: ids[1], why: changed, status: 'cancelled', mail: true }),
    ]),
  )
  expect((await look(ids[2])).booking.status).toBe('requested')
  // The second stays cancelled, so its mail stays queued.
  expect((await letters()).map(({ to_address }) => to_address)).toEqual(['b@example.com'])
})

test('an undo skips an appointment whose time was taken, and its client gets the mail about the cancellation', async () => {
  const { run, undo, ids, look, booked, letters } = await monday()
  const { operation } = (await run({ ...cancel, block: false })).json()
  await booked()
  const { skipped } = (await undo(operation.id)).json()
  expect(skipped).toMatchObject([{ why: deskPlanning.skipped.taken, status: 'cancelled', mail: true }])
  expect(ids).toContain(skipped[0].id)
  expect((await look(skipped[0].id)).booking.status).toBe('cancelled')
  expect(await letters()).toHaveLength(1)
  // The same undo again, since the answer was lost.
  expect((await undo(operation.id)).json().skipped).toEqual(skipped)
})

test('an operation that is sent again after a lost answer returns the same answer and changes nothing', async () => {
  const { run, booked, look, letters, blocks } = await monday()
  const requested = { ...cancel, id: crypto.randomUUID(), block: false }
  const first = (await run(requested)).json()
  const later = await booked({ appoint_time: '16:00' })
  expect((await run(requested)).json()).toEqual(first)
  expect((await look(later)).booking.status).toBe('requested')
  expect(await letters()).toHaveLength(3)
  expect(await blocks()).toEqual([])
})

test.each<[string, object, string]>([
  ['another mail', { text: 'Hello {name}, sorry.' }, MONDAY],
  ['another reason', { reason: 'Snow' }, MONDAY],
  ['a block', { block: true }, MONDAY],
  ['another day', {}, TUESDAY],
])('an operation that was done, sent again with %s, is refused and changes nothing', async (_what, corrected, on) => {
  const { run, letters, blocks, db } = await monday()
  const requested = { ...cancel, id: crypto.randomUUID(), block: false }
  await run(requested)
  const before = await letters()
  const answer = await run({ ...requested, ...corrected }, on)
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ type: KEY_REUSED, detail: planningRefusals.doneBefore }),
  ])
  expect(await letters()).toEqual(before)
  expect(await blocks()).toEqual([])
  // Its fingerprint is not kept for as long as the operation.
  await db.deleteFrom('idempotency_keys').execute()
  expect((await run(requested)).json().type).toBe(KEY_REUSED)
})

test('two people who cancel a day at once cancel it once', async () => {
  const { run, letters } = await monday()
  // Without a block: a later one finds nothing to do.
  const requested = { ...cancel, block: false }
  const answers = await Promise.all([run(requested), run(requested, MONDAY, bo)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await letters()).toHaveLength(3)
})

test('a day that was blocked before an operation stays blocked after its undo', async () => {
  const { run, undo, block, blocks, booked } = await planningDesk()
  await booked()
  await block({ from_date: MONDAY, to_date: TUESDAY, reason: 'Holidays' })
  const { operation } = (await run(cancel)).json()
  expect(operation).toMatchObject({ blocked: false, count: 1 })
  await undo(operation.id)
  expect(await blocks()).toHaveLength(1)
})

test('an operation can block an empty day, and its undo opens the day', async () => {
  const { run, undo, blocks } = await planningDesk()
  const { operation } = (await run(cancel)).json()
  expect(operation).toMatchObject({ count: 0, blocked: true })
  expect((await undo(operation.id)).statusCode).toBe(200)
  expect(await blocks()).toEqual([])
})

test('an operation cancels only future appointments, not those of this morning', async () => {
  const { run, booked, look } = await planningDesk()
  const morning = await booked({ appoint_time: '09:00' })
  const afternoon = await booked({ appoint_time: '14:00' })
  vi.setSystemTime(new Date('2026-07-20T16:00:00Z'))
  expect((await run(cancel)).json().operation.count).toBe(1)
  expect((await look(morning)).booking.status).toBe('requested')
  expect((await look(afternoon)).booking.status).toBe('cancelled')
})

test('a placeholder that a client typed as a name is not filled', async () => {
  const { run, booked, letters } = await planningDesk()
  await booked({ firstname: '{reference} $& <b>', email: 'a@example.com' })
  await run({ ...cancel, text: 'Hello {name}.' })
  expect((await letters()).map(({ body }) => body)).toEqual(['Hello {reference} $& <b>.'])
})

test('a move to a closed day is possible, and the preview says that the day is closed', async () => {
  const { preview, run } = await monday()
  const to_day = '2026-07-26'
  const { closed, bookings } = (await preview({ kind: 'move', to_day })).json()
  expect(closed).toContain('Sunday')
  expect(bookings.map(({ why }: { why: unknown }) => why)).toEqual([null, null, null])
  expect((await run({ ...move, to_day })).json().operation.count).toBe(3)
})

test('a preview skips a time that the clocks jump over, or that has passed', async () => {
  const { preview, booked } = await planningDesk({
    ...twoCrews,
    week: { ...twoCrews.week, Monday: { from: '00:00', to: '18:00' } },
    daysAhead: 1000,
  })
  await booked({ appoint_time: '02:30' })
  await booked({ appoint_time: '11:30' })
  const whyOn = async (to_day: string) =>
    (await preview({ kind: 'move', to_day })).json().bookings.map(({ why }: { why: unknown }) => why)
  expect(await whyOn('2027-03-14')).toEqual([skipReasons.missing, null])
  expect(await whyOn('2026-07-15')).toEqual([skipReasons.past, skipReasons.past])
})

const sent = { ...move, id: '7b0c1f3e-3a41-4a8e-9a3a-0c3b4a6f1f11' }

const refusing = shared(planningDesk, NOW)

test.each<[string, object, string, string, string?]>([
  ['a day that has passed', {}, 'day', planningRefusals.ended, '2026-07-14'],
  ['an invalid day', {}, 'day', planningRefusals.date, 'monday'],
  ['an unknown kind', { kind: 'stop' }, 'kind', planningRefusals.kind(dayOperationKinds)],
  ['a move without a day', { to_day: undefined }, 'to_day', planningRefusals.toDay],
  ['a move to a day that has passed', { to_day: '2026-07-14' }, 'to_day', planningRefusals.ended],
  ['a move to the same day', { to_day: MONDAY }, 'to_day', planningRefusals.sameDay],
  ['a cancellation with a new day', { kind: 'cancel' }, 'to_day', planningRefusals.noToDay],
  ['no reason', { reason: '' }, 'reason', planningRefusals.reason],
  ['a “block” that is not true or false', { block: 'yes' }, 'block', planningRefusals.block],
  ['an invalid id', { id: 'again' }, 'id', planningRefusals.id],
  [
    'a subject with an unknown placeholder',
    { subject: 'On {day}' },
    'subject',
    planningRefusals.placeholder(placeholders),
  ],
  ['a text with an unknown placeholder', { text: '{Name}' }, 'text', planningRefusals.placeholder(placeholders)],
])('an operation with %s is refused', async (_what, change, field, message, day = MONDAY) => {
  const { run, preview, db } = refusing()
  const requested = { ...sent, ...change }
  const answer = await run(requested, day)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
  expect(await db.selectFrom('day_operations').selectAll().execute()).toEqual([])
  if (!['day', 'kind', 'to_day'].includes(field)) return
  const { kind, to_day } = requested
  const looked = await preview({ kind, ...(to_day && { to_day }) }, day)
  expect(looked.json().errors).toEqual([{ field, message }])
})

test('an operation on a day without appointments is refused, and so is the undo of an unknown operation', async () => {
  const { run, undo } = await planningDesk()
  for (const requested of [{ ...cancel, block: false }, move]) {
    const answer = await run(requested)
    expect([answer.statusCode, answer.json().detail]).toEqual([409, planningRefusals.nothing])
  }
  const unknown = await undo('none')
  expect([unknown.statusCode, unknown.json().detail]).toEqual([404, planningRefusals.noOperation])
})
