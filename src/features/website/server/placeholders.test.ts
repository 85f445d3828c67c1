import { expect, test } from 'vitest'
import { lastLines } from './placeholders.ts'

const publicOrigin = 'http://localhost:3000'

test('the last lines of a start at a terminal name the made-up facts, the address and the link, in this order', () => {
  const placeholders = ['business.phone', 'opening.week']
  expect(lastLines({ placeholders }, { publicOrigin, link: 'Open:\nhttp://a' })).toEqual([
    '2 facts are still made up: open http://localhost:3000/desk/website',
    'The site is at http://localhost:3000',
    'Open:\nhttp://a',
  ])
})

test('without made-up facts and without a link, the last line is the address', () => {
  expect(lastLines({ placeholders: [] }, { publicOrigin })).toEqual(['The site is at http://localhost:3000'])
  expect(lastLines({ placeholders: ['business.phone'] }, { publicOrigin })[0]).toMatch(/^1 fact is still made up/)
})
