import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { markKinds } from '#features/bookings/desk/shared/mark-kinds.ts'
import { bookingsQuery } from '#features/bookings/desk/shared/queries.ts'
import { clientQuery } from '#features/clients/desk/shared/queries.ts'

const pages = globSync('src/{desk,features/*/desk}/**/*.tsx')
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  .filter(({ code }) => /<(Marks|BookingRows)\b/.test(code))
  .filter(({ code }) => /\b(clientQuery|bookingsQuery)\(/.test(code))

test('a page with the marks of jobs fetches them again after all that changes one', () => {
  expect(pages.map(({ file }) => file).toSorted()).toEqual([
    'src/features/bookings/desk/BookingList.tsx',
    'src/features/clients/desk/ClientPage.tsx',
  ])
  vi.stubGlobal('history', {})
  for (const query of [bookingsQuery(''), clientQuery('1')])
    expect(query.meta?.kinds).toEqual(expect.arrayContaining([...markKinds]))
})
