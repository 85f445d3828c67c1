import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { t } from '#core/words.ts'
import { contact } from '#features/contact/words.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { readContentFrom } from '#platform/browser/content.ts'
import { Hours } from './ContactPage.tsx'

const { hours: words } = t(contact).details

/** The lines of the opening hours on 20 December 2026, after those of the week. */
function linesOf(otherHours: Content['opening']['otherHours']) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-20T17:00:00Z') })
  readContentFrom(() => ({ ...defaults, opening: { ...defaults.opening, otherHours } }))
  const rows = renderToStaticMarkup(createElement(Hours)).matchAll(/<tr><th[^>]*>(.*?)<\/th><td>(.*?)<\/td>/g)
  const lines = [...rows].map(([, days, hours]) => [days, hours])
  readContentFrom(() => defaults)
  return lines
}

test('the coming days with other hours stand after the week, in their order, with their notes', () => {
  const hours = { from: '10:00', to: '14:00' }
  const week = linesOf([])
  expect(
    linesOf([
      { id: 'eve', day: '2026-12-24', hours, note: '' },
      { id: 'past', day: '2026-12-19', hours, note: '' },
      { id: 'today', day: '2026-12-20', hours: null, note: 'Training' },
    ]).slice(week.length),
  ).toEqual([
    [words.day('Sunday, December 20, 2026', 'Training'), words.closed],
    [words.day('Thursday, December 24, 2026', ''), words.range('10:00\u00a0a.m.', '2:00\u00a0p.m.')],
  ])
})
