import { expect, test } from 'vitest'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { changesBetween } from '#features/website/changes.ts'
import { englishContent, type SourceContent } from '#features/website/content.ts'
import { contentShape } from '#features/website/content-shape.ts'
import { readableChanges } from './Changes.tsx'
import { holidayForms, holidayWords, inForm } from './holiday.ts'
import { deskSite as words } from './site-words.ts'

const base: SourceContent = englishContent

/** The changes to a content of the code in words, as the review shows them. */
const said = (change: Partial<SourceContent>) => {
  const after = { ...base, ...change }
  return readableChanges(changesBetween(contentShape, base, after), after).map(({ where, from, to }) => [
    where,
    from,
    to,
  ])
}

test('hours, numbers and dates are said in words', () => {
  const { opening } = base
  const week = { ...opening.week, Saturday: null, Sunday: { from: '09:00', to: '12:30' } }
  expect(said({ opening: { ...opening, week, leadHours: 6 } })).toEqual([
    ['Opening hours and rules, Opening hours, Saturday', '9:00\u00a0a.m. to 5:00\u00a0p.m.', 'Closed'],
    ['Opening hours and rules, Opening hours, Sunday', 'Closed', '9:00\u00a0a.m. to 12:30\u00a0p.m.'],
    ['Opening hours and rules, Shortest notice for a new appointment', '3 hours', '6 hours'],
  ])
})

test('the add-ons of a package are said by their names', () => {
  const addOn = { text: '', kind: 'Add-on', minutes: 20, price: 40, services: ['Waxing'] }
  const one = { id: 'full', name: 'Full', text: '', recommended: false, service: 'Waxing' }
  const { packages } = base
  const changes = said({
    addOns: [{ ...addOn, id: 'a1', name: 'Wax' }],
    packages: { ...packages, packages: [{ ...one, addOns: ['a1', 'gone'] }] },
  })
  expect(changes.map(([, , to]) => to)).toContain('Wax, gone')
})

test('a single day is said in words, as the name of its entry too', () => {
  const hours = { from: '09:00', to: '12:30' }
  const otherHours = [{ id: 'eve', day: '2099-12-24', hours, note: '' }]
  const changes = said({ opening: { ...base.opening, otherHours } })
  expect(changes.flat().join()).toContain('Thursday, December 24, 2099')
  expect(changes.flat().join()).not.toContain('2099-12-24')
})

test('a list is said by the names of its entries, also of those that are gone', () => {
  const [first, second, ...rest] = base.home.slider.slides
  const slides = [second, ...rest].flatMap((slide) => slide ?? [])
  const home = { ...base.home, slider: { ...base.home.slider, slides } }
  const [order, title] = said({ home })
  expect(order).toEqual([
    `Home page, Product slider, Slides: ${words.review.order}`,
    base.home.slider.slides.map((slide) => slide.title).join(', '),
    slides.map((slide) => slide.title).join(', '),
  ])
  expect(title).toEqual([`Home page, Product slider, Slides, ${first?.title}, Title`, first?.title, ''])
})

test.each([
  [{ month: 7, day: 1 }, 'July 1'],
  [{ month: 2, weekday: 'Monday', nth: 3 }, 'The third Monday of February'],
  [{ month: 5, weekday: 'Monday', before: 25 }, 'The last Monday before May 25'],
  [{ daysBeforeEaster: 2 }, '2 days before Easter Sunday'],
  [{ daysBeforeEaster: -1 }, '1 day after Easter Sunday'],
  [{ daysBeforeEaster: 0 }, 'Easter Sunday'],
])('%j is said as “%s”', (rule, text) => {
  expect(holidayWords(rule)).toBe(text)
})

test('a rule of another form keeps what both forms have', () => {
  const rule = { month: 5, weekday: 'Tuesday', before: 25 }
  expect(holidayForms.map((form) => inForm(rule, form))).toEqual([
    { month: 5, day: 25 },
    { month: 5, weekday: 'Tuesday', nth: 1 },
    { month: 5, weekday: 'Tuesday', before: 25 },
    { daysBeforeEaster: 0 },
  ])
})

test('a drive between two places is said by their towns', () => {
  const { serviceArea } = base
  const directTrips = [{ id: 'one', from: 'sturgeon-falls', to: 'greater-sudbury', minutes: 75 }]
  const list = 'Service area, Drives from one appointment straight to the next'
  const entry = words.lists.between('Sturgeon Falls', 'Greater Sudbury')
  expect(said({ serviceArea: { ...serviceArea, directTrips } })).toEqual([
    [`${list}: ${words.review.entries}`, '', entry],
    [`${list}, ${entry}, From`, '', 'Sturgeon Falls'],
    [`${list}, ${entry}, To`, '', 'Greater Sudbury'],
    [`${list}, ${entry}, Drive`, '', '75 minutes'],
  ])
})

test('a picture is said by a name that people read, and its own name stays for its thumbnail', () => {
  const [first] = base.services
  const picture = { file: 'own-aacf61526fbc7c67cd8d', alt: first?.picture.alt ?? '' }
  const services = base.services.map((it) => (it === first ? { ...it, picture } : it))
  const changes = changesBetween(contentShape, base, { ...base, services })
  expect(readableChanges(changes, base)).toMatchObject([
    { from: 'Service: detailing', to: deskPictures.choice.own, was: first?.picture.file, is: picture.file },
  ])
})
