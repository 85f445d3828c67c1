import { expect, test } from 'vitest'
import { keysOf } from './typed-fields.ts'

test('a field is found by its name, whatever other fields there are', () => {
  const [note] = keysOf(['note'])
  expect(keysOf(['price', 'note', 'email'])).toContain(note)
})

test('fields of one name are told apart, and are not found among more or fewer', () => {
  const two = keysOf(['row', 'row'])
  expect(new Set(two).size).toBe(2)
  for (const names of [['row'], ['row', 'row', 'row']])
    expect(keysOf(names).filter((key) => two.includes(key))).toEqual([])
})
