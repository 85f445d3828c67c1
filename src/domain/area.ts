import { serviceArea } from '#content/service-area.ts'

/** The towns that the business goes to, from near to far. */
export const towns = serviceArea.areas.flatMap((area) => area.towns)

/** The part of the service area that a postal code lies in; undefined outside. */
export const areaOf = (postalCode: string) => {
  const prefix = postalCode.trim().slice(0, 3).toUpperCase()
  return serviceArea.areas.find((area) => area.prefixes.includes(prefix))
}

/** How long the way there takes, in minutes. */
export const travelMinutes = (postalCode: string) =>
  areaOf(postalCode)?.travelMinutes ?? serviceArea.elsewhereMinutes
