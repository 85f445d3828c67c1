import * as z from 'zod/mini'
import { bookingId } from '#core/linked-record.ts'
import { choice, count, longText, optionalText, text, valuesOf } from '#core/text.ts'
import { inEnglish, t } from '#core/words.ts'
import { fleetFields as fields, fleetPaymentOptions, yesNo } from '#features/schedule/booking-notes-words.ts'

/** The body of `POST /fleets`. */
export const FleetRequest = z.strictObject({
  booking_id: bookingId,
  vehicle_count: count(() => t(fields).vehicle_count),
  vehicle_travel_areas: text(() => t(fields).vehicle_travel_areas, 500),
  contact_person: text(() => t(fields).contact_person, 100),
  po_instructions: longText(() => t(fields).po_instructions, 1000),
  other_instructions: z._default(
    optionalText(() => t(fields).other_instructions, 2000),
    '',
  ),
  purchase_order: choice(valuesOf(inEnglish(yesNo)), () => t(fields).purchase_order),
  payment_option: choice(valuesOf(inEnglish(fleetPaymentOptions)), () => t(fields).payment_option),
  pst_exemption: choice(valuesOf(inEnglish(yesNo)), () => t(fields).pst_exemption),
  gst_exemption: choice(valuesOf(inEnglish(yesNo)), () => t(fields).gst_exemption),
})
export type FleetRequest = z.output<typeof FleetRequest>
