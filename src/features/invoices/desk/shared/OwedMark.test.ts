import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = globSync('src/{desk,features/*/desk}/**/*.tsx')
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  .filter(({ code }) => /<(Marks|BookingRows)\b/.test(code))
  .filter(({ code }) => /use(Api|Infinite)Query\(/.test(code))
  .filter(({ code }) => /\b(clientCalls\.client|deskBookingCalls\.bookings)\b/.test(code))

test('a page with the marks of jobs fetches them again after all that changes one', () => {
  expect(pages.map(({ file }) => file).toSorted()).toEqual([
    'src/features/bookings/desk/BookingList.tsx',
    'src/features/clients/desk/ClientPage.tsx',
  ])
  for (const { file, code } of pages) expect(code, file).toContain('const kinds = [...markKinds,')
})
