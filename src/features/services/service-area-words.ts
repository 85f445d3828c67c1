import type { Weekday } from '#core/opening.ts'

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
