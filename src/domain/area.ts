import { serviceArea } from '#content/service-area.ts'

/** The place of the service area that a postal code lies in; undefined outside. */
export const placeOf = (postalCode: string) => {
  const prefix = postalCode.trim().slice(0, 3).toUpperCase()
  return serviceArea.places.find((place) => place.prefixes.includes(prefix))
}

/** How long the way there takes, in minutes. */
export const travelMinutes = (postalCode: string) =>
  placeOf(postalCode)?.travelMinutes ?? serviceArea.elsewhereMinutes
