import { durationLabel } from '#core/duration-label.ts'
import { instantLabel } from '#core/instants.ts'
import { codesUnbroken } from '#core/postal-code.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import type { BookingFields } from '#features/booking-fields/booking.ts'
import { prices } from '#features/prices/words.ts'
import type { ReadAnswer } from '#features/questions/questions.ts'
import { promisedBy } from '#features/schedule/answer-promise.ts'
import type { Hold } from '#features/schedule/holds.ts'
import { packageLabel, serviceLabel } from '#features/services/services.ts'
import { vehicleTypeLabel } from '#features/services/vehicle-types.ts'
import type { Content } from '#features/website/content.ts'
import { givenName, whenOf } from './booking-labels.ts'

const rowNames = [
  'when',
  'duration',
  'where',
  'service',
  'addOns',
  'vehicle',
  'vehicles',
  'price',
  'reference',
] as const
type RowName = (typeof rowNames)[number]

/** The words of the mail that this takes. */
export const requestWords = [...rowNames, 'title', 'intro', 'held', 'heldFor', 'notHeld'] as const

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
  /** The name of the package that it is. */
  package?: string | undefined
  /** How long the work takes. */
  appoint_minutes: number
  /** In words: the place, the vehicle and its price, each as far as it is known and may be said. */
  where?: string | undefined
  vehicle?: string | undefined
  price?: string | undefined
}

/** A row; those of the owner's questions have no name of their own. */
export type FactRow = { name: RowName | 'answer'; label: string; value: string }

/**
 * A booking in words, for the mail to its client, the page after it was sent, the client's own page and calendars: all say
 * the same. `hold` is undefined if the booking is no request any more.
 */
export function requestFacts(words: Words, request: Request, hold: Hold | undefined) {
  const texts = words.mail.bookingClient
  const { specific_vehicle, vehicle, vehicle_count, add_ons, answers = [] } = request
  const { appoint_minutes = 0 } = request
  const values: Record<RowName, string | undefined | null> = {
    when: whenOf(request),
    duration: appoint_minutes > 0 ? durationLabel(appoint_minutes) : undefined,
    where: request.where && codesUnbroken(request.where),
    service: packageLabel(serviceLabel(words.services, request.service_type), request.package),
    addOns: add_ons.join(t(prices).between),
    vehicle: [specific_vehicle && vehicleTypeLabel(specific_vehicle), vehicle].filter(Boolean).join(', '),
    vehicles: vehicle_count > 1 ? String(vehicle_count) : undefined,
    price: request.price,
    reference: request.reference,
  }
  return {
    title: texts.title,
    intro: fill(texts.intro, { firstname: givenName(request) }),
    rows: [
      ...rowNames.flatMap((name): FactRow[] => {
        const value = values[name]
        return value ? [{ name, label: texts[name], value }] : []
      }),
      ...answers.map(({ question, answer }): FactRow => ({ name: 'answer', label: question, value: answer })),
    ],
    held: hold && heldText(texts, hold),
  }
}

/** How long the time of a request is held, and by when its client hears from the business; undefined if nothing is to be said. */
export function heldText(words: Words['mail']['bookingClient'], { state, until }: Hold) {
  if (state === 'none') return words.notHeld
  if (until === null) return undefined
  return state === 'held'
    ? fill(words.held, { until: promisedBy(until) })
    : fill(words.heldFor, { until: instantLabel(until) })
}
