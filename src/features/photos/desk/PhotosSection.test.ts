import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shortInstantLabel } from '#core/instants.ts'
import { limits } from '#core/limits.ts'
import type { Status } from '#core/statuses.ts'
import { deskPhotos as words } from '#features/photos/desk-words.ts'
import type { JobPhoto } from '#features/photos/job-photos.ts'
import type { PictureConsents } from '#features/website/picture-consent.ts'
import { queryClient } from '#platform/browser/desk/query-client.ts'
import { PhotosSection } from './PhotosSection.tsx'

const TAKEN_AT = '2026-11-22T14:12:00.000Z'
const AT = shortInstantLabel(TAKEN_AT)

const photo = (id: string, stage: JobPhoto['stage']): JobPhoto => ({
  id,
  stage,
  at: TAKEN_AT,
  who: 'ann@example.com',
  width: 1600,
  height: 1200,
  shared: false,
})

const unasked: PictureConsents = { wording: 'Vous pouvez.', language: 'fr', given: [] }

type Shown = { consents?: PictureConsents; erased_at?: string | null; status?: Status }

const shown = (photos: JobPhoto[], { consents = unasked, erased_at = null, status = 'completed' }: Shown = {}) =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(PhotosSection, {
        booking: { id: 'b', erased_at, language: 'en', status },
        logged: null,
        photos,
        consents,
        async onChange() {},
      }),
    ),
  )

test('before the job is done nobody is asked, and what was answered stays to be withdrawn', () => {
  expect(shown([], { status: 'confirmed' })).not.toContain('Vous pouvez.')
  const given = { given_at: TAKEN_AT, recorded_by: 'ann@example.com', withdrawn_at: null, withdrawn_by: null }
  const consents = { ...unasked, given: [{ ...given, wording: 'You may.', wording_version: 'a' }] }
  expect(shown([], { status: 'confirmed', consents })).toContain(`>${words.site.withdraw}</button>`)
})

test('the client is asked in their language, and then it says who recorded the answer, or who withdrew it', () => {
  expect(shown([])).toContain('lang="fr-CA">Vous pouvez.</blockquote>')
  const evidence = {
    wording: 'You may.',
    wording_version: 'a',
    given_at: TAKEN_AT,
    recorded_by: 'ann@example.com',
    withdrawn_at: null,
    withdrawn_by: null,
  }
  const agreed = shown([], { consents: { ...unasked, given: [evidence] } })
  expect(agreed).toContain(words.site.given(AT, 'ann@example.com'))
  expect(agreed).toContain(`>${words.site.withdraw}</button>`)
  const withdrawn = { ...evidence, withdrawn_at: evidence.given_at, withdrawn_by: 'bo' }
  const taken = shown([], { consents: { ...unasked, given: [withdrawn] } })
  expect(taken).toContain(words.site.withdrawn(AT, 'bo'))
  expect(taken).toContain(`>${words.site.agrees}</button>`)
})

test('each photo says in words what it is, among those of its stage', () => {
  const html = shown([photo('1', 'before'), photo('2', 'before'), photo('3', 'after')])
  expect([...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    `Before, added ${AT}, 1 of 2`,
    `Before, added ${AT}, 2 of 2`,
    `After, added ${AT}, 1 of 1`,
  ])
  expect(html).toContain('src="/desk/api/photos/1/small"')
  expect(html).not.toContain('style=')
})

test('photos from the client have their own part when there are some, and none can be added there', () => {
  expect(shown([photo('1', 'before')])).not.toContain(words.stages.client)
  const html = shown([photo('1', 'client')])
  expect(html).toContain(`alt="${words.stages.client}, added ${AT}, 1 of 1"`)
  expect(html.match(/type="file"/g)).toHaveLength(2)
})

test('a job that has all its photos offers no more, and an erased one shows nothing', () => {
  const full = Array.from({ length: limits.photosOfAJob }, (_, i) => photo(`${i}`, 'after'))
  expect(shown(full.slice(1))).toContain('type="file"')
  expect(shown(full)).not.toContain('type="file"')
  expect(shown(full)).toContain(words.room(limits.photosOfAJob))
  expect(shown([], { erased_at: TAKEN_AT })).toBe('')
})
