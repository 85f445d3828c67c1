import { deskBookingUrl } from '#core/desk-calls.ts'
import { shortTimeLabel } from '#core/time.ts'
import type { Feature } from '#features/feature.ts'
import { areaOfPlace, townsIn } from '#features/services/area.ts'
import { vehicleTypeLabel } from '#features/services/vehicle-types.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'

export const notifications = {
  async request(db, { booking_id }, { content, publicOrigin }) {
    const booking = await findUnerased(db, booking_id)
    if (booking?.status !== 'requested') return undefined
    const { id, appoint_date, appoint_time, specific_vehicle } = booking
    const about = [
      ...(specific_vehicle ? [vehicleTypeLabel(specific_vehicle)] : []),
      ...(townOf(content, booking) ?? []),
    ]
    const when = shortTimeLabel(appoint_date, appoint_time)
    const text = notificationWords.request(when, about.map((one) => `, ${one}`).join(''))
    return { text, url: deskBookingUrl(publicOrigin, id) }
  },

  async cancellation(db, { booking_id }, { publicOrigin }) {
    const booking = await findUnerased(db, booking_id)
    if (!booking) return undefined
    const { id, appoint_date, appoint_time } = booking
    const text = notificationWords.cancellation(shortTimeLabel(appoint_date, appoint_time))
    return { text, url: deskBookingUrl(publicOrigin, id) }
  },
} satisfies NonNullable<Feature['inbox']>['notifications']

export const notificationWords = {
  request: (when: string, about: string) => `New request: ${when}${about}`,
  cancellation: (when: string) => `Cancelled by the client: ${when}`,
} as const

const findUnerased = (db: Db, id: string | null) =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst()

/** A town of the area, as the owner writes it: a visitor may have typed anything into that field. */
function townOf({ serviceArea }: Content, booking: Parameters<typeof areaOfPlace>[1]) {
  const typed = booking.appoint_city?.trim().toLowerCase()
  const named = townsIn(serviceArea).find((town) => town.toLowerCase() === typed)
  const town = named ?? areaOfPlace(serviceArea, booking)?.towns[0]
  return town === undefined ? undefined : [town]
}
