import { expect, test } from 'vitest'
import { sections } from '#domain/content/content-shape.ts'
import { isSection, orderedSections } from './sections.ts'

test('the desk lists each part of the content once', () => {
  expect([...orderedSections].sort()).toEqual([...sections].sort())
  expect(orderedSections.every(isSection)).toBe(true)
  expect(isSection('toString')).toBe(false)
})
