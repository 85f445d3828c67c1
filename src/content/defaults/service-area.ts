import { placeholder, placeholdersIn, plain } from './placeholder.ts'

type Area = {
  towns: readonly string[]
  /** The first three characters of its postal codes. */
  prefixes: readonly string[]
  /** One way, from the business's own yard. It is added before and after an appointment. */
  travelMinutes: number
  /** A note for clients there. */
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
      note: 'We come to the Callander, Powassan and Mattawa area most weekdays.',
    },
    {
      towns: ['Greater Sudbury'],
      prefixes: ['P3A', 'P3B', 'P3C', 'P3E', 'P3G', 'P3L', 'P3N', 'P3P', 'P3Y', 'P0M'],
      travelMinutes: 90,
      note: 'Greater Sudbury is a longer trip: a second vehicle at the same address makes it worthwhile.',
    },
  ]),
  /** The travel time to places that are not listed. */
  elsewhereMinutes: placeholder(120),
}

/** The places that the business serves, from near to far. A visitor from elsewhere can still ask: the owner decides. */
export const serviceArea: { areas: readonly Area[]; elsewhereMinutes: number } = plain(facts)

/** Names of the facts that are still placeholders. */
export const serviceAreaPlaceholders = placeholdersIn(facts)
