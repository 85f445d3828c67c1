import { beforeEach, expect, test, vi } from 'vitest'
import { forgetEdits, keepEdit, readEdit } from './kept-edit.ts'

const edit = {
  number: 3,
  from: { phone: '1' },
  value: { phone: '2' },
  confirmed: ['business.city'],
}

/** A tab's storage, as far as the editor needs it. */
function storage(): Record<string, unknown> {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
  const kept: Record<string, unknown> = Object.create(methods)
  return kept
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
})

test('an edit is kept for its part until it is removed', () => {
  keepEdit('business', edit)
  expect([readEdit('business'), readEdit('home')]).toEqual([edit, undefined])
  keepEdit('business', undefined)
  expect(readEdit('business')).toBeUndefined()
})

test('all edits are forgotten at once, and nothing else', () => {
  keepEdit('business', edit)
  keepEdit('home', edit)
  sessionStorage.setItem('booking', 'a draft')
  forgetEdits()
  expect([readEdit('business'), readEdit('home')]).toEqual([undefined, undefined])
  expect(sessionStorage.getItem('booking')).toBe('a draft')
})

test('what is kept and is no edit is left alone, and so is a tab without storage', () => {
  sessionStorage.setItem('desk-content-business', '{"number":"3"}')
  expect(readEdit('business')).toBeUndefined()
  sessionStorage.setItem('desk-content-business', 'no JSON')
  expect(readEdit('business')).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  keepEdit('business', edit)
  forgetEdits()
  expect(readEdit('business')).toBeUndefined()
})
