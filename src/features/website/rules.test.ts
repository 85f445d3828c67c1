import { expect, test } from 'vitest'
import { englishContent, type SourceContent } from './content.ts'
import { contentRefusals as refusals } from './content-refusals-words.ts'
import { ruleErrors } from './rules.ts'

const base: SourceContent = englishContent
const [area, ...areas] = base.serviceArea.areas
if (!area) throw new Error('there is no area')

const opening = (change: Partial<SourceContent['opening']>): SourceContent => ({
  ...base,
  opening: { ...base.opening, ...change },
})
const areaDays = (days: typeof area.days, on: SourceContent = base): SourceContent => ({
  ...on,
  serviceArea: { ...base.serviceArea, areas: [...areas, { ...area, days }] },
})
const trips = (...all: Omit<Trip, 'id'>[]): SourceContent => ({
  ...base,
  serviceArea: {
    ...base.serviceArea,
    areas: [
      { ...area, id: 'near', travelMinutes: 30 },
      { ...area, id: 'far', travelMinutes: 90, prefixes: ['X1X'] },
    ],
    directTrips: all.map((trip, i) => ({ id: `${i}`, ...trip })),
  },
})
type Trip = SourceContent['serviceArea']['directTrips'][number]
const trip = (minutes: number, from = 'near', to = 'far') => ({ from, to, minutes })
const tripField = 'serviceArea.directTrips.0'

const [service, engine] = base.services
if (!service || !engine) throw new Error('there are no two services')
const petHair = {
  id: 'pet-hair',
  name: 'Pet hair',
  text: '',
  kind: 'Condition',
  services: [service.value],
  minutes: 45,
  price: 40,
} as const
const packages = (...all: Partial<Package>[]): SourceContent => ({
  ...base,
  addOns: [petHair],
  packages: {
    ...base.packages,
    packages: all.map((one, i) => ({
      id: `${i}`,
      name: `${i}`,
      text: '',
      service: service.value,
      addOns: [],
      recommended: false,
      ...one,
    })),
  },
})
type Package = SourceContent['packages']['packages'][number]

const daysField = `serviceArea.areas.${areas.length}.days`
const other = (id: string, day: string) => ({ id, day, hours: null, note: '' })

test.each<[what: string, content: SourceContent]>([
  ['two days with other hours', opening({ otherHours: [other('a', '2026-12-24'), other('b', '2026-12-31')] })],
  ['as many names as crews', opening({ crews: 2, crewNames: ['North', 'South'] })],
  ['the shortest and the longest direct drive', trips(trip(60), trip(180, 'far', 'far'))],
  ['an open and a closed day of an area', areaDays(['Monday', 'Sunday'])],
  [
    'packages with an add-on of their service, one of them recommended',
    packages({ addOns: ['pet-hair'] }, { recommended: true }),
  ],
  ['all but one service hidden', { ...base, services: base.services.map((it, i) => ({ ...it, hidden: i > 0 })) }],
])('%s are right', (_, content) => {
  expect(ruleErrors(content)).toEqual([])
})

test.each<[what: string, content: SourceContent, field: string, message: string]>([
  [
    'a package with an add-on that is not offered with its service',
    packages({}, { service: engine.value, addOns: ['pet-hair'] }),
    'packages.packages.1.addOns',
    refusals.otherAddOn,
  ],
  [
    'a package with an add-on that is gone',
    packages({ addOns: ['wax'] }),
    'packages.packages.0.addOns',
    refusals.otherAddOn,
  ],
  [
    'a package with an add-on twice',
    packages({ addOns: ['pet-hair', 'pet-hair'] }),
    'packages.packages.0.addOns',
    refusals.twice('Pet hair'),
  ],
  [
    'two recommended packages',
    packages({ recommended: true }, { recommended: true }),
    'packages.packages.1.recommended',
    refusals.oneRecommended,
  ],
  [
    'two packages of one name',
    packages({ name: 'Full' }, { name: 'Full' }),
    'packages.packages.1.name',
    refusals.twice('Full'),
  ],
  [
    'a day with other hours twice',
    opening({ otherHours: [other('a', '2026-12-24'), other('b', '2026-12-24')] }),
    'opening.otherHours.1.day',
    refusals.twice('2026-12-24'),
  ],
  [
    'more names than crews',
    opening({ crews: 1, crewNames: ['North', 'South'] }),
    'opening.crewNames',
    refusals.crewNames(1),
  ],
  [
    'one name for two crews',
    opening({ crews: 2, crewNames: ['North', 'North'] }),
    'opening.crewNames',
    refusals.twice('North'),
  ],
  ['a drive from nowhere', trips(trip(60, 'nowhere')), `${tripField}.from`, refusals.area],
  ['a drive to a place that was removed', trips(trip(60, 'near', 'gone')), `${tripField}.to`, refusals.area],
  [
    'the same drive in both directions',
    trips(trip(60), trip(70, 'far', 'near')),
    'serviceArea.directTrips.1.to',
    refusals.sameTrip,
  ],
  [
    'a drive that is shorter than the two from the yard allow',
    trips(trip(59)),
    `${tripField}.minutes`,
    refusals.directTrip(60, 120),
  ],
  [
    'a drive that is longer than the one over the yard',
    trips(trip(121)),
    `${tripField}.minutes`,
    refusals.directTrip(60, 120),
  ],
  ['an area on closed days only', areaDays(['Sunday']), daysField, refusals.closedArea],
  [
    'hours that close the only day of an area',
    areaDays(['Monday'], opening({ week: { ...base.opening.week, Monday: null } })),
    daysField,
    refusals.closedArea,
  ],
  ['a weekday twice', areaDays(['Monday', 'Monday']), daysField, refusals.twice('Monday')],
  [
    'no service that is shown',
    { ...base, services: base.services.map((it) => ({ ...it, hidden: true })) },
    'services.0.hidden',
    refusals.allHidden,
  ],
])('%s: refused beside its field', (_, content, field, message) => {
  expect(ruleErrors(content)).toEqual([{ field, message }])
})
