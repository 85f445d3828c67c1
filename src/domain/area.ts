import type { Content } from '#content/content.ts'

type ServiceArea = Content['serviceArea']

/** The towns that the business serves, from near to far. */
export const townsIn = ({ areas }: ServiceArea) => areas.flatMap((area) => area.towns)

/** The part of the service area that contains a postal code. Undefined outside the area. */
export const areaOf = ({ areas }: ServiceArea, postalCode: string) => {
  const prefix = postalCode.trim().slice(0, 3).toUpperCase()
  return areas.find((area) => area.prefixes.includes(prefix))
}

/** The travel time to a postal code, in minutes. */
export const travelMinutes = (serviceArea: ServiceArea, postalCode: string) =>
  areaOf(serviceArea, postalCode)?.travelMinutes ?? serviceArea.elsewhereMinutes
