import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deskPhotos as words } from '#content/desk-photos.ts'
import { limits } from '#content/limits.ts'
import type { JobPhoto } from '#domain/desk/photos.ts'
import { PhotosSection } from './PhotosSection.tsx'

const photo = (id: string, stage: JobPhoto['stage']): JobPhoto => ({
  ...{ id, stage, at: '2026-11-22T14:12:00.000Z', who: 'ann@example.com' },
  ...{ width: 1600, height: 1200 },
})

const shown = (photos: JobPhoto[], erased_at: string | null = null) =>
  renderToStaticMarkup(
    createElement(PhotosSection, { booking: { id: 'b', erased_at }, photos, onChange() {} }),
  )

test('each photo says in words what it is, among those of its stage', () => {
  const html = shown([photo('1', 'before'), photo('2', 'before'), photo('3', 'after')])
  expect([...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    'Before, added Nov 22, 2026, 9:12 a.m., 1 of 2',
    'Before, added Nov 22, 2026, 9:12 a.m., 2 of 2',
    'After, added Nov 22, 2026, 9:12 a.m., 1 of 1',
  ])
  expect(html).toContain('src="/desk/api/photos/1/small"')
  expect(html).not.toContain('style=')
})

test('photos from the client have their own part when there are some, and none can be added there', () => {
  expect(shown([photo('1', 'before')])).not.toContain(words.stages.client)
  const html = shown([photo('1', 'client')])
  expect(html).toContain(`alt="${words.stages.client}, added Nov 22, 2026, 9:12 a.m., 1 of 1"`)
  expect(html.match(/type="file"/g)).toHaveLength(2)
})

test('a job that has all its photos offers no more, and an erased one shows nothing', () => {
  const full = Array.from({ length: limits.photosOfAJob }, (_, i) => photo(`${i}`, 'after'))
  expect(shown(full.slice(1))).toContain('type="file"')
  expect(shown(full)).not.toContain('type="file"')
  expect(shown(full)).toContain(words.room(limits.photosOfAJob))
  expect(shown([], '2026-11-22T14:12:00.000Z')).toBe('')
})
