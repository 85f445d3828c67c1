import { booking } from '#content/booking.ts'
import type { Content } from '#content/content.ts'
import { needsFleet } from '#domain/services.ts'
import { content } from '#site/content/content.ts'
import { type BookingForm, checkForm } from './booking-form.ts'

/** The form's sections in their order, by their keys in the content. */
export const parts = [
  'client',
  'service',
  'fleet',
  'vehicleType',
  'vehicle',
  'appointment',
  'additional',
  'payment',
  'confirmation',
] as const

/** A section of the form. */
export type PartOfForm = (typeof parts)[number]

/** The id of a section's title. */
export const sectionId = (part: PartOfForm) => `section-${part}`

/** The sections with the names of their fields, for the error summary. */
export const sections = parts.map((part) => ({ title: booking[part].title, names: namesOf(part) }))

/** The sections that the form shows for these values, in their order, and whether each is complete. */
export function progressOf(values: Partial<BookingForm>) {
  // Asked twice for each change, since the form shows it in two places.
  const { services } = content()
  const asked = JSON.stringify(values)
  if (last?.asked !== asked || last.services !== services)
    last = { asked, services, progress: reckon(values, services) }
  return last.progress
}

type Services = Content['services']

let last: { asked: string; services: Services; progress: ReturnType<typeof reckon> } | undefined

function reckon(values: Partial<BookingForm>, services: Services) {
  const faulty = new Set(checkForm(values).map(({ field }) => field))
  return parts
    .filter((part) => part !== 'fleet' || needsFleet(services, values.booking?.service_type))
    .map((part) => ({ part, isComplete: namesOf(part).every((name) => !faulty.has(name)) }))
}

/** The names of a section's fields. Vehicle and fleet have calls of their own. */
export function namesOf(part: PartOfForm): string[] {
  const call = part === 'vehicle' || part === 'fleet' ? part : 'booking'
  return Object.keys(booking[part].fields).map((field) => `${call}.${field}`)
}
