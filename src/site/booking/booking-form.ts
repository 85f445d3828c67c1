import { booking as words } from '#content/booking.ts'
import { BookingRequest } from '#domain/booking.ts'
import { FleetRequest } from '#domain/fleet.ts'
import { type FieldError, fieldErrors } from '#domain/problem.ts'
import { needsFleet } from '#domain/services.ts'
import { VehicleRequest } from '#domain/vehicle.ts'
import { content } from '#site/content/content.ts'

type Typed<Request> = Record<Exclude<keyof Request, 'booking_id'>, string>

/** The form's values as typed. Each part is the body of one call; a field's name is, for example, `booking.phone`. */
export type BookingForm = {
  booking: Typed<BookingRequest>
  vehicle: Typed<VehicleRequest>
  fleet: Typed<FleetRequest>
}

const parts = { booking: BookingRequest, vehicle: VehicleRequest, fleet: FleetRequest }

/** The names of all fields. `booking_id`, which connects the parts, is not a field: the page itself adds it. */
export const fieldNames = Object.entries(parts).flatMap(([part, schema]) =>
  Object.keys(schema.def.shape)
    .filter((field) => field !== 'booking_id')
    .map((field) => `${part}.${field}`),
)

/** The errors of the form. The fleet's part counts only for a fleet service. */
export const checkForm = (values: Partial<BookingForm>): FieldError[] => [
  ...checkPart('booking', values),
  ...checkPart('vehicle', values),
  ...(needsFleet(content().services, values.booking?.service_type)
    ? [...checkPart('fleet', values), ...checkSize(values)]
    : []),
]

/** The number of vehicles, as typed. The fleet's section asks for it too, and the larger number counts. */
export function vehicleCount({ booking, fleet }: Partial<BookingForm>): string {
  const size = booking?.vehicle_count ?? ''
  const ofFleet = needsFleet(content().services, booking?.service_type)
    ? (fleet?.vehicle_count ?? '')
    : ''
  return Number(ofFleet) > Number(size) ? ofFleet : size
}

/** The duration is calculated from Fleet Size, so this must not be smaller than the number in the fleet's section. */
function checkSize({ booking, fleet }: Partial<BookingForm>): FieldError[] {
  const size = BookingRequest.shape.vehicle_count.safeParse(booking?.vehicle_count).data
  const ofFleet = FleetRequest.shape.vehicle_count.safeParse(fleet?.vehicle_count).data
  if (!size || !ofFleet || size >= ofFleet) return []
  const { fewer } = words.additional.fields.vehicle_count
  return [{ field: 'booking.vehicle_count', message: fewer(ofFleet) }]
}

function checkPart(part: keyof BookingForm, values: Partial<BookingForm>): FieldError[] {
  const { error } = parts[part].safeParse(values[part] ?? {})
  return fieldErrors(error?.issues ?? []).map(({ field, message }) => ({
    field: `${part}.${field}`,
    message,
  }))
}

/** The request bodies of a form; throws if it has errors. The year is sent as a date, as the form holds it. */
export function parseForm(values: BookingForm) {
  return {
    booking: BookingRequest.parse(values.booking),
    vehicle: {
      ...VehicleRequest.parse(values.vehicle),
      vehicle_year: values.vehicle.vehicle_year,
    },
    fleet: needsFleet(content().services, values.booking.service_type)
      ? FleetRequest.parse(values.fleet)
      : undefined,
  }
}
