import { drivePrice } from '#features/services/drive.ts'
import { content } from '#platform/browser/content.ts'

/** What the drive costs, as far as the place is known. */
export const driveOf = (typed: { appoint_zipcode?: string | undefined; appoint_city?: string | undefined }) =>
  drivePrice(content().serviceArea, { appoint_zipcode: typed.appoint_zipcode, appoint_city: typed.appoint_city })
