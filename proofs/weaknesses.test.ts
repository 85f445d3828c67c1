import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Weakness, weaken, weaknesses } from './weaknesses.ts'

test.each(Object.keys(weaknesses) as Weakness[])(
  'the weakness "%s" fits the server’s code',
  (weakness) => {
    const text = readFileSync(new URL(`../${weaknesses[weakness].file}`, import.meta.url), 'utf8')
    expect(weaken(text, weakness)).not.toBe(text)
  },
)

test('a weakness that does not fit is an error', () => {
  expect(() => weaken('other text', 'forgets keys')).toThrow(/does not fit/)
})
