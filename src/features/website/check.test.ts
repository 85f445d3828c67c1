import { expect, test } from 'vitest'
import { refusals as words } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { checkContent, ownGaps } from './check.ts'
import { englishContent, factNames, type SourceContent } from './content.ts'
import { contentRefusals as refusals } from './content-refusals-words.ts'
import { contentShape } from './content-shape.ts'
import { withOwnPictures } from './picture-facts.ts'
import { ruleErrors } from './rules.ts'

const pictures = withOwnPictures([{ id: 'a1', place: 'product' }])
const check = (value: unknown) => checkContent(contentShape, value, { base: englishContent, pictures })

/** The content of the code with another value at a path. */
function withAt(path: string, value: unknown): unknown {
  const copy: Record<string, unknown> = structuredClone(englishContent)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const parent = names.reduce<Record<string, unknown>>((it, name) => it[name] as Record<string, unknown>, copy)
  parent[last] = value
  return copy
}

test('the content of the code is right, and stays as it is', () => {
  expect(check(englishContent)).toEqual({ value: englishContent, errors: [] })
  expect(ruleErrors(englishContent)).toEqual([])
})

const many = (count: number, item: (i: number) => unknown) => Array.from({ length: count }, (_, i) => item(i))

test('the business may have no other site, no social networks and no brands', () => {
  const business = { ...englishContent.business, servicesSite: '', socialLinks: [], brands: [] }
  const value = { ...englishContent, business }
  expect(check(value)).toEqual({ value, errors: [] })
})

test.each<[path: string, value: unknown, field: string, message: string]>([
  ['business.name', '', 'business.name', refusals.empty],
  ['business.name', 'x'.repeat(61), 'business.name', t(words).tooLong(60)],
  ['business.name', 'Detail\u0000ing', 'business.name', t(words).unreadableText],
  ['business.name', 'Detail\ning', 'business.name', t(words).oneLine],
  ['business.phone', '555-0142', 'business.phone', refusals.phone],
  ['business.email', 'hello@', 'business.email', refusals.email],
  ['business.postalCode', 'Q1Q 1Q1', 'business.postalCode', refusals.postalCode],
  ['business.servicesSite', 'javascript:alert(1)', 'business.servicesSite', refusals.url],
  ['business.socialLinks.0.href', 'www.example.com', 'business.socialLinks.0.href', refusals.url],
  ['business.socialLinks.0.icon', 'door', 'business.socialLinks.0.icon', refusals.icon],
  ['business.unknown', 'x', 'business.unknown', t(words).unknownField],
  ['business', 'text', 'business', t(words).notObject],
  ['opening.crews', 0, 'opening.crews', refusals.number(1, 50, 'crews')],
  ['opening.leadHours', Number.NaN, 'opening.leadHours', refusals.number(0, 720, 'hours')],
  ['opening.week.Monday', { from: '08:15', to: '18:00' }, 'opening.week.Monday', refusals.halfHour],
  ['opening.week.Monday', { from: '18:00', to: '18:00' }, 'opening.week.Monday', refusals.hoursOrder],
  [
    'opening.holidays',
    many(10_000, (i) => ({ id: `h${i}`, name: 'x', on: { month: 1, day: 1 } })),
    'opening.holidays',
    refusals.many(60),
  ],
  ['opening.holidays.0.on', { month: 13, day: 1 }, 'opening.holidays.0.on', refusals.holiday],
  ['serviceArea.areas.0.prefixes', [], 'serviceArea.areas.0.prefixes', refusals.few(1)],
  ['serviceArea.areas.0.prefixes.0', 'P1', 'serviceArea.areas.0.prefixes.0', refusals.postalPrefix],
  ['services.0.fleet', 'yes', 'services.0.fleet', refusals.flag],
  ['services.0.id', 'ceramic', 'services', refusals.closedList],
  ['products', {}, 'products', refusals.list],
  ['products.1.id', 'cleaners', 'products.1.id', refusals.twice('cleaners')],
  ['products.1.id', '../etc', 'products.1.id', refusals.id],
  ['products.0.picture.file', '../../etc/passwd', 'products.0.picture.file', refusals.picture],
  ['products.0.picture.file', 'own-b2', 'products.0.picture.file', refusals.ownPicture],
  ['home.hero.picture.file', 'own-a1', 'home.hero.picture.file', refusals.ownPicture],
  ['home.choose.title', 'Why {nobody}', 'home.choose.title', refusals.gap(factNames)],
  [
    'mail.reminder.subject',
    'Soon: {code}',
    'mail.reminder.subject',
    refusals.gap([...factNames, 'service', 'when', 'reference']),
  ],
])('%s = %j is refused at %s: %s', (path, value, field, message) => {
  expect(check(withAt(path, value)).errors).toEqual([{ field, message }])
})

test('a review says how its client agreed that it is shown', () => {
  const review = {
    id: 'one',
    name: 'Ann',
    town: 'Callander',
    day: '2026-10-03',
    text: 'The salt is gone.',
    stars: '',
    isFrench: false,
    source: 'Google',
    link: '',
    consent: 'By email on October 5',
  }
  expect(check(withAt('reviews.reviews', [review])).errors).toEqual([])
  expect(check(withAt('reviews.reviews', [{ ...review, consent: ' ' }])).errors).toEqual([
    { field: 'reviews.reviews.0.consent', message: refusals.empty },
  ])
})

test('HTML is text: it is kept as it was typed', () => {
  const html = '<script>alert(1)</script>'
  expect(check(withAt('home.hero.title', html))).toMatchObject({
    value: { home: { hero: { title: html } } },
    errors: [],
  })
})

test('codes are kept in their usual form, and gaps of facts and of the mail itself may be used', () => {
  expect(check(withAt('business.postalCode', 'p1b8g6')).value).toMatchObject({ business: { postalCode: 'P1B 8G6' } })
  expect(check(withAt('serviceArea.areas.0.prefixes', ['p1a', 'p1b8g6'])).value).toMatchObject({
    serviceArea: { areas: [{ prefixes: ['P1A', 'P1B 8G6'] }, {}, {}, {}] },
  })
  expect(check(withAt('mail.reminder.subject', '{business}: {when}')).errors).toEqual([])
  expect(check(withAt('mail.clientFooter', ['{business}', '{phone}'])).errors).toEqual([])
})

test('an own picture may be chosen for its place, and one of another entry of the code too', () => {
  for (const file of ['own-a1', englishContent.products[5].picture.file])
    expect(check(withAt('products.0.picture.file', file)).errors).toEqual([])
})

test('what is fixed stays as it is, whatever is sent', () => {
  expect(check(withAt('services.0.value', 'Another')).value).toEqual(englishContent)
})

test('the order of a closed list may change', () => {
  const services = [...englishContent.services].reverse()
  expect(check({ ...englishContent, services })).toEqual({ value: { ...englishContent, services }, errors: [] })
})

const closed = {
  Monday: null,
  Tuesday: null,
  Wednesday: null,
  Thursday: null,
  Friday: null,
  Saturday: null,
  Sunday: null,
}
const base: SourceContent = englishContent

test.each<[Partial<SourceContent>, string, string]>([
  [{ opening: { ...base.opening, week: closed } }, 'opening.week', refusals.closedWeek],
  [
    { services: base.services.map((it) => ({ ...it, minutes: it.id === 'polishing' ? 601 : 60 })) },
    'services.3.minutes',
    refusals.longService('10'),
  ],
  [
    {
      services: base.services.map((it) => (it.id === 'engine' ? { ...it, label: base.services[0]?.label ?? '' } : it)),
    },
    'services.1.label',
    refusals.twice(base.services[0]?.label ?? ''),
  ],
  [
    {
      serviceArea: {
        ...base.serviceArea,
        areas: base.serviceArea.areas.map((it) => ({ ...it, prefixes: ['P1A'] })).slice(0, 2),
      },
    },
    'serviceArea.areas.1.prefixes',
    refusals.twice('P1A'),
  ],
])('what cannot be right together is refused: %#', (change, field, message) => {
  expect(ruleErrors({ ...base, ...change })).toEqual([{ field, message }])
})

test('a text with links takes only links that are safe', () => {
  const link = (href: string) => check(withAt('about.vision.text', `See [this](${href}).`)).errors
  expect(link('https://example.com')).toEqual([])
  expect(link('javascript:alert')).toEqual([{ field: 'about.vision.text', message: refusals.link }])
})

test('each text of the mails names its gaps, without those of facts', () => {
  expect(ownGaps['mail.reminder.subject']).toEqual(['service', 'when', 'reference'])
  expect(ownGaps['mail.reminder.change']).toEqual(['reference'])
  expect(ownGaps['mail.clientFooter']).toBeUndefined()
  expect(ownGaps['home.choose.title']).toBeUndefined()
})
