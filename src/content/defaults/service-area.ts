import type { ServiceArea } from '#content/service-area.ts'
import { placeholder, placeholdersIn, plain } from './placeholder.ts'

const facts = {
  areas: placeholder([
    {
      id: 'north-bay',
      towns: ['North Bay'],
      prefixes: ['P1A', 'P1B', 'P1C'],
      travelMinutes: 0,
      days: [],
      note: '',
    },
    {
      id: 'sturgeon-falls',
      towns: ['Sturgeon Falls'],
      prefixes: ['P2B'],
      travelMinutes: 30,
      days: [],
      note: 'We come to Sturgeon Falls every week.',
    },
    {
      id: 'callander',
      towns: ['Callander', 'Powassan', 'Mattawa'],
      prefixes: ['P0H'],
      travelMinutes: 45,
      days: [],
      note: 'We come to the Callander, Powassan and Mattawa area most weekdays.',
    },
    {
      id: 'greater-sudbury',
      towns: ['Greater Sudbury'],
      prefixes: ['P3A', 'P3B', 'P3C', 'P3E', 'P3G', 'P3L', 'P3N', 'P3P', 'P3Y', 'P0M'],
      travelMinutes: 90,
      days: [],
      note: 'Greater Sudbury is a longer trip: it suits us best for two or more vehicles at one address.',
    },
  ]),
  elsewhereMinutes: placeholder(120),
  directTrips: [],
}

/** The places that the business serves. */
export const serviceArea: ServiceArea = plain(facts)

/** Names of the facts that are still placeholders. */
export const serviceAreaPlaceholders = placeholdersIn(facts)
