import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import type { FleetRequest } from '#features/bookings/fleet.ts'
import { needsFleet } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import { content } from '#platform/browser/content.ts'
import { type BookingForm, questionName } from './booking-form.ts'
import type { checkForm } from './check-form.ts'

/** The form's sections in their order, by their keys in the content. */
const parts = [
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
export const sections = () => parts.map((part) => ({ title: t(booking)[part].title, names: namesOf(part) }))

/** The names of all fields. `booking_id`, which connects the calls, is not a field: the page itself adds it. */
export const fieldNames = () => parts.flatMap(namesOf)

type Check = typeof checkForm

/**
 * The sections that the form shows for these values, in their order, whether each is complete, and its first field that is
 * not right. Before the script with `check` is here, none counts as complete. `wrong` are fields with other errors.
 */
export function progressOf(values: Partial<BookingForm>, check: Check | undefined, wrong: readonly string[] = []) {
  // Asked twice for each change, since the form shows it in two places.
  const { services } = content()
  const requestedDay = JSON.stringify([values, wrong])
  if (last?.requestedDay !== requestedDay || last.services !== services || last.check !== check)
    last = { requestedDay, services, check, progress: reckon(values, services, check, wrong) }
  return last.progress
}

type Services = Content['services']

let last:
  | { requestedDay: string; services: Services; check: Check | undefined; progress: ReturnType<typeof reckon> }
  | undefined

function reckon(values: Partial<BookingForm>, services: Services, check: Check | undefined, wrong: readonly string[]) {
  const faulty = [...(check?.(values).map(({ field }) => field) ?? fieldNames()), ...wrong]
  return parts
    .filter((part) => part !== 'fleet' || needsFleet(services, values.booking?.service_type))
    .map((part) => {
      const first = namesOf(part).find((name) => faulty.includes(name))
      return { part, first, isComplete: first === undefined }
    })
}

/** The names of a section's fields. Vehicle and fleet have calls of their own; the owner's questions stand in one section. */
function namesOf(part: PartOfForm): string[] {
  const call = part === 'vehicle' || part === 'fleet' ? part : 'booking'
  const own = part === 'additional' ? content().questions.map(({ id }) => questionName(id)) : []
  const fields = part === 'fleet' ? ofFleet : t(booking)[part].fields
  return [...Object.keys(fields).map((field) => `${call}.${field}`), ...own]
}

/** The fleet's fields in the order of their section: their words come with the second script, as the section does. */
const ofFleet: Record<Exclude<keyof FleetRequest, 'booking_id'>, 1> = {
  vehicle_count: 1,
  vehicle_travel_areas: 1,
  contact_person: 1,
  po_instructions: 1,
  other_instructions: 1,
  purchase_order: 1,
  payment_option: 1,
  pst_exemption: 1,
  gst_exemption: 1,
}
