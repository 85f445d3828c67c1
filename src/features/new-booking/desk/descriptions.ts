import type { Descriptions } from '#design/desk/form/description.ts'
import { languageOptions } from '#design/desk/language-options.ts'
import { fleetLabel, labelOf } from '#features/bookings/desk/shared/fields.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import type { FieldName, NewBookingValues } from './typed.ts'

const ownLabels: Partial<Record<FieldName, string>> = {
  vehicle_count: fleetLabel('vehicle_count'),
  concerns: words.notes,
  appoint_minutes: words.minutes,
  pause_minutes: deskBookings.details.pause,
}

/** The label of a field of this form. */
export const ownLabelOf = (name: FieldName) => ownLabels[name] ?? labelOf(name)

const needed = (name: FieldName) => ({ label: ownLabelOf(name), autoComplete: 'off' })
const optional = (name: FieldName) => ({ ...needed(name), required: false })
const number = (name: FieldName) => ({ ...optional(name), kind: 'number' as const })
const ofVehicle = (name: FieldName) => ({ ...optional(name), alsoSaid: [`vehicle.${name}`] })

/** How the fields of a new booking are labelled and shown. */
export const descriptions: Descriptions<NewBookingValues> = {
  phone: { ...needed('phone'), kind: 'phone', hint: words.phoneHint },
  firstname: needed('firstname'),
  lastname: optional('lastname'),
  email: { ...optional('email'), kind: 'email' },
  language: { kind: 'select', label: labelOf('language'), options: languageOptions },
  appoint_city: optional('appoint_city'),
  appoint_location: optional('appoint_location'),
  appoint_zipcode: optional('appoint_zipcode'),
  appoint_state: optional('appoint_state'),
  service_type: { kind: 'own', label: labelOf('service_type') },
  specific_vehicle: { kind: 'own', label: labelOf('specific_vehicle'), hint: words.kindHint },
  add_ons: { kind: 'own', label: labelOf('add_ons') },
  appoint_date: { kind: 'date', label: labelOf('appoint_date') },
  // Which times and crews there are follows from the rest.
  appoint_time: { kind: 'select', label: labelOf('appoint_time'), options: [] },
  crew: { kind: 'select', label: words.crew, options: [], empty: words.anyCrew },
  concerns: { ...optional('concerns'), kind: 'textarea', rows: 2 },
  vehicle_year: { ...number('vehicle_year'), ...ofVehicle('vehicle_year'), hint: words.vehicleHint },
  vehicle_make: ofVehicle('vehicle_make'),
  vehicle_model: ofVehicle('vehicle_model'),
  vin: ofVehicle('vin'),
  vehicle_count: number('vehicle_count'),
  appoint_minutes: { ...number('appoint_minutes'), hint: words.minutesHint },
  pause_minutes: { ...number('pause_minutes'), hint: deskBookings.details.pauseHint },
  answers: { kind: 'own', label: '' },
  lines: { kind: 'own', label: words.price },
  mail: { kind: 'checkbox', label: words.mail },
}
