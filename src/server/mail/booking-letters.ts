import type { Selectable } from 'kysely'
import { booking as words } from '#content/booking.ts'
import { mail } from '#content/mail.ts'
import { needsFleet } from '#domain/booking.ts'
import { dayLabel, instantLabel, slotLabel } from '#domain/time.ts'
import type { Schema } from '#server/db/schema.ts'
import { oneLine } from './address.ts'
import type { Block, Content, Letter } from './letter.ts'
import { type Fields, rowsOf } from './rows.ts'

export type BookingRecords = {
  booking: Selectable<Schema['bookings']>
  vehicle: Selectable<Schema['vehicles']> | undefined
  fleet: Selectable<Schema['fleets']> | undefined
}

type Booking = BookingRecords['booking']

/** The client's name, as it was typed. */
export const nameOf = ({ firstname, lastname }: Pick<Booking, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`

/** The client, as mail knows them. */
export const clientOf = (booking: Pick<Booking, 'firstname' | 'lastname' | 'email'>) => ({
  name: nameOf(booking),
  address: booking.email,
})

/** What subjects name of a booking. */
export const bookedOf = (booking: Booking) => ({
  reference: booking.reference,
  service: booking.service_type,
  when: whenOf(booking),
})

/** All that came in with a booking, for the owner. */
export function ownerLetter({ booking, vehicle, fleet }: BookingRecords, deskUrl: string): Letter {
  const { bookingOwner } = mail
  const section = ({ title, fields }: { title: string; fields: Fields }, record: object) => [
    { heading: title },
    { rows: rowsOf(fields, record) },
  ]
  const blocks: Block[] = [
    { paragraph: bookingOwner.intro(oneLine(nameOf(booking))) },
    {
      rows: [
        [bookingOwner.reference, booking.reference],
        [bookingOwner.received, instantLabel(booking.created_at)],
        ...(isHeld(booking)
          ? [[bookingOwner.answerBy, instantLabel(booking.answer_by)] as const]
          : []),
      ],
    },
    { action: { text: bookingOwner.desk, href: deskUrl } },
    ...section(words.client, booking),
    ...section(words.appointment, booking),
    { action: { text: bookingOwner.map, href: mapUrl(placeOf(booking)) } },
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

/**
 * What the client is told at once. It repeats nothing that was typed at length: anybody can type anybody's address, and
 * this mail must be of no use to them.
 */
export function clientLetter(
  { booking, vehicle, fleet }: BookingRecords,
  manageUrl: string,
): Letter {
  const { bookingClient } = mail
  const count = fleet?.vehicle_count ?? booking.vehicle_count
  const rows: [string, Content][] = [
    [bookingClient.reference, booking.reference],
    [bookingClient.service, booking.service_type],
    [bookingClient.vehicle, vehicle ? vehicleLabel(vehicle) : booking.specific_vehicle],
    ...(count > 1 ? [[bookingClient.vehicles, String(count)] satisfies [string, string]] : []),
    [bookingClient.when, whenOf(booking)],
    [bookingClient.where, placeOf(booking)],
  ]
  return {
    title: bookingClient.title,
    blocks: [
      { paragraph: bookingClient.intro(oneLine(booking.firstname)) },
      { rows },
      ...(isHeld(booking)
        ? [{ paragraph: bookingClient.held(instantLabel(booking.answer_by)) }]
        : []),
      { action: { text: mail.manage, href: manageUrl } },
      { paragraph: bookingClient.change(booking.reference) },
      { paragraph: bookingClient.notYou },
    ],
    footer: mail.clientFooter,
  }
}

type Place = Pick<
  Booking,
  'appoint_location' | 'appoint_city' | 'appoint_state' | 'appoint_zipcode'
>
type Named = Pick<Selectable<Schema['vehicles']>, 'vehicle_year' | 'vehicle_make' | 'vehicle_model'>

/** Whether the time is the client's until somebody has answered. */
const isHeld = ({ status, answer_by }: Booking) => status === 'requested' && answer_by !== ''

/** When an appointment is, in words. */
export const whenOf = ({
  appoint_date,
  appoint_time,
}: Pick<Booking, 'appoint_date' | 'appoint_time'>) =>
  mail.when(dayLabel(appoint_date), slotLabel(appoint_time))

/** Where an appointment is, in one line. */
export const placeOf = (booking: Place) =>
  `${booking.appoint_location}, ${booking.appoint_city}, ${booking.appoint_state} ${booking.appoint_zipcode}`

export const vehicleLabel = (vehicle: Named) =>
  `${vehicle.vehicle_year} ${vehicle.vehicle_make} ${vehicle.vehicle_model}`

// Google's address for all its apps: phones open the map that is installed.
const mapUrl = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
