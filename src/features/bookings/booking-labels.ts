import { type MailAddress, oneLine } from '#core/mail-address.ts'
import { nameOf } from '#core/name-of.ts'
import { whenWords } from '#core/sentence.ts'
import { dayLabel, timeLabel } from '#core/time.ts'
import type { BookingFields } from '#features/booking-fields/booking.ts'
import { type Address, addressLine, type Vehicle, vehicleLabel } from './booking-lines.ts'

type Name = Pick<BookingFields, 'firstname' | 'lastname'>
type Start = Pick<BookingFields, 'appoint_date' | 'appoint_time'>

/**
 * The first name for a mail to an address that nobody has confirmed; undefined if the text is no name, but for example an
 * advertisement: a name is one to three short words of letters, hyphens and apostrophes.
 */
export function givenName({ firstname }: Pick<Name, 'firstname'>): string | undefined {
  const name = oneLine(firstname)
  return name.length <= 20 && NAME.test(name) ? name : undefined
}

const NAME = /^\p{L}[\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]+){0,2}$/u

/**
 * A typed text that may stand in a mail to an address that nobody has confirmed; undefined if it could be an advertisement: it
 * leads nowhere, since it holds no link, no address and no phone number.
 */
export function withoutAdvertising(typed: string): string | undefined {
  const text = oneLine(typed)
  const digits = text.replace(/(?<=\d)[ .()-]+(?=\d)/g, '')
  const leads = /\.(?![ ,]|$)|\d{7}/.test(text) || /\d{10}/.test(digits)
  return text.length <= 100 && PLAIN.test(text) && !leads ? text : undefined
}

const PLAIN = /^[\p{L}\p{M}\d ,.'’#&()-]+$/u

/** The client's name and e-mail address, for mails and invitations; undefined without an address. */
export const clientOf = (client: Name & Pick<BookingFields, 'email'>): MailAddress | undefined =>
  client.email ? { name: nameOf(client), address: client.email } : undefined

/** The start of an appointment in words: `Wednesday, July 15, 2099 at 9:30 a.m.` */
export const whenOf = ({ appoint_date, appoint_time }: Start) =>
  whenWords(dayLabel(appoint_date), timeLabel(appoint_time))

type MaybeVehicle = { [Name in keyof Vehicle]: Vehicle[Name] | null }

/** The same for a vehicle that may not have arrived: then null. */
export const knownVehicle = ({ vehicle_year, vehicle_make, vehicle_model }: MaybeVehicle) =>
  vehicle_year === null || vehicle_make === null || vehicle_model === null
    ? null
    : vehicleLabel({ vehicle_year, vehicle_make, vehicle_model })

/** The URL of a map of a place, in Google's format for all its apps: a phone opens the map app that is installed. */
export const mapOf = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`

/** The same for an address. */
export const mapUrl = (address: Address) => mapOf(addressLine(address))

/** The most stops of such a way before its end: more are not taken on a phone. */
const MOST_STOPS = 9

/** The URL of the way from where the phone is to these addresses, in their order; undefined if fewer than two are known. */
export function routeUrl(addresses: readonly Address[]): string | undefined {
  const stops = addresses.map(addressLine).filter(Boolean)
  if (stops.length < 2) return undefined
  const shown = stops.slice(0, MOST_STOPS + 1)
  const query = new URLSearchParams({
    api: '1',
    travelmode: 'driving',
    destination: shown.at(-1) ?? '',
    waypoints: shown.slice(0, -1).join('|'),
  })
  return `https://www.google.com/maps/dir/?${query}`
}
