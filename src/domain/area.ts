import type { Content } from '#content/content.ts'
import { toPostalCode } from './postal-code.ts'

type ServiceArea = Content['serviceArea']

/** The towns that the business serves, from near to far. */
export const townsIn = ({ areas }: ServiceArea) => areas.flatMap((area) => area.towns)

/**
 * The part of the service area that contains a postal code. A part that lists the whole code comes before one that lists
 * its first three characters. Undefined outside the area.
 */
export function areaOf({ areas }: ServiceArea, postalCode: string) {
  const code = postalCode.trim().toUpperCase()
  const listing = (prefix: string) => areas.find((area) => area.prefixes.includes(prefix))
  return listing(toPostalCode(code) ?? code) ?? listing(code.slice(0, 3))
}

/** The minutes from an appointment in one area straight to one in another; undefined if a crew drives over its yard. */
export const directMinutes = ({ directTrips }: ServiceArea, one: string, other: string) =>
  directTrips.find(
    ({ from, to }) => (from === one && to === other) || (from === other && to === one),
  )?.minutes

/** The travel time to a postal code, in minutes. */
export const travelMinutes = (serviceArea: ServiceArea, postalCode: string) =>
  areaOf(serviceArea, postalCode)?.travelMinutes ?? serviceArea.elsewhereMinutes
