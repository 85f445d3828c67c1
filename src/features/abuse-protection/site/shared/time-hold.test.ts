import { beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { makeTimeHold, type TimeHoldNotice } from './time-hold.ts'
import type { HoldAnswer, Wish } from './time-hold-calls.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const eight: Wish = {
  service_type: 'Headlight Restoration',
  vehicle_count: '1',
  appoint_date: '2026-06-18',
  appoint_time: '08:00',
}
const nine = { ...eight, appoint_time: '09:00' }
const at = ({ appoint_date, appoint_time }: FreeTime) => ({ appoint_date, appoint_time })
const nearest = [at(nine)]
const HELD: HoldAnswer = { state: 'held', seconds: 600 }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})

/** A form, what it asks the server, and what it says. `answers` come in turn, and the last one again. */
function openForm(...answers: HoldAnswer[]) {
  const asked: Wish[] = []
  const said: (TimeHoldNotice | undefined)[] = []
  const taken: FreeTime[][] = []
  let ends = 0
  let looked: { isFree: boolean; nearest: FreeTime[] } | undefined
  const it = makeTimeHold({
    hold: async (wish) => {
      asked.push(wish)
      return answers[Math.min(asked.length, answers.length) - 1] ?? HELD
    },
    end: () => {
      ends++
    },
    lookAgain: async () => looked,
    say: (one) => void said.push(one),
    onTaken: (times) => void taken.push(times),
  })
  const pass = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)
  /** Chooses a time and types, as a visitor does. */
  const begin = async (wish = eight) => {
    it.choose(wish, true)
    await pass()
    it.type()
    await pass(0)
  }
  return {
    it,
    asked,
    said,
    taken,
    pass,
    begin,
    ends: () => ends,
    finds: (found: typeof looked) => {
      looked = found
    },
  }
}

test('the first typed field holds the chosen time, and none is held before', async () => {
  const { it, asked, said, pass } = openForm()
  it.choose(eight, true)
  await pass()
  expect(asked).toEqual([])
  it.type()
  await pass(0)
  expect(asked).toEqual([eight])
  const until = new Date(NOW + 1000 + 10 * MINUTE).toISOString()
  expect(said.at(-1)).toEqual({ state: 'held', time: at(eight), until })
})

test('typing prolongs the hold, every few minutes at most', async () => {
  const { it, asked, begin, pass } = openForm()
  await begin()
  for (let minute = 0; minute < 12; minute++) {
    await pass(MINUTE)
    for (let letter = 0; letter < 20; letter++) it.type()
  }
  expect(asked).toHaveLength(5)
})

test('another time moves the hold at once, and an incomplete choice ends it', async () => {
  const { it, asked, said, begin, pass, ends } = openForm()
  await begin()
  it.choose({ ...eight, vehicle_count: '2' }, true)
  it.choose(nine, true)
  await pass()
  expect(asked).toEqual([eight, nine])
  expect(said.at(-1)).toMatchObject({ state: 'held', time: at(nine) })
  it.choose(undefined, true)
  expect([ends(), said.at(-1)]).toEqual([1, undefined])
  it.type()
  await pass()
  expect(asked).toHaveLength(2)
})

test('a hold that ran out says so, and whether the time is still free; typing holds it again', async () => {
  const { it, said, taken, begin, pass, finds } = openForm()
  await begin()
  finds({ isFree: true, nearest: [] })
  await pass(10 * MINUTE)
  expect(said.slice(-2)).toEqual([
    { state: 'over', time: at(eight) },
    { state: 'free', time: at(eight) },
  ])
  it.type()
  await pass(0)
  expect(said.at(-1)).toMatchObject({ state: 'held' })
  finds({ isFree: false, nearest })
  await pass(10 * MINUTE)
  expect([said.at(-1), taken]).toEqual([{ state: 'taken', time: at(eight) }, [nearest]])
})

test('what cannot be looked up is only over', async () => {
  const { said, begin, pass } = openForm()
  await begin()
  await pass(10 * MINUTE)
  expect(said.at(-1)).toEqual({ state: 'over', time: at(eight) })
})

test('a time that somebody else has offers the nearest ones, and is not asked for again', async () => {
  const { it, asked, said, taken, begin, pass } = openForm({ state: 'taken', nearest }, HELD)
  await begin()
  expect([said.at(-1), taken]).toEqual([{ state: 'taken', time: at(eight) }, [nearest]])
  // The free times, asked again, say it too.
  it.choose(eight, false)
  it.type()
  await pass(5 * MINUTE)
  expect([asked.length, said.at(-1)?.state]).toEqual([1, 'taken'])
  it.choose(nine, true)
  await pass()
  expect(said.at(-1)).toMatchObject({ state: 'held', time: at(nine) })
})

test.each(['refused', 'unknown'] as const)(
  'nothing is said about a call that is %s, and typing asks again later',
  async (state) => {
    const { it, asked, said, begin, pass } = openForm({ state }, HELD)
    await begin()
    it.type()
    await pass(0)
    expect([asked.length, said.at(-1)]).toEqual([1, undefined])
    await pass(3 * MINUTE)
    it.type()
    await pass(0)
    expect(said.at(-1)).toMatchObject({ state: 'held' })
  },
)

test('a hold that cannot be prolonged without a connection is still said, until its end', async () => {
  const { it, said, begin, pass } = openForm(HELD, { state: 'unknown' })
  await begin()
  await pass(5 * MINUTE)
  it.type()
  await pass(0)
  expect(said.at(-1)).toMatchObject({ state: 'held' })
  await pass(5 * MINUTE)
  expect(said.at(-1)).toEqual({ state: 'over', time: at(eight) })
})

test('leaving the page frees the time once; a page that is shown again holds it with the next letter', async () => {
  const { it, asked, said, begin, pass, ends } = openForm()
  await begin()
  it.leave()
  it.leave()
  expect([ends(), said.at(-1)]).toEqual([1, undefined])
  await pass(20 * MINUTE)
  expect(said.at(-1)).toBeUndefined()
  it.type()
  await pass(0)
  expect(asked).toHaveLength(2)
})
