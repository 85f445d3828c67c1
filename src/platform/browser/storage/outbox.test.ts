import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { DAY, MINUTE } from '#core/durations.ts'
import type * as outboxes from './outbox.ts'
import { emptyStorage, eventfulPage } from './testing.ts'

type Body = { text: string }
type Kind = Partial<Parameters<typeof outboxes.makeOutbox<Body>>[0]>

let kept: Record<string, unknown>
let tell: ReturnType<typeof eventfulPage>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-15T12:00:00Z') })
  // The middle of the random spread: each pause has its nominal length.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  kept = emptyStorage('localStorage')
  tell = eventfulPage()
})

/** The outbox of a page that was just opened, whose server gives each text the next outcome. `sent`: what came. */
async function open(outcomes: outboxes.Outcome[] = [], kind: Kind = {}) {
  vi.resetModules()
  const { Entry, makeOutbox } = await import('./outbox.ts')
  const sent: string[] = []
  const outbox = makeOutbox<Body>({
    name: 'test-',
    schema: z.extend(Entry, { text: z.string() }),
    send: async ({ text }, { begin }) => {
      if (!begin()) return 'done'
      sent.push(text)
      return outcomes.shift() ?? 'done'
    },
    ...kind,
  })
  const stop = outbox.watch()
  await outbox.send()
  const texts = () => outbox.read().map(({ text, refused }) => text + (refused ? `: ${refused}` : ''))
  return {
    outbox,
    sent,
    stop,
    texts,
    add: (text: string, booking = 'a', saved?: Promise<boolean>) => outbox.add({ text, booking }, saved),
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('what is added is kept at once, sent in order, and then forgotten', async () => {
  const { outbox, add, sent } = await open()
  add('one')
  add('two')
  expect(Object.keys(kept)).toHaveLength(2)
  await outbox.send()
  expect([sent, kept]).toEqual([['one', 'two'], {}])
})

test('what was sent in vain is sent again with growing pauses, until it is there', async () => {
  const { outbox, add, sent } = await open(['late', 'stop', 'late'])
  add('one')
  await outbox.send()
  expect(outbox.read()).toMatchObject([{ isTried: true, isLate: true }])
  const sentAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return sent.length
  }
  expect([await sentAfter(1_999), await sentAfter(1)]).toEqual([1, 2])
  expect([await sentAfter(3_999), await sentAfter(1)]).toEqual([2, 3])
  expect([await sentAfter(7_999), await sentAfter(1)]).toEqual([3, 4])
  expect([outbox.read(), await sentAfter(DAY)]).toEqual([[], 4])
})

test('what was sent in vain and is then refused waits for the network no more', async () => {
  const { outbox, add } = await open(['late', { refused: 'no' }])
  add('one')
  await outbox.send()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(outbox.read()).toMatchObject([{ refused: 'no', isLate: false }])
})

test.each([
  ['the network is back', 'online'],
  ['the page is looked at again', 'visibilitychange'],
])('it is sent at once when %s', async (_name, event) => {
  const { outbox, add, sent, stop } = await open(['late', 'late'])
  add('one')
  await outbox.send()
  tell(event)
  await settled()
  expect(sent).toHaveLength(2)
  stop()
  tell(event)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(sent).toHaveLength(2)
})

test('one that must wait holds up no other, unless nothing can be sent', async () => {
  const { outbox, add, sent } = await open(['late', 'done', 'stop'])
  for (const text of ['one', 'two']) add(text)
  await outbox.send()
  expect(sent).toEqual(['one', 'two'])
  add('three')
  await outbox.send()
  expect(sent).toEqual(['one', 'two', 'one'])
})

test.each([
  [true, ['one', 'three'], ['one: No', 'two']],
  [false, ['one', 'two', 'three'], ['one: No']],
])('a refused one stays with its reason, and stops the later ones of its booking: %s', async (stops, sent, left) => {
  const page = await open([{ refused: 'No' }], { stops })
  for (const [text, booking] of [
    ['one', 'a'],
    ['two', 'a'],
    ['three', 'b'],
  ] as const)
    page.add(text, booking)
  await page.outbox.send()
  await vi.advanceTimersByTimeAsync(DAY)
  expect([page.sent, page.texts()]).toEqual([sent, left])
  expect((await open([], { stops })).texts()).toEqual(left)
})

test('what was not sent is sent after a reload, in the order in which it was added', async () => {
  const before = await open(['stop'])
  before.add('one')
  await before.outbox.send()
  // The clock of the phone is set back.
  vi.setSystemTime('2026-07-15T11:00:00Z')
  before.add('two')
  before.stop()
  expect((await open()).sent).toEqual(['one', 'two'])
})

test('two tabs lose none of each other’s, and what one leaves behind the other sends', async () => {
  const one = await open(['stop', 'stop'])
  const other = await open()
  one.add('one')
  await one.outbox.send()
  other.add('two')
  one.stop()
  tell('storage', { key: Object.keys(kept)[0] })
  expect(other.texts()).toEqual(['one', 'two'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([other.sent, kept]).toEqual([['one', 'two'], {}])
})

test('one tab sends at a time, and the next one finds what is left', async () => {
  const asked: (() => Promise<void>)[] = []
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, work: () => Promise<void>) => {
        expect(name).toBe('test-')
        return new Promise<void>((resolve) => asked.push(() => work().then(resolve)))
      },
    },
  })
  const one = await open()
  const other = await open()
  one.add('one')
  const both = [one.outbox.send(), other.outbox.send()]
  await settled()
  expect([one.sent, other.sent, asked.length]).toEqual([[], [], 2])
  for (const work of asked) await work()
  await Promise.all(both)
  expect([one.sent, other.sent]).toEqual([['one'], []])
})

test('what is added while others are sent is sent too, each once', async () => {
  const { outbox, add, sent } = await open()
  add('one')
  const first = outbox.send()
  add('two')
  await Promise.all([first, outbox.send(), outbox.send()])
  expect(sent).toEqual(['one', 'two'])
})

test('what is removed before its turn is not sent, and what belongs to it goes too', async () => {
  const gone: string[] = []
  const { outbox, add, sent } = await open([], { onGone: ({ text }) => gone.push(text) })
  const entry = add('one')
  const sending = outbox.send()
  outbox.remove(entry)
  await sending
  expect([sent, gone, outbox.change(entry.key, { isLate: true }), kept]).toEqual([[], ['one'], false, {}])
})

test('nothing waits for more than seven days, whoever it is of', async () => {
  const { outbox, add, stop } = await open(['stop'])
  add('one')
  outbox.add({ text: 'two', booking: 'a', person: 'ann@example.com' })
  stop()
  vi.setSystemTime('2026-07-22T12:00:00.001Z')
  const later = await open()
  expect([later.sent, kept]).toEqual([[], {}])
})

test('each person has their own, and only theirs are sent or forgotten', async () => {
  const { outbox, add, sent, stop } = await open()
  add('one')
  outbox.add({ text: 'two', booking: 'a', person: 'ann@example.com' })
  expect(outbox.read('ann@example.com').map(({ text }) => text)).toEqual(['two'])
  stop()
  outbox.watch('ann@example.com')
  await outbox.send()
  expect(sent).toEqual(['two'])
  outbox.forget('')
  expect(kept).toEqual({})
})

test('nothing is sent for a person who may not', async () => {
  const { outbox, add, sent, stop } = await open()
  stop()
  outbox.watch('', async (person) => person !== '')
  add('one')
  await outbox.send()
  expect([sent, outbox.read()]).toMatchObject([[], [{ isTried: false, isLate: true }]])
})

test('a full storage loses nothing while the page is open, and the browser asks before it is closed', async () => {
  emptyStorage('localStorage', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { outbox, add, sent } = await open(['late'])
  const asks = () => {
    let isAsked = false
    tell('beforeunload', { preventDefault: () => (isAsked = true) })
    return isAsked
  }
  expect(asks()).toBe(false)
  add('one')
  await outbox.send()
  expect([asks(), outbox.read().length]).toEqual([true, 1])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([asks(), sent]).toEqual([false, ['one', 'one']])
})

test('an entry is in this page alone until what belongs to it is kept', async () => {
  const { outbox, add } = await open()
  const file = Promise.withResolvers<boolean>()
  const { key } = add('one', 'a', file.promise)
  add('two', 'a', Promise.resolve(false))
  outbox.change(key, { isLate: true })
  await settled()
  expect([outbox.read().length, kept]).toEqual([2, {}])
  file.resolve(true)
  await settled()
  expect(Object.values(kept)).toEqual([expect.stringContaining('"isLate":true')])
})

test('what somebody wrote into the storage is no entry', async () => {
  kept['test-1'] = '{"text":1}'
  kept['test-2'] = 'x'
  expect((await open()).outbox.read()).toEqual([])
})

test('whoever listens is told of each change, also of how much is sent', async () => {
  const told: (number | undefined)[] = []
  const { outbox, add } = await open([], {
    send: async (_entry, { progress }) => {
      progress(0.5)
      return 'done'
    },
  })
  const stop = outbox.subscribe(() => told.push(outbox.read()[0]?.part))
  add('one')
  await outbox.send()
  expect(told).toEqual([undefined, 0.5, undefined])
  stop()
  add('two')
  expect(told).toHaveLength(3)
})
