import { prices } from '#content/prices.ts'
import { fill } from '#content/template.ts'
import type { Content } from '#domain/content/content.ts'
import type { BookingFields } from './booking.ts'
import { givenName, whenOf } from './booking-words.ts'
import type { Hold } from './holds.ts'
import { instantLabel } from './instants.ts'
import type { ReadAnswer } from './questions.ts'
import { serviceLabel } from './services.ts'
import { vehicleTypeLabel } from './vehicle-types.ts'

/** The words of the mail that this takes. */
export const requestWords = [
  ...['title', 'intro', 'reference', 'service', 'addOns', 'vehicle', 'vehicles', 'when'],
  ...['held', 'heldFor', 'notHeld'],
] as const

type Words = {
  services: readonly Pick<Content['services'][number], 'value' | 'label'>[]
  mail: { bookingClient: Pick<Content['mail']['bookingClient'], (typeof requestWords)[number]> }
}

type Request = Pick<BookingFields, 'firstname' | 'appoint_date' | 'appoint_time'> & {
  service_type: string | null
  specific_vehicle: string | null
  reference: string
  vehicle_count: number
  /** The answers to the owner's questions. */
  answers?: readonly Omit<ReadAnswer, 'id'>[] | undefined
  /** What was added to the service, in words. */
  add_ons: readonly string[]
}

/**
 * A request in words, for the mail to its client and for the page after it was sent: both say the same. `hold` is undefined
 * if the booking is no request any more.
 */
export function requestFacts(
  { services, mail: { bookingClient: words } }: Words,
  request: Request,
  hold: Hold | undefined,
) {
  const {
    reference,
    service_type,
    specific_vehicle,
    vehicle_count,
    add_ons,
    answers = [],
  } = request
  const rows: readonly (readonly [label: string, value: string])[] = [
    [words.reference, reference],
    [words.service, serviceLabel(services, service_type)],
    [words.addOns, add_ons.join(prices.between)],
    [words.vehicle, specific_vehicle === null ? '' : vehicleTypeLabel(specific_vehicle)],
    [words.vehicles, vehicle_count > 1 ? String(vehicle_count) : ''],
    [words.when, whenOf(request)],
    ...answers.map(({ question, answer }) => [question, answer] as const),
  ]
  return {
    title: words.title,
    intro: fill(words.intro, { firstname: givenName(request) }),
    rows: rows.filter(([, value]) => value !== ''),
    held: hold && heldText(words, hold),
  }
}

function heldText(words: Words['mail']['bookingClient'], { state, until }: Hold) {
  if (state === 'none') return words.notHeld
  if (until === null) return undefined
  const text = state === 'held' ? words.held : words.heldFor
  return fill(text, { until: instantLabel(until) })
}
