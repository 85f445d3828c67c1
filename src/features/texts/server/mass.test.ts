import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withDay } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { dayCalls } from '#features/day-operations/calls.ts'
import { type DayPreview, type NextTimes, UNDO_MS } from '#features/day-operations/days.ts'
import { centsOf } from '#features/texts/texts.ts'
import { testsAt } from '#testing/tests-at.ts'
import { textDesk } from '#testing/texts.ts'
import { giveTextConsent } from './shared/text-consents.ts'

const [MONDAY, TUESDAY] = ['2026-07-20', '2026-07-21']
const PHONES = ['+17055550101', '+17055550102', '+17055550103'] as const

testsAt('2026-07-15T16:00:00Z')

/** A desk with a client who agreed, one who agreed and is French, and one who did not. */
async function massDesk(options: Parameters<typeof textDesk>[0] = {}) {
  const desk = await textDesk(options)
  const { db, act } = desk
  const ids: string[] = []
  for (const [i, phone] of PHONES.entries()) {
    const id = randomUUID()
    ids.push(id)
    const requested = { id, phone, appoint_date: MONDAY, appoint_time: `${10 + i}:00` }
    const more = { firstname: 'Pete', confirm: true, mail: false, language: i === 1 ? 'fr' : 'en' }
    expect((await act(deskBookingCalls.bookings, { ...requested, ...more })).statusCode).toBe(201)
    const consent = { language: 'en', wording: 'x', how: 'desk', who: 'x' } as const
    if (i < 2) await giveTextConsent(db, { phone, ...consent })
  }
  return { ...desk, ids }
}

test('before many are told at once, the desk says how many segments leave, and they are what leaves', async () => {
  const { get, act, later, stored, ids } = await massDesk()
  const preview = async (query: string) =>
    (await get(`${withDay(dayCalls.dayPreview, MONDAY)}?${query}`)).json() as DayPreview
  const moved = await preview(`kind=move&to_day=${TUESDAY}`)
  expect(moved.text_price).toBe(1500)
  const said = moved.bookings.map(({ text_segments }) => text_segments)
  expect(said).toEqual([expect.any(Number), expect.any(Number), 0])
  expect(Math.min(...said.slice(0, 2))).toBeGreaterThan(0)
  const cancelled = await preview('kind=cancel')
  expect(cancelled.bookings.map(({ text_segments }) => text_segments > 0)).toEqual([true, true, false])
  const each = (await get(`${dayCalls.nextTimes}?${new URLSearchParams({ ids: ids.join() })}`)).json() as NextTimes
  expect(each.bookings.map(({ text_segments }) => text_segments > 0)).toEqual([true, true, false])
  const operation = { id: randomUUID(), kind: 'move', to_day: TUESDAY, reason: 'Storm' }
  const done = await act(withDay(dayCalls.dayOperation, MONDAY), {
    ...operation,
    block: false,
    subject: 'Moved',
    text: 'Hello {name}: {when}.',
  })
  expect(done.json().operation).toMatchObject({ count: 3, untold: 1 })
  await later(UNDO_MS)
  expect((await stored()).map(({ segments, status }) => [segments, status])).toEqual([
    ...said.slice(0, 2).map((segments) => [segments, 'sent']),
  ])
})

test('while text messages are off there is nothing to pay', async () => {
  const { get } = await massDesk({ set: { on: false } })
  const answer = await get(`${withDay(dayCalls.dayPreview, MONDAY)}?kind=cancel`)
  const { bookings } = answer.json() as DayPreview
  expect(bookings.map(({ text_segments }) => text_segments)).toEqual([0, 0, 0])
})

test('the cost is in cents, rounded up', () => {
  expect([centsOf(1, 1500), centsOf(2, 1500), centsOf(3, 1500), centsOf(0, 1500)]).toEqual([2, 3, 5, 0])
})
