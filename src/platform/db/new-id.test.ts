import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('an id begins with its time, and the rest differs', () => {
  const before = Date.now()
  const ids = Array.from({ length: 100 }, newId)
  const times = ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(before)
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now())
  expect(new Set(ids.map((id) => id.slice(14))).size).toBe(ids.length)
})
