import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { instantLabel } from '#core/instants.ts'
import { abuseLimits, mostHolding } from '#features/abuse-protection/abuse-limits.ts'
import { abuseProtectionCalls } from '#features/abuse-protection/calls.ts'
import { abuseProtectionWords } from '#features/abuse-protection/desk-words.ts'
import { listRequestSources } from '#features/abuse-protection/server/bursts.ts'
import { requests } from '#features/abuse-protection/server/health.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { settingCalls } from '#features/day-operations/calls.ts'
import { healthCalls } from '#features/health/calls.ts'
import { health } from '#features/health/words.ts'
import { ownerSettingRefusals } from '#features/owner-settings-words.ts'
import { defaults } from '#features/website/content.ts'
import { shared } from '#testing/app.ts'
import { addressOf, NOON, opening, testStrangers } from '#testing/strangers.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt(NOON)

const MOST = mostHolding(opening)

/** A site with a burst of requests from many networks, and the ids of those that hold a time. */
async function withBurst() {
  const site = await testStrangers()
  const all = await site.askTimes(MOST + 2)
  return { ...site, ids: all.slice(0, MOST).map(({ id }) => id) }
}

test('the desk shows nothing while nothing is wrong', async () => {
  const { askTimes, get } = await testStrangers()
  await askTimes(MOST)
  expect((await get(abuseProtectionCalls.unverified)).json()).toEqual({ requests: [], crowds: [] })
})

test('the desk shows what a burst holds, and where its requests came from', async () => {
  const { db, get, askTimes, ids } = await withBurst()
  await askTimes(abuseLimits.ofAddress + 1, '203.0.113.7')
  const { requests, crowds } = (await get(abuseProtectionCalls.unverified)).json()
  expect(requests.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(requests[0]).toMatchObject({
    address: addressOf(0),
    came_at: new Date(NOON).toISOString(),
    status: 'requested',
    release_at: new Date(NOON + abuseLimits.minutes * MINUTE).toISOString(),
  })
  const last_at = new Date(NOON).toISOString()
  const without_hold = abuseLimits.ofAddress + 1
  expect(crowds[0]).toEqual({ place: '203.0.113.7', requests: without_hold, without_hold, last_at })
  expect(crowds.length).toBe(3)
  vi.setSystemTime(NOON + DAY + 1)
  expect(await listRequestSources(db)).toEqual([])
})

test('addresses of one network that were too many together are shown as the network', async () => {
  const { get, ask } = await testStrangers()
  for (let i = 0; i <= abuseLimits.ofNetwork; i++) await ask(`203.0.113.${i}`)
  const [crowd] = (await get(abuseProtectionCalls.unverified)).json().crowds
  expect(crowd).toMatchObject({ place: '203.0.113.0/24', requests: abuseLimits.ofNetwork + 1, without_hold: 1 })
})

test('one press releases all times of a burst and loses no request, and another one undoes it', async () => {
  const { get, act, ids, holding, linked, stored } = await withBurst()
  const [kept = '', ...others] = ids
  await (await linked(kept)).press()
  const released = await act(abuseProtectionCalls.releaseUnverified, { ids })
  expect(released.json().done.map(({ id }: { id: string }) => id)).toEqual(others)
  expect(released.json().left.map(({ id }: { id: string }) => id)).toEqual([kept])
  expect(await holding()).toEqual([kept])
  expect((await stored(others[0] ?? '')).status).toBe('requested')
  expect((await get(abuseProtectionCalls.unverified)).json().requests).toEqual([])

  const again = await act(abuseProtectionCalls.holdUnverified, { ids: others })
  expect(again.json().done.map(({ id }: { id: string }) => id)).toEqual(others)
  expect((await holding()).sort()).toEqual([...ids].sort())
  expect((await get(abuseProtectionCalls.unverified)).json().requests, 'the owner vouches for them').toEqual([])
})

test('an undo leaves out the requests that were answered or whose time was taken', async () => {
  const { act, ids, takeAllCrews, holding } = await withBurst()
  const [declined = '', taken = '', free = ''] = ids
  await act(abuseProtectionCalls.releaseUnverified, { ids })
  await act(withId(deskBookingCalls.bookingActions, declined), { action: 'decline', version: 2 })
  await takeAllCrews(taken)
  const { done, left } = (await act(abuseProtectionCalls.holdUnverified, { ids: [declined, taken, free] })).json()
  expect(done.map(({ id }: { id: string }) => id)).toEqual([free])
  expect(left.map(({ id }: { id: string }) => id)).toEqual([declined, taken])
  expect(await holding()).toContain(free)
  expect(await holding()).not.toContain(taken)
})

const refusing = shared(testStrangers, NOON)

test.each([
  [{}, 'ids'],
  [{ ids: [] }, 'ids'],
  [{ ids: 'all' }, 'ids'],
  [{ ids: [7] }, 'ids.0'],
])('the calls about the times of a burst refuse %j', async (sent, field) => {
  const { act } = refusing()
  for (const call of [abuseProtectionCalls.releaseUnverified, abuseProtectionCalls.holdUnverified]) {
    const answer = await act(call, sent)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ field, message: abuseProtectionWords.refusals.ids }],
    ])
  }
})

test.each([
  ['203.0.113.7', 'let_through', ownerSettingRefusals.places],
  [['a dealership'], 'let_through.0', ownerSettingRefusals.place],
  [['203.0.113.7', '203.0.113.0/40'], 'let_through.1', ownerSettingRefusals.place],
  [[7], 'let_through.0', ownerSettingRefusals.place],
  [
    Array.from({ length: abuseLimits.letThrough + 1 }, (_, i) => `203.0.113.${i}`),
    'let_through',
    ownerSettingRefusals.tooManyPlaces(abuseLimits.letThrough),
  ],
])('the settings refuse to let %j through', async (let_through, field, message) => {
  const { act } = refusing()
  const answer = await act(settingCalls.settings, { let_through })
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field, message }]])
})

test('the owner is told of a burst, and for a day', async () => {
  const { askTimes, db } = await testStrangers()
  await askTimes(abuseLimits.ofAddress + abuseLimits.toldFrom - 1, '203.0.113.7')
  const fact = () => requests(db, { opening })
  expect(await fact()).toEqual({
    state: 'ok',
    words: health.requests.ok,
    numbers: { without_hold: abuseLimits.toldFrom - 1, held_part: 0 },
  })
  await askTimes(1, '203.0.113.7')
  const when = instantLabel(new Date(NOON).toISOString())
  expect(await fact()).toEqual({
    state: 'warning',
    words: `${health.requests.burst(abuseLimits.toldFrom, when)} ${health.requests.look}`,
    numbers: { without_hold: abuseLimits.toldFrom, held_part: 0 },
  })
  vi.setSystemTime(NOON + abuseLimits.toldHours * HOUR + 1)
  expect((await fact()).state).toBe('ok')
})

test('the owner is told when requests that nobody has confirmed hold much of the next days, and releases them', async () => {
  const { opening } = defaults
  const { get, ask, act, holding } = await testStrangers({ opening })
  const polishing = { service_type: 'Paint Correction & Polishing', appoint_time: '10:00' } as const
  const ids: string[] = []
  for (const day of ['16', '17', '18', '20', '21', '22', '23'])
    ids.push((await ask(undefined, { ...polishing, appoint_date: `2026-07-${day}` })).id)
  // Each takes 6.5 of the 20 hours of two crews.
  const { state, words, numbers } = (await get(healthCalls.health)).json().facts.requests
  expect(numbers).toEqual({ without_hold: 0, held_part: expect.closeTo(0.2, 1) })
  expect(state).toBe('warning')
  expect(words).toContain(health.requests.held(numbers.held_part, abuseLimits.nearDays))
  const view = (await get(abuseProtectionCalls.unverified)).json()
  expect(view.requests.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect([view.requests[0].release_at, view.crowds]).toEqual(['', []])
  expect((await act(abuseProtectionCalls.releaseUnverified, { ids })).json().done.length).toBe(ids.length)
  expect(await holding()).toEqual([])
  expect((await get(abuseProtectionCalls.unverified)).json().requests).toEqual([])
})
