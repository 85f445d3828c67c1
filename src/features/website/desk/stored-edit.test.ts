import { beforeEach, expect, test } from 'vitest'
import { emptyStorage } from '#platform/browser/storage/testing.ts'
import { forgetEdits, keepEdit, readEdit } from './stored-edit.ts'

const edit = { number: 3, from: { phone: '1' }, value: { phone: '2' }, confirmed: ['business.city'] }

beforeEach(() => {
  emptyStorage('sessionStorage')
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

test('what is kept and is no edit is left alone', () => {
  sessionStorage.setItem('desk-content-business', '{"number":"3"}')
  expect(readEdit('business')).toBeUndefined()
  sessionStorage.setItem('desk-content-business', 'no JSON')
  expect(readEdit('business')).toBeUndefined()
})
