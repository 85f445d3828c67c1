import { type Weekday, weekdays } from '#core/opening.ts'
import {
  area,
  choices,
  group,
  inAnyOrder,
  items,
  line,
  lines,
  number,
  optionalLine,
  postalPrefix,
  price,
  type ValueOf,
} from './shape.ts'
import type { French } from './translation.ts'

/** A part of the service area. */
export type Area = {
  id: string
  towns: readonly string[]
  /** Its postal codes: whole ones, or the first three characters of many. */
  prefixes: readonly string[]
  /** One way, from the business's own yard. It is added before and after an appointment. */
  travelMinutes: number
  /** What is added to a price for the drive, in whole dollars; without it, nothing is said. */
  surcharge?: number | null
  /** The weekdays on which the business goes there; empty if it goes there on any day. */
  days: readonly Weekday[]
  /** A note for clients there; empty if there is none. */
  note: string
}

/** The drive from an appointment in one place straight to the next appointment, in another or in the same. */
export type DirectTrip = {
  id: string
  /** The ids of the two areas. The drive takes as long in the other direction. */
  from: string
  to: string
  minutes: number
}

/** The places that the business serves, from near to far. A visitor from elsewhere can still ask: the owner decides. */
export type ServiceArea = {
  areas: readonly Area[]
  /** The travel time to places that are not listed. */
  elsewhereMinutes: number
  /** Between all other places a crew drives over its yard. */
  directTrips: readonly DirectTrip[]
}

export const shape = group(
  'Service area',
  {
    areas: items(
      { label: 'Places', entry: 'place', min: 1, max: 60 },
      {
        towns: lines('Towns', line('town', 60), 1, 40),
        prefixes: inAnyOrder(lines('Postal codes', postalPrefix('postal code'), 1, 500)),
        travelMinutes: number('Drive', 0, 600, 'minutes'),
        surcharge: price('Surcharge for the drive', 1000),
        days: choices('Weekdays on which you go there: none means any', weekdays),
        note: optionalLine('Note for visitors', 200),
      },
    ),
    elsewhereMinutes: number('Drive to anywhere else', 0, 600, 'minutes'),
    directTrips: inAnyOrder(
      items(
        { label: 'Drives from one appointment straight to the next', entry: 'drive', min: 0, max: 200 },
        { from: area('From'), to: area('To'), minutes: number('Drive', 0, 600, 'minutes') },
      ),
    ),
  },
  { page: 'booking' },
)

const areas = [
  {
    id: 'north-bay',
    towns: ['North Bay'],
    prefixes: ['P1A', 'P1B', 'P1C'],
    travelMinutes: 0,
    surcharge: null,
    days: [],
    note: '',
  },
  {
    id: 'sturgeon-falls',
    towns: ['Sturgeon Falls'],
    prefixes: ['P2B'],
    travelMinutes: 30,
    surcharge: null,
    days: [],
    note: 'We come every week.',
  },
  {
    id: 'callander',
    towns: ['Callander', 'Powassan', 'Mattawa'],
    prefixes: ['P0H'],
    travelMinutes: 45,
    surcharge: null,
    days: [],
    note: 'We come most weekdays.',
  },
  {
    id: 'greater-sudbury',
    towns: ['Greater Sudbury'],
    prefixes: ['P3A', 'P3B', 'P3C', 'P3E', 'P3G', 'P3L', 'P3N', 'P3P', 'P3Y', 'P0M'],
    travelMinutes: 90,
    surcharge: null,
    days: [],
    note: 'Best for two or more vehicles at one address.',
  },
] as const satisfies readonly Area[]

/** The places that the business serves. */
export const english: ServiceArea = { areas, elsewhereMinutes: 120, directTrips: [] } satisfies ValueOf<typeof shape>

export const french = {
  areas: {
    'north-bay': { towns: ['North Bay'], note: '' },
    'sturgeon-falls': { towns: ['Sturgeon Falls'], note: 'Nous y allons chaque semaine.' },
    callander: { towns: ['Callander', 'Powassan', 'Mattawa'], note: 'Nous y allons la plupart des jours de semaine.' },
    'greater-sudbury': { towns: ['Grand Sudbury'], note: 'Idéal pour au moins deux véhicules à la même adresse.' },
  },
} as const satisfies French<{ areas: typeof areas }>

/** The facts that are made up until the owner says what is right. */
export const madeUp = ['areas', 'elsewhereMinutes'] as const satisfies readonly (keyof ServiceArea)[]
