import { toPostalCode } from '#core/postal-code.ts'
import type { Content } from '#features/website/content.ts'

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
  directTrips.find(({ from, to }) => (from === one && to === other) || (from === other && to === one))?.minutes

/** The place of an appointment, as far as it is known. */
export type Place = Record<'appoint_zipcode' | 'appoint_city', string | null | undefined>

/** The part of the service area in which a place is: by its postal code or, if that is not known, by its town. */
export const areaOfPlace = (area: ServiceArea, { appoint_zipcode, appoint_city }: Place) =>
  appoint_zipcode ? areaOf(area, appoint_zipcode) : areaOfTown(area, appoint_city ?? '')

/** The drive to a place, one way, in minutes. Undefined if neither its postal code nor a town of the area is known. */
export const driveTo = (serviceArea: ServiceArea, place: Place): number | undefined =>
  areaOfPlace(serviceArea, place)?.travelMinutes ?? (place.appoint_zipcode ? serviceArea.elsewhereMinutes : undefined)

/** The part of an address that names a town. */
export const townSlug = (town: string) => plainTown(town).replaceAll(' ', '-')

function areaOfTown({ areas }: ServiceArea, typed: string) {
  const town = plainTown(typed)
  return town === '' ? undefined : areas.find(({ towns }) => towns.map(plainTown).includes(town))
}

/** Whether two places of one part of the area are in one town: they name the same, or the part has no other. */
export function isSameTown(area: ServiceArea, one: Place, other: Place): boolean {
  const found = areaOfPlace(area, one)
  if (!found || found.id !== areaOfPlace(area, other)?.id) return false
  const [first, second] = [one, other].map(({ appoint_city }) => plainTown(appoint_city ?? ''))
  return found.towns.length === 1 || (first !== '' && first === second)
}

/** The name of a town without case, accents and punctuation. */
const plainTown = (town: string) =>
  town
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst(e?)\b/g, 'saint$1')
    .trim()
