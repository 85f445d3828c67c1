import { booking as words } from '#content/booking.ts'
import { mail } from '#content/mail.ts'
import { needsFleet } from '#domain/booking.ts'
import { givenName, mapUrl, nameOf, whenOf } from '#domain/booking-words.ts'
import { oneLine } from '#domain/mail-address.ts'
import { instantLabel } from '#domain/time.ts'
import type { BookingRecords } from '#server/bookings/store.ts'
import { type Fields, labelledRows } from './labelled-rows.ts'
import type { Block, Content, MailBody } from './mail-body.ts'

type Booking = BookingRecords['booking']

/** The facts of a booking that subjects name. */
export const bookedOf = (booking: Booking) => ({
  reference: booking.reference,
  service: booking.service_type,
  when: whenOf(booking),
})

/** The owner's mail about a booking: everything that came in with it. */
export function ownerBody({ booking, vehicle, fleet }: BookingRecords, deskUrl: string): MailBody {
  const { bookingOwner } = mail
  const section = ({ title, fields }: { title: string; fields: Fields }, record: object) => [
    { heading: title },
    { rows: labelledRows(fields, record) },
  ]
  const blocks: Block[] = [
    { paragraph: bookingOwner.intro(oneLine(nameOf(booking))) },
    {
      rows: [
        [bookingOwner.reference, booking.reference],
        [bookingOwner.received, instantLabel(booking.created_at)],
        ...(awaitsAnswer(booking)
          ? [[bookingOwner.answerBy, instantLabel(booking.answer_by)] as const]
          : []),
      ],
    },
    { action: { text: bookingOwner.desk, href: deskUrl } },
    ...section(words.client, booking),
    ...section(words.appointment, booking),
    { action: { text: bookingOwner.map, href: mapUrl(booking) } },
    ...section(words.service, booking),
    ...(fleet ? section(words.fleet, fleet) : []),
    ...(!fleet && needsFleet(booking.service_type) ? [{ paragraph: bookingOwner.noFleet }] : []),
    ...section(words.vehicleType, booking),
    ...(vehicle ? section(words.vehicle, vehicle) : [{ paragraph: bookingOwner.noVehicle }]),
    ...section(words.additional, booking),
    ...section(words.payment, booking),
    ...section(words.confirmation, booking),
  ]
  return { title: bookingOwner.title, blocks, footer: [mail.ownerFooter] }
}

/** The client's mail, which is sent at once: only what was chosen, see `unconfirmedKinds`. */
export function clientBody({ booking, fleet }: BookingRecords, manageUrl: string): MailBody {
  const { bookingClient } = mail
  const count = fleet?.vehicle_count ?? booking.vehicle_count
  const rows: [string, Content][] = [
    [bookingClient.reference, booking.reference],
    [bookingClient.service, booking.service_type],
    [bookingClient.vehicle, booking.specific_vehicle],
    ...(count > 1 ? [[bookingClient.vehicles, String(count)] satisfies [string, string]] : []),
    [bookingClient.when, whenOf(booking)],
  ]
  return {
    title: bookingClient.title,
    blocks: [
      { paragraph: bookingClient.intro(givenName(booking)) },
      { rows },
      ...(awaitsAnswer(booking)
        ? [{ paragraph: bookingClient.held(instantLabel(booking.answer_by)) }]
        : []),
      { action: { text: mail.manage, href: manageUrl } },
      { paragraph: bookingClient.change(booking.reference) },
      { paragraph: bookingClient.notYou },
    ],
    footer: mail.clientFooter,
  }
}

/** Whether the request holds its time until the business answers. */
const awaitsAnswer = ({ status, answer_by }: Booking) => status === 'requested' && answer_by !== ''
