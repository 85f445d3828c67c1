import * as z from 'zod/mini'
import { booking, fleetPaymentOptions, yesNo } from '#content/booking.ts'
import { bookingId } from './linked-record.ts'
import { choice, count, longText, optionalText, text, valuesOf } from './text.ts'

const { fields } = booking.fleet

/** The body of `POST /fleets`. */
export const FleetRequest = z.strictObject({
  booking_id: bookingId,
  vehicle_count: count(fields.vehicle_count.error),
  vehicle_travel_areas: text(fields.vehicle_travel_areas.error, 500),
  contact_person: text(fields.contact_person.error, 100),
  po_instructions: longText(fields.po_instructions.error, 1000),
  other_instructions: z._default(optionalText(fields.other_instructions.error, 2000), ''),
  purchase_order: choice(valuesOf(yesNo), fields.purchase_order.error),
  payment_option: choice(valuesOf(fleetPaymentOptions), fields.payment_option.error),
  pst_exemption: choice(valuesOf(yesNo), fields.pst_exemption.error),
  gst_exemption: choice(valuesOf(yesNo), fields.gst_exemption.error),
})
export type FleetRequest = z.output<typeof FleetRequest>
