import { placeholder, placeholdersIn, plain } from './placeholder.ts'

type Area = {
  towns: readonly string[]
  /** The first three characters of its postal codes. */
  prefixes: readonly string[]
  /** From the business's own yard, one way. It widens the pause before and after an appointment. */
  travelMinutes: number
  /** What clients there should know; empty where there is nothing to say. */
  note?: string
}

const facts = {
  areas: placeholder([
    { towns: ['North Bay'], prefixes: ['P1A', 'P1B', 'P1C'], travelMinutes: 0 },
    {
      towns: ['Sturgeon Falls'],
      prefixes: ['P2B'],
      travelMinutes: 30,
      note: 'We come to Sturgeon Falls every week.',
    },
    {
      towns: ['Callander', 'Powassan', 'Mattawa'],
      prefixes: ['P0H'],
      travelMinutes: 45,
      note: 'We come to the area of Callander, Powassan and Mattawa most weekdays.',
    },
    {
      towns: ['Greater Sudbury'],
      prefixes: ['P3A', 'P3B', 'P3C', 'P3E', 'P3G', 'P3L', 'P3N', 'P3P', 'P3Y', 'P0M'],
      travelMinutes: 90,
      note: 'Greater Sudbury is a longer trip: a second vehicle at the same address makes it worthwhile.',
    },
  ]),
  /** What is set aside for the way to other places. */
  elsewhereMinutes: placeholder(120),
}

/** Where the business goes, from near to far. A client outside can still ask: the owner decides. */
export const serviceArea: { areas: readonly Area[]; elsewhereMinutes: number } = plain(facts)

/** Names of what is still made up. */
export const serviceAreaPlaceholders = placeholdersIn(facts)
