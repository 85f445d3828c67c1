import { expect, test } from 'vitest'
import { makeFairQueue } from './shared/encoder.ts'

test('functions run one after the other, and a client waits for one of each other client at most', async () => {
  const inTurn = makeFairQueue()
  const ran: string[] = []
  let running = 0
  const run = (client: string, name: string) =>
    inTurn(client, async () => {
      expect(++running).toBe(1)
      await Promise.resolve()
      ran.push(name)
      running--
      if (name === 'a3') throw new Error(name)
      return name
    })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'].map((name) => run(name.slice(0, 1), name))
  const late = all[0]?.then(() => run('d', 'd1'))
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(await late).toBe('d1')
  // d came after a was served once.
  expect(ran).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'a3', 'a4'])
  expect(await run('a', 'a5')).toBe('a5')
})
