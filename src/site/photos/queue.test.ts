import { expect, test } from 'vitest'
import { makeQueue } from './queue.ts'
import { Unreachable } from './send-bytes.ts'

const job = { bookingId: 'b', stage: 'before' } as const
const roomFor = (room: number) => ({ room, full: 'no room' })
const named = (...names: string[]) => names.map((name) => new File([name], name))

type Answer = 'stored' | 'unreachable' | 'refused'

/**
 * A queue whose server answers each photo when the test says how. `sent`: the names and the files that came; `back`: the
 * connection is back.
 */
function started() {
  const sent: [name: string, file: Blob][] = []
  const answers: ((answer: Answer) => void)[] = []
  const shrunk: Blob[] = []
  let back = () => {}
  const queue = makeQueue({
    shrink: async (file) => {
      shrunk.push(file)
      if (file.size === 0) throw new Error('too large')
      return new Blob([file, ', small'])
    },
    send: async ({ name }, file, onProgress) => {
      sent.push([name, file])
      onProgress(0.5)
      const { promise, resolve } = Promise.withResolvers<Answer>()
      answers.push(resolve)
      const answer = await promise
      if (answer === 'unreachable') throw new Unreachable()
      if (answer === 'refused') throw new Error('no photo')
    },
    whenBack: (resume) => {
      back = resume
    },
  })
  const states = () =>
    queue.read().photos.map(({ name, state, words }) => [name, words ?? state].join(': '))
  return {
    ...{ queue, sent, shrunk, states, back: () => back() },
    /** The server answers the photo that it got last. */
    answer: async (answer: Answer) => {
      answers.at(-1)?.(answer)
      await settled()
    },
  }
}

/** Resolves when all that can go on without the server has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('photos are sent one after the other, and counted', async () => {
  const { queue, sent, states, answer } = started()
  queue.add(job, named('one', 'two'), roomFor(2))
  await settled()
  expect(states()).toEqual(['one: sends', 'two: waits'])
  expect(queue.read().photos[0]?.part).toBe(0.5)
  await answer('stored')
  expect([states(), queue.read().added.get('b')]).toEqual([['two: sends'], 1])
  await answer('stored')
  expect([states(), queue.read().added.get('b')]).toEqual([[], 2])
  expect(sent.map(([name]) => name)).toEqual(['one', 'two'])
  expect(await sent[0]?.[1].text()).toBe('one, small')
  // The next ones are counted anew.
  queue.add(job, named('three'), roomFor(1))
  expect(queue.read().added.get('b')).toBeUndefined()
})

test('a photo that is refused stops no other, and can be tried again or left out', async () => {
  const { queue, shrunk, states, answer } = started()
  queue.add(job, [...named('bad'), new File([], 'empty'), ...named('good')], roomFor(3))
  await settled()
  await answer('refused')
  expect(states()).toEqual(['bad: no photo', 'empty: too large', 'good: sends'])
  await answer('stored')
  expect(states()).toEqual(['bad: no photo', 'empty: too large'])
  const [bad, empty] = queue.read().photos
  queue.again(bad?.key ?? '')
  await settled()
  await answer('stored')
  queue.drop(empty?.key ?? '')
  expect([states(), queue.read().added.get('b')]).toEqual([[], 2])
  // It was made smaller once: a second try sends the same bytes, which the server knows.
  expect(shrunk).toHaveLength(3)
})

test('without a connection all photos wait, and the same bytes are sent when it is back', async () => {
  const { queue, sent, states, answer, back } = started()
  queue.add(job, named('one', 'two'), roomFor(9))
  await settled()
  await answer('unreachable')
  queue.add(job, named('three'), roomFor(9))
  await settled()
  expect(states()).toEqual(['one: offline', 'two: offline', 'three: offline'])
  back()
  await settled()
  expect(states()).toEqual(['one: sends', 'two: waits', 'three: waits'])
  expect(sent[1]?.[1]).toBe(sent[0]?.[1])
  for (let i = 0; i < 3; i++) await answer('stored')
  expect(sent.map(([name]) => name)).toEqual(['one', 'one', 'two', 'three'])
})

test('photos beyond the room of a job are refused before they are sent', async () => {
  const { queue, sent, states, answer } = started()
  queue.add(job, named('one', 'two'), roomFor(1))
  await settled()
  await answer('stored')
  expect([states(), sent.length]).toEqual([['two: no room'], 1])
  // Another was removed meanwhile.
  queue.again(queue.read().photos[0]?.key ?? '')
  await settled()
  await answer('stored')
  expect(states()).toEqual([])
})

test('nothing is left of photos after a sign-out, also of the one that was being sent', async () => {
  const { queue, sent, states, answer } = started()
  queue.add(job, named('one', 'two'), roomFor(9))
  await settled()
  queue.clear()
  await answer('stored')
  expect([states(), queue.read().added.size, sent.length]).toEqual([[], 0, 1])
})

test('whoever listens is told of each change, until they stop', () => {
  const { queue } = started()
  let told = 0
  const stop = queue.subscribe(() => told++)
  queue.add(job, named('one'), roomFor(9))
  expect(told).toBeGreaterThan(0)
  stop()
  const before = told
  queue.clear()
  expect(told).toBe(before)
})
