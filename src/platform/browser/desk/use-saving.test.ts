import { expect, test } from 'vitest'
import { queueSaves } from './use-saving.ts'

/** Saves that wait until the test answers them. */
function server() {
  const saves: { value: string; answer: () => void; refuse: (error: Error) => void }[] = []
  const save = (value: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    saves.push({ value, answer: resolve, refuse: reject })
    return promise
  }
  return { saves, save, seen: () => saves.map(({ value }) => value) }
}

test('saves go one after another, and of those that wait only the newest', async () => {
  const { saves, save, seen } = server()
  const saveNext = queueSaves(save)
  const all = ['13:00', '14:00', '15:00'].map(saveNext)
  expect(seen()).toEqual(['13:00'])
  saves[0]?.answer()
  await expect.poll(seen).toEqual(['13:00', '15:00'])
  saves[1]?.answer()
  await Promise.all(all)
  const more = saveNext('16:00')
  expect(seen()).toEqual(['13:00', '15:00', '16:00'])
  saves[2]?.answer()
  await more
})

test('an older save that fails does not matter, the last one does', async () => {
  const { saves, save, seen } = server()
  const saveNext = queueSaves(save)
  const first = saveNext('13:00')
  const last = saveNext('15:00')
  saves[0]?.refuse(new Error('first'))
  await expect.poll(seen).toEqual(['13:00', '15:00'])
  saves[1]?.answer()
  await Promise.all([first, last])
  const refused = saveNext('16:00')
  saves[2]?.refuse(new Error('refused'))
  await expect(refused).rejects.toThrow('refused')
  const again = saveNext('17:00')
  saves[3]?.answer()
  await again
})
