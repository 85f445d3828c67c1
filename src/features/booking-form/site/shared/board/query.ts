import { BookingRequest } from '#features/booking-fields/booking.ts'
import { knownAnswer } from '#features/schedule/open-days.ts'
import { content } from '#platform/browser/content.ts'

/** What decides which times are free, as typed. */
export type Typed = {
  service_type?: string | undefined
  vehicle_count?: string | undefined
  add_ons?: string | undefined
  /** It decides the price alone. */
  specific_vehicle?: string | undefined
  appoint_zipcode?: string | undefined
}

const { shape } = BookingRequest

/** The query of `GET /availability`; empty while a value that it needs is missing or wrong. */
export function availabilityQuery(typed: Typed, { from, days }: { from: string | undefined; days: number }): string {
  const service = shape.service_type.safeParse(typed.service_type).data
  // The number may come later. A time that is not free for one vehicle is not free for more.
  const count = shape.vehicle_count.safeParse(typed.vehicle_count || 1).data
  const code = shape.appoint_zipcode.safeParse(typed.appoint_zipcode).data
  const day = shape.appoint_date.safeParse(from).data
  if (!service || !day || !count) return ''
  return String(
    new URLSearchParams({
      service_type: service,
      vehicle_count: String(count),
      from: day,
      days: String(days),
      ...(typed.add_ons && { add_ons: typed.add_ons }),
      ...(code && { appoint_zipcode: code }),
    }),
  )
}

/** What the page knows of the days from one on; undefined if the server must be asked. */
export function carriedAnswer(
  { service_type, add_ons, vehicle_count, appoint_zipcode }: Typed,
  from: string | undefined,
) {
  const { openDays } = content()
  if (from !== openDays?.from || Number(vehicle_count || 1) !== 1) return undefined
  // Another town takes time to drive to, and may have days of its own.
  if (shape.appoint_zipcode.safeParse(appoint_zipcode).success) return undefined
  return knownAnswer(openDays, { service_type, add_ons })
}
