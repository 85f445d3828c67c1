import { expect, test } from 'vitest'
import { sections } from '#domain/content/content-shape.ts'
import { isSection, orderedSections, pageFor } from './sections.ts'

test('the desk lists each part of the content once', () => {
  expect([...orderedSections].sort()).toEqual([...sections].sort())
  expect(orderedSections.every(isSection)).toBe(true)
  expect(isSection('toString')).toBe(false)
})

test('a page’s own texts are looked at on that page, if anybody can look at it', () => {
  expect(pageFor('pageTexts', ['pageTexts.about.name'])).toBe('about')
  expect(pageFor('pageTexts', ['pageTexts.manage.name'])).toBe('home')
  expect(pageFor('warranty', ['warranty.title'])).toBe('warranty')
})
