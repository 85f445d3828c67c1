import { serviceArea } from '#content/service-area.ts'

/** The towns that the business serves, from near to far. */
export const towns = serviceArea.areas.flatMap((area) => area.towns)

/** The part of the service area that contains a postal code. Undefined outside the area. */
export const areaOf = (postalCode: string) => {
  const prefix = postalCode.trim().slice(0, 3).toUpperCase()
  return serviceArea.areas.find((area) => area.prefixes.includes(prefix))
}

/** The travel time to a postal code, in minutes. */
export const travelMinutes = (postalCode: string) =>
  areaOf(postalCode)?.travelMinutes ?? serviceArea.elsewhereMinutes
