import { clientLanguage } from '#core/client-language.ts'
import { inEnglish } from '#core/words.ts'
import type { BookingBody } from '#features/booking-fields/booking.ts'
import { booking } from '#features/booking-fields/words.ts'
import { ASKED_BY } from '#features/bookings/actions.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import type { FleetRequest } from '#features/bookings/fleet.ts'
import type { VehicleRequest } from '#features/bookings/vehicle.ts'
import { fleetFields as fleetWords } from '#features/schedule/booking-notes-words.ts'
import { overruling } from '#features/schedule/desk-overruling-words.ts'

type Sent<Request> = Exclude<keyof Request, 'booking_id'>
type Fields<Name extends string> = Record<Name, { label: string }>

const { client, service, vehicleType, appointment, additional, payment, confirmation } = inEnglish(booking)

/** The fields of a booking in the groups that the desk shows, each with the texts of the form. */
const groups = {
  client: client.fields,
  appointment: appointment.fields,
  work: { ...service.fields, ...vehicleType.fields, ...additional.fields },
  payment: { ...payment.fields, pay_conf: confirmation.fields.pay_conf },
  consent: { allow_promo: confirmation.fields.allow_promo },
}

/** A field of the form. The answers to the owner's questions have labels of their own. */
export type FormField = Exclude<keyof BookingBody, 'answers'>

// This does not compile if no group shows a field of the form.
const fields: Fields<FormField> = {
  ...groups.client,
  ...groups.appointment,
  ...groups.work,
  ...groups.payment,
  ...groups.consent,
}
const vehicle: Fields<Sent<VehicleRequest>> = inEnglish(booking).vehicle.fields
const fleet: Fields<Sent<FleetRequest>> = inEnglish(fleetWords)

const namesOf = <Name extends string>(of: Partial<Fields<Name>>) => Object.keys(of) as Name[]

/** The names of a group's fields, in the order of the form. */
export const fieldsOf = <Group extends keyof typeof groups>(group: Group) =>
  namesOf(groups[group]) as (keyof (typeof groups)[Group])[]

export const vehicleFields = namesOf(vehicle)
export const fleetFields = namesOf(fleet)

const labels = {
  ...vehicle,
  ...fields,
  appoint_minutes: { label: deskBookings.duration },
  pause_minutes: { label: deskBookings.pause },
  units: { label: deskBookings.units },
  overruled: { label: overruling.field },
  agreed: { label: deskBookings.agreed },
  language: clientLanguage,
  status: { label: deskBookings.statusField },
  pinned_crew: { label: deskBookings.crewField },
  progress: { label: deskBookings.progressField },
  [ASKED_BY]: { label: deskBookings.askedBy },
}

const isLabelled = (field: string): field is keyof typeof labels => Object.hasOwn(labels, field)

/** The label of a field on the booking's form. */
export const labelOf = (field: keyof typeof labels): string => labels[field].label

/** The label of a field that the server names; an unknown name is returned as it is. */
export const fieldLabel = (field: string) => (isLabelled(field) ? labelOf(field) : field)

/** The label of a field of the fleet on the booking's form. */
export const fleetLabel = (field: keyof typeof fleet) => fleet[field].label
