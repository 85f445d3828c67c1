import { ofYear } from '#core/formats.ts'
import type { BookingFields } from '#features/booking-fields/booking.ts'

export type Address = Pick<BookingFields, 'appoint_location' | 'appoint_city' | 'appoint_state' | 'appoint_zipcode'>
export type Vehicle = { vehicle_year: number; vehicle_make: string; vehicle_model: string }

/** The address of an appointment, in one line; empty if none was said. */
export const addressLine = (address: Address) =>
  [
    address.appoint_location,
    address.appoint_city,
    [address.appoint_state, address.appoint_zipcode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')

/**
 * The address to which documents about a booking go: what was typed as billing address, or the address of the service if that
 * says "same", "idem", "n/a" or nothing at all.
 */
export const billingLine = (booking: Address & Pick<Partial<BookingFields>, 'billing_address'>): string => {
  const typed = booking.billing_address?.trim() ?? ''
  return namesAddress(typed) ? typed : addressLine(booking)
}

/** Whether a text is more than words that refer to another address. */
export const namesAddress = (typed: string): boolean => wordsIn(typed).some((word) => !REFERRING.has(word))

/** The words of a text, without capitals, accents and signs. */
const wordsIn = (typed: string) =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The words with which people say that the address is that of the service, or that there is none, in both languages. */
const REFERRING: ReadonlySet<string> = new Set(
  `same as the above below is it its my our your this that one to at for in of and yes y
  address addresses billing service mailing appointment booking job location place home house info information
  ditto idem id see n a na none no nil not applicable nothing null x tbd unknown
  meme memes que la le les l un une de du des d et a au aux est c ce cette celle celui mon ma mes notre votre oui
  adresse adresses facturation rendez vous rdv lieu endroit domicile maison
  identique identiques pareil pareille voir ci dessus dessous haut plus non aucun aucune sans objet so s o rien inconnu inconnue`
    .split(/\s+/)
    .filter(Boolean),
)

/** The units or plates of a job, as they are typed: between commas. */
export const unitsIn = (typed: string) =>
  typed
    .split(/[,;]/)
    .map((unit) => unit.trim())
    .filter((unit) => unit !== '')

/** `2021 Ford F-150`. */
export const vehicleLabel = ({ vehicle_year, vehicle_make, vehicle_model }: Vehicle) =>
  ofYear(`${vehicle_make} ${vehicle_model}`, vehicle_year)
