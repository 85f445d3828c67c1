import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lineLengthOf, lineLengths } from './name-width.ts'

test.each([
  ['GLW', 6],
  ['Nipissing', 9],
  ['Lake and Bay', 12],
  ['Nipissing Detail', 10],
  ['Northern Ontario Shiners', 14],
  ['Autoglanzgesellschaften', 24],
])('the longest line of “%s” has at most %i letters', (name, letters) => expect(lineLengthOf(name)).toBe(letters))

test('the style sheet sizes the letters for each length of a line', () => {
  const css = readFileSync(new URL('Header.module.css', import.meta.url), 'utf8')
  const sized = [...css.matchAll(/\[data-letters="(\d+)"\] {\s+--letters: \1;/g)].map(([, length]) => Number(length))
  expect(sized).toEqual(lineLengths.slice(1))
})
