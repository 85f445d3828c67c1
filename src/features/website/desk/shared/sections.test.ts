import { expect, test } from 'vitest'
import { isSection, pageFor } from './sections.ts'

test('only a part of the content has an editor', () => {
  expect(isSection('warranty')).toBe(true)
  expect(isSection('toString')).toBe(false)
})

test('a page’s own texts are looked at on that page, if anybody can look at it', () => {
  expect(pageFor('pageTexts', ['pageTexts.about.name'])).toBe('about')
  expect(pageFor('pageTexts', ['pageTexts.manage.name'])).toBe('home')
  expect(pageFor('warranty', ['warranty.title'])).toBe('warranty')
})
