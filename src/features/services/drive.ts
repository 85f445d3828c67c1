import { t } from '#core/words.ts'
import { prices as words } from '#features/prices/words.ts'
import type { Content } from '#features/website/content.ts'
import { areaOfPlace, type Place } from './area.ts'

type ServiceArea = Content['serviceArea']

/**
 * What the drive to a place costs, in whole dollars: once, however many vehicles there are. Null for a place that is in no known
 * part of the service area, or is not said yet.
 */
export function drivePrice(serviceArea: ServiceArea, place: Place): number | null {
  const area = areaOfPlace(serviceArea, place)
  return area ? (area.surcharge ?? 0) : null
}

/** The same in cents, as a booking keeps it. */
export function driveCents(serviceArea: ServiceArea, place: Place): number | null {
  const price = drivePrice(serviceArea, place)
  return price === null ? null : price * 100
}

/**
 * What the drive to a booking costs, in dollars: as it was when its place was said, since that is what its client was shown. One
 * from before that was kept costs what it costs now.
 */
export const bookedDrive = (
  serviceArea: ServiceArea,
  { drive_cents, ...place }: Place & { drive_cents: number | null },
): number | null => (drive_cents === null ? drivePrice(serviceArea, place) : drive_cents / 100)

/** Whether the drive to any place costs something. */
const isAnyDrivePaid = ({ areas }: Pick<ServiceArea, 'areas'>) => areas.some(({ surcharge }) => surcharge)

/** `plus the drive outside North Bay`: what a price leaves out while its place is not known. Empty if no drive costs anything. */
export function driveNote({ areas }: Pick<ServiceArea, 'areas'>): string {
  if (!isAnyDrivePaid({ areas })) return ''
  // The nearest of those to which nobody pays the drive.
  const [home] = areas
    .filter(({ surcharge }) => !surcharge)
    .sort((one, other) => one.travelMinutes - other.travelMinutes)
  const [town] = home?.towns ?? []
  return town === undefined ? t(words).drive.onTop : t(words).drive.outside(town)
}
