import { booking as words } from '#content/booking.ts'
import type { Content } from '#content/content.ts'
import { fill } from '#content/template.ts'
import { addressLine, givenName, mapUrl, nameOf, whenOf } from '#domain/booking-words.ts'
import { oneLine } from '#domain/mail-address.ts'
import { needsFleet, serviceLabel } from '#domain/services.ts'
import { instantLabel } from '#domain/time.ts'
import type { BookingRecords } from '#server/bookings/store.ts'
import { type Fields, labelledRows } from './labelled-rows.ts'
import { type Block, type Cell, type MailBody, rowIf } from './mail-body.ts'

type Booking = BookingRecords['booking']

/** The words of the mails, and the names of the services. */
type Words = Pick<Content, 'mail' | 'services'>

/** The facts of a booking that subjects name. */
export const bookedOf = ({ services }: Pick<Content, 'services'>, booking: Booking) => ({
  reference: booking.reference,
  service: serviceLabel(services, booking.service_type),
  when: whenOf(booking),
})

/** The owner's mail about a booking: everything that came in with it. */
export function ownerBody(
  { mail, services }: Words,
  { booking, vehicle, fleet, photos }: BookingRecords & { photos: number },
  deskUrl: string,
): MailBody {
  const { bookingOwner } = mail
  const section = ({ title, fields }: { title: string; fields: Fields }, record: object) => [
    { heading: title },
    { rows: labelledRows(fields, record) },
  ]
  const blocks: Block[] = [
    { paragraph: fill(bookingOwner.intro, { client: oneLine(nameOf(booking)) }) },
    {
      rows: [
        [bookingOwner.reference, booking.reference],
        [bookingOwner.received, instantLabel(booking.created_at)],
        ...(awaitsAnswer(booking)
          ? [[bookingOwner.answerBy, instantLabel(booking.answer_by)] as const]
          : []),
        ...rowIf(bookingOwner.photos, photos > 0 && String(photos)),
      ],
    },
    { action: { text: bookingOwner.desk, href: deskUrl } },
    ...section(words.client, booking),
    ...section(words.appointment, booking),
    ...(addressLine(booking)
      ? [{ action: { text: bookingOwner.map, href: mapUrl(booking) } }]
      : []),
    ...section(words.service, { service_type: serviceLabel(services, booking.service_type) }),
    ...(fleet ? section(words.fleet, fleet) : []),
    ...(!fleet && needsFleet(services, booking.service_type)
      ? [{ paragraph: bookingOwner.noFleet }]
      : []),
    ...section(words.vehicleType, booking),
    ...(vehicle ? section(words.vehicle, vehicle) : [{ paragraph: bookingOwner.noVehicle }]),
    ...section(words.additional, booking),
    ...section(words.payment, booking),
    ...section(words.confirmation, booking),
  ]
  return { title: bookingOwner.title, blocks, footer: [mail.ownerFooter] }
}

/** The client's mail, which is sent at once: only what was chosen, see `unconfirmedKinds`. */
export function clientBody(
  content: Words,
  { booking, fleet }: BookingRecords,
  manageUrl: string,
): MailBody {
  const { mail } = content
  const { bookingClient } = mail
  const { reference, service, when } = bookedOf(content, booking)
  const count = fleet?.vehicle_count ?? booking.vehicle_count
  const rows: [string, Cell][] = [
    [bookingClient.reference, reference],
    [bookingClient.service, service],
    ...rowIf(bookingClient.vehicle, booking.specific_vehicle),
    ...rowIf(bookingClient.vehicles, count > 1 && String(count)),
    [bookingClient.when, when],
  ]
  return {
    title: bookingClient.title,
    blocks: [
      { paragraph: fill(bookingClient.intro, { firstname: givenName(booking) }) },
      { rows },
      ...(awaitsAnswer(booking)
        ? [{ paragraph: fill(bookingClient.held, { until: instantLabel(booking.answer_by) }) }]
        : []),
      { action: { text: mail.manage, href: manageUrl } },
      { paragraph: fill(bookingClient.change, { reference }) },
      { paragraph: bookingClient.notYou },
    ],
    footer: mail.clientFooter,
  }
}

/** Whether the request holds its time until the business answers. */
const awaitsAnswer = ({ status, answer_by }: Booking) => status === 'requested' && answer_by !== ''
