import { expect, test } from 'vitest'
import { gapsIn } from '#core/template.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { appointmentRefusals } from '#features/schedule/appointment-refusals-words.ts'
import { minutesFor } from '#features/schedule/minutes-for.ts'
import { consent } from '#features/website/consent-words.ts'
import { defaults } from '#features/website/content.ts'
import { contentOf } from '#platform/browser/content.ts'
import { carriedBy } from './page-data.ts'

const carriedOn = (...asked: Parameters<typeof carriedBy>) => contentOf(carriedBy(...asked) ?? '{}')

test.each(['home', 'contact', 'desk'] as const)('%s carries texts as they are', (page) => {
  expect({ ...defaults, openDays: null }).toMatchObject(carriedOn(page, defaults))
})

test('the client’s page carries texts as they are, and of how it works only what to prepare', () => {
  const { howItWorks, ...texts } = JSON.parse(carriedBy('manage', defaults) ?? '{}')
  expect(defaults).toMatchObject(texts)
  expect(howItWorks.sections).toEqual(defaults.howItWorks.sections.filter(({ id }) => id === 'prepare'))
})

test('the booking form finds the note of a place, and an empty one where there is none', () => {
  const { areas } = carriedOn('booking', defaults).serviceArea
  expect(areas.map(({ note }) => note)).toEqual(defaults.serviceArea.areas.map(({ note = '' }) => note))
})

test.each([
  ['booking', { booking: t(booking), consent: t(consent), appointmentRefusals: t(appointmentRefusals) }],
  ['manage', t(managePage)],
] as const)('%s carries the facts that its words name', (page, words) => {
  const named = gapsIn(JSON.stringify(words)).filter((gap) => gap in defaults.facts)
  expect(named).not.toEqual([])
  expect(Object.keys(carriedOn(page, defaults).facts)).toEqual(expect.arrayContaining(named))
})

test('the home page carries the own pictures of its carousels, and no others', () => {
  const own = { sources: { webp: '/pictures/a.webp 360w' }, img: { src: '/pictures/a.webp', w: 1, h: 1 } }
  const services = defaults.services.map((it, i) => (i === 1 ? { ...it, picture: { file: 'own-a', alt: 'Ours' } } : it))
  const pictures = { 'own-a': own, 'own-b': own }
  const carried = carriedOn('home', { ...defaults, services, pictures }).pictures
  expect(Object.keys(carried)).toEqual(['own-a'])
  expect(carried['own-a']?.img.src).toBe(own.img.src)
})

test('a page without islands carries nothing', () => {
  expect(carriedBy('about', defaults)).toBeUndefined()
})

test('a part that a page does not carry throws, and is named', () => {
  const carried = carriedOn('home', defaults)
  expect(() => carried.tax).toThrow('content.tax')
  expect(() => carried.home.hero).toThrow('content.home.hero')
  expect(() => carried.services[0]?.mention).toThrow('content.services[0].mention')
})

test('a text cannot end the script that carries it', () => {
  const facts = { ...defaults.facts, phone: '</script>' }
  expect(carriedBy('contact', { ...defaults, facts })).not.toContain('<')
  expect(carriedOn('contact', { ...defaults, facts }).facts.phone).toBe('</script>')
})

const [first, ...others] = defaults.services
if (!first) throw new Error('there is no service')
const hiding = { ...defaults, services: [{ ...first, hidden: true }, ...others] }

test('the home page does not carry a hidden service', () => {
  expect(carriedBy('home', hiding)).not.toContain(first.label)
  expect(carriedOn('home', hiding).services).toHaveLength(others.length)
})

test.each(['booking', 'manage', 'desk'] as const)(
  '%s knows the name of a hidden service, for what was chosen before',
  (page) => {
    const { label, value } = carriedOn(page, hiding).services[0] ?? {}
    expect({ label, value }).toEqual({ label: first.label, value: first.value })
  },
)

test.each(['booking', 'desk'] as const)('%s knows how long each service takes', (page) => {
  const { services } = carriedOn(page, defaults)
  expect(minutesFor(services, null, 2)).toBe(minutesFor(defaults.services, null, 2))
})
