import { type FieldError, fieldErrors } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { BookingBody, BookingRequest } from '#features/booking-fields/booking.ts'
import { FleetRequest } from '#features/bookings/fleet.ts'
import { VehicleRequest } from '#features/bookings/vehicle.ts'
import { notes } from '#features/schedule/booking-notes-words.ts'
import { idsOf } from '#features/services/add-ons.ts'
import { needsFleet } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { checkAnswers, sentAnswers } from './answers.ts'
import type { BookingForm } from './booking-form.ts'
import { chosenAddOns } from './shared/board/add-ons.ts'

/** What each call takes. */
export const schemas = { booking: BookingBody, vehicle: VehicleRequest, fleet: FleetRequest }

/** The errors of the form. The fleet's part counts only for a fleet service. */
export const checkForm = (values: Partial<BookingForm>): FieldError[] => [
  ...checkPart('booking', values).filter((error) => !followsAddress(error, values)),
  ...checkPart('vehicle', values),
  ...checkAnswers(values),
  ...(needsFleet(content().services, values.booking?.service_type)
    ? [...checkPart('fleet', values), ...checkSize(values)]
    : []),
]

/** An empty billing address will be that of the service, which has an error of its own as long as it is empty. */
const followsAddress = ({ field }: FieldError, { booking }: Partial<BookingForm>) =>
  field === 'booking.billing_address' && !booking?.billing_address && !booking?.appoint_location

/** The duration is calculated from Fleet Size, so this must not be smaller than the number in the fleet's section. */
function checkSize({ booking, fleet }: Partial<BookingForm>): FieldError[] {
  const size = BookingRequest.shape.vehicle_count.safeParse(booking?.vehicle_count).data
  const ofFleet = FleetRequest.shape.vehicle_count.safeParse(fleet?.vehicle_count).data
  if (!size || !ofFleet || size >= ofFleet) return []
  return [{ field: 'booking.vehicle_count', message: t(notes).fewer(ofFleet) }]
}

function checkPart(part: keyof typeof schemas, values: Partial<BookingForm>): FieldError[] {
  const { error } = schemas[part].safeParse(values[part] ?? {})
  return fieldErrors(error?.issues ?? []).map(({ field, message }) => ({ field: `${part}.${field}`, message }))
}

/** The request bodies of a form; throws if it has errors. The year is sent as a date, as the form holds it. */
export function parseForm(values: BookingForm) {
  return {
    booking: {
      ...BookingBody.parse({ ...values.booking, add_ons: idsOf(chosenAddOns(values.booking)) }),
      answers: sentAnswers(values),
    },
    vehicle: { ...VehicleRequest.parse(values.vehicle), vehicle_year: values.vehicle.vehicle_year },
    fleet: needsFleet(content().services, values.booking.service_type) ? FleetRequest.parse(values.fleet) : undefined,
  }
}
