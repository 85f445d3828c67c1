import { expect, test } from 'vitest'
import { urlIn } from './url-in.ts'

test('a text that is an address becomes one, and no other does', () => {
  expect(urlIn('https://example.com/a?b')?.pathname).toBe('/a')
  expect(urlIn('example.com')).toBeUndefined()
  expect(urlIn('')).toBeUndefined()
})
