import { expect, test } from 'vitest'
import { actionKeys } from '#features/bookings/desk/shared/action-keys.ts'
import { messageKeys } from '#features/contact/desk/message-keys.ts'
import { commonKeys, listKeys, pageKeys } from '#platform/browser/desk/keys.ts'

test.each([
  ['a booking', { ...actionKeys }, true],
  ['a message', { ...messageKeys }, true],
  ['a list', { ...listKeys }, true],
  ['the pages', { ...pageKeys }, false],
])('no key of %s does two things', (_name, keys, onPage) => {
  const all = Object.values({ ...(onPage && commonKeys), ...keys }).filter((key) => key !== undefined)
  expect(new Set(all).size).toBe(all.length)
  for (const key of all) expect(key).toMatch(/^[A-Za-z/?]$/)
})
