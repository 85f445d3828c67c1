import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const desk = 'src/site/desk'
const pages = globSync('**/*.tsx', { cwd: desk })
  .map((file) => ({ file, code: readFileSync(`${desk}/${file}`, 'utf8') }))
  .filter(({ code }) => /<(OwedMark|BookingRows)\b/.test(code))
  .filter(({ code }) => /use(Api|Infinite)Query\(\s*(Client|BookingPage)\b/.test(code))

test('a page with the marks of jobs fetches them again after all that changes one', () => {
  expect(pages.map(({ file }) => file).toSorted()).toEqual([
    'bookings/BookingList.tsx',
    'clients/ClientPage.tsx',
  ])
  for (const { file, code } of pages) expect(code, file).toContain('const kinds = [...markKinds,')
})
