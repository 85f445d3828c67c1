import { HOUR, MINUTE } from '#core/durations.ts'
import type { FieldError } from '#core/problem.ts'
import type { SourceContent } from './content.ts'
import { contentRefusals as refusals } from './content-refusals-words.ts'

/** What cannot be right together although each value alone is, beside the field to change. */
export const ruleErrors = (content: SourceContent): FieldError[] => [
  ...closedWeek(content.opening),
  ...repeated('opening.otherHours', content.opening.otherHours, ({ day }) => [day], 'day'),
  ...crewNames(content.opening),
  ...longServices(content),
  ...allHidden(content.services),
  ...tooFewOptions(content.questions),
  ...packageErrors(content),
  ...sameNames(content),
  ...areaErrors(content),
]

/** French names that two items share, by the items' ids: visitors could not tell these apart. */
export const frenchRuleErrors = (french: SourceContent) => sameNames(french, ({ id }) => id)

const sameNames = (
  { services, addOns, packages: { packages }, products, questions }: SourceContent,
  pathOf?: (item: { id: string }, i: number) => string,
): FieldError[] => [
  ...repeated('services', services, ({ label }) => [label], 'label', pathOf),
  ...repeated('addOns', addOns, ({ name }) => [name], 'name', pathOf),
  ...repeated('packages.packages', packages, ({ name }) => [name], 'name', pathOf),
  ...repeated('products', products, ({ title }) => [title], 'title', pathOf),
  ...repeated('questions', questions, ({ label }) => [label], 'label', pathOf),
  ...questions.flatMap(({ id, options }, i) =>
    repeated(`questions.${pathOf ? pathOf({ id }, i) : i}.options`, options, ({ label }) => [label], 'label', pathOf),
  ),
]

/** A choice needs something to choose from. */
const tooFewOptions = (questions: SourceContent['questions']): FieldError[] =>
  questions.flatMap(({ kind, options }, i) =>
    kind === 'Choice' && options.length < 2 ? [{ field: `questions.${i}.options`, message: refusals.fewOptions }] : [],
  )

/** A package can be booked as it is, and one at most stands out. */
function packageErrors({ addOns, packages: { packages } }: SourceContent): FieldError[] {
  const first = packages.findIndex(({ recommended }) => recommended)
  return packages.flatMap(({ service, recommended, ...own }, i) => {
    const field = `packages.packages.${i}`
    const offered = addOns.filter(({ services }) => services.includes(service)).map(({ id }) => id)
    return [
      ...(own.addOns.every((id) => offered.includes(id))
        ? []
        : [{ field: `${field}.addOns`, message: refusals.otherAddOn }]),
      ...twiceIn(own.addOns, `${field}.addOns`, (id) => nameIn(addOns, id)),
      ...(recommended && i > first ? [{ field: `${field}.recommended`, message: refusals.oneRecommended }] : []),
    ]
  })
}

const nameIn = (addOns: SourceContent['addOns'], id: string) => addOns.find((it) => it.id === id)?.name ?? id

function areaErrors({ opening, serviceArea: { areas, directTrips } }: SourceContent): FieldError[] {
  const list = 'serviceArea.areas'
  return [
    ...directTrips.flatMap((trip, i) => {
      const isEarlier = directTrips.slice(0, i).some((it) => placesOf(it) === placesOf(trip))
      return tripErrors(trip, areas, isEarlier, `serviceArea.directTrips.${i}`)
    }),
    ...repeated(list, areas, ({ prefixes }) => prefixes, 'prefixes'),
    ...areas.flatMap(({ days }, i) => [
      ...twiceIn(days, `${list}.${i}.days`),
      ...(days.length > 0 && days.every((day) => opening.week[day] === null)
        ? [{ field: `${list}.${i}.days`, message: refusals.closedArea }]
        : []),
    ]),
  ]
}

type ServiceArea = SourceContent['serviceArea']
type Trip = ServiceArea['directTrips'][number]

const placesOf = ({ from, to }: Trip) => [from, to].sort().join(' ')

/**
 * A direct drive longer than the one over the yard would not be driven. A shorter one than the two drives from the yard
 * allow would make one of them wrong: the crew would drive there over the other place.
 */
function tripErrors(trip: Trip, areas: ServiceArea['areas'], isEarlier: boolean, field: string): FieldError[] {
  const [from, to] = [trip.from, trip.to].map((id) => areas.find((area) => area.id === id))
  if (!from) return [{ field: `${field}.from`, message: refusals.area }]
  if (!to) return [{ field: `${field}.to`, message: refusals.area }]
  if (isEarlier) return [{ field: `${field}.to`, message: refusals.sameTrip }]
  const least = Math.abs(from.travelMinutes - to.travelMinutes)
  const most = from.travelMinutes + to.travelMinutes
  if (trip.minutes >= least && trip.minutes <= most) return []
  return [{ field: `${field}.minutes`, message: refusals.directTrip(least, most) }]
}

const crewNames = ({ crews, crewNames: names }: SourceContent['opening']): FieldError[] => [
  ...(names.length > crews ? [{ field: 'opening.crewNames', message: refusals.crewNames(crews) }] : []),
  ...twiceIn(names, 'opening.crewNames'),
]

const allHidden = (services: SourceContent['services']): FieldError[] =>
  services.every(({ hidden }) => hidden) ? [{ field: 'services.0.hidden', message: refusals.allHidden }] : []

const closedWeek = ({ week }: SourceContent['opening']): FieldError[] =>
  Object.values(week).every((hours) => hours === null) ? [{ field: 'opening.week', message: refusals.closedWeek }] : []

/** A service must fit into the longest day: else nobody could book it. */
function longServices({ opening, services }: SourceContent): FieldError[] {
  const longest = Math.max(0, ...Object.values(opening.week).map((hours) => minutesOf(hours)))
  if (longest === 0) return []
  const hours = String(Math.round((10 * longest * MINUTE) / HOUR) / 10)
  return services.flatMap(({ minutes }, i) =>
    minutes > longest ? [{ field: `services.${i}.minutes`, message: refusals.longService(hours) }] : [],
  )
}

const minutesOf = (hours: SourceContent['opening']['week']['Monday']) =>
  hours ? minutes(hours.to) - minutes(hours.from) : 0

function minutes(time: string) {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return 60 * hours + rest
}

/** An error for each value of a list that stands there earlier. */
const twiceIn = (values: readonly string[], field: string, nameOf = (value: string) => value): FieldError[] =>
  values.flatMap((value, i) => (values.indexOf(value) === i ? [] : [{ field, message: refusals.twice(nameOf(value)) }]))

/** An error for each value that an earlier item, or the same one, has too. */
function repeated<Item>(
  list: string,
  all: readonly Item[],
  valuesOf: (item: Item) => readonly string[],
  field: string,
  pathOf: (item: Item, i: number) => string = (_, i) => String(i),
): FieldError[] {
  const seen = new Set<string>()
  return all.flatMap((item, i) =>
    valuesOf(item).flatMap((value) => {
      if (!seen.has(value)) {
        seen.add(value)
        return []
      }
      return [{ field: `${list}.${pathOf(item, i)}.${field}`, message: refusals.twice(value) }]
    }),
  )
}
