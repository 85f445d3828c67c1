import { expect, test } from 'vitest'
import { likelyAddress } from './mail-typos.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail.cmo', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@gmal.com', 'ann@gmail.com'],
  ['ann@gmaill.com', 'ann@gmail.com'],
  ['Ann.Roy@Hotmial.com', 'Ann.Roy@hotmail.com'],
  ['ann@yaho.ca', 'ann@yahoo.ca'],
  ['ann@dealer.con', 'ann@dealer.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant)
})

test.each(['ann@gmail.com', 'ann@GMAIL.com', 'ann@ymail.com', 'ann@mail.com', 'ann@yahoo.ca'])(
  '%s is left as it is',
  (typed) => expect(likelyAddress(typed)).toBeUndefined(),
)

test.each(['', 'ann', 'ann@', '@gmial.com', 'ann@example.com', 'ann@ge.com', 'ann@conair.ca'])(
  'nothing is said about “%s”',
  (typed) => expect(likelyAddress(typed)).toBeUndefined(),
)
