import * as z from 'zod/mini'
import { fleetFields as fields, fleetPaymentOptions, yesNo } from '#content/booking-notes.ts'
import { bookingId } from './linked-record.ts'
import { choice, count, longText, optionalText, text, valuesOf } from './text.ts'

/** The body of `POST /fleets`. */
export const FleetRequest = z.strictObject({
  booking_id: bookingId,
  vehicle_count: count(fields.vehicle_count),
  vehicle_travel_areas: text(fields.vehicle_travel_areas, 500),
  contact_person: text(fields.contact_person, 100),
  po_instructions: longText(fields.po_instructions, 1000),
  other_instructions: z._default(optionalText(fields.other_instructions, 2000), ''),
  purchase_order: choice(valuesOf(yesNo), fields.purchase_order),
  payment_option: choice(valuesOf(fleetPaymentOptions), fields.payment_option),
  pst_exemption: choice(valuesOf(yesNo), fields.pst_exemption),
  gst_exemption: choice(valuesOf(yesNo), fields.gst_exemption),
})
export type FleetRequest = z.output<typeof FleetRequest>
