import { expect, test, vi } from 'vitest'
import { type Content, defaults } from '#features/website/content.ts'
import { readContentFrom } from '#platform/browser/content.ts'
import { structuredData } from './structured-data.ts'

/** What search engines read of this content on 20 December 2026. */
function dataOf(change: Partial<Content> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-20T17:00:00Z') })
  readContentFrom(() => ({ ...defaults, ...change }))
  const data = JSON.parse(structuredData(new URL('https://site.test')))
  readContentFrom(() => defaults)
  return data
}

const other = (day: string, hours: { from: string; to: string } | null) => ({ id: day, day, hours, note: '' })

test('search engines read the coming days with other hours, and midnight to midnight as closed', () => {
  const otherHours = [
    other('2026-12-31', { from: '09:00', to: '12:00' }),
    other('2026-12-24', null),
    other('2026-12-19', null),
  ]
  expect(dataOf({ opening: { ...defaults.opening, otherHours } }).specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-12-24',
      validThrough: '2026-12-24',
    },
    {
      '@type': 'OpeningHoursSpecification',
      opens: '09:00',
      closes: '12:00',
      validFrom: '2026-12-31',
      validThrough: '2026-12-31',
    },
  ])
  expect(dataOf()).not.toHaveProperty('specialOpeningHoursSpecification')
})

test('search engines do not read of a hidden service', () => {
  const services = defaults.services.map((it, i) => ({ ...it, hidden: i === 0 }))
  const names = (data: ReturnType<typeof dataOf>) =>
    data.hasOfferCatalog.itemListElement.map((it: { itemOffered: { name: string } }) => it.itemOffered.name)
  const labels = defaults.services.map(({ label }) => label)
  expect(names(dataOf())).toEqual(labels)
  expect(names(dataOf({ services }))).toEqual(labels.slice(1))
})
