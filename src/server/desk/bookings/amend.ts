import { deskRefusals, statusNames } from '#content/desk.ts'
import { NOT_ALLOWED } from '#domain/desk/actions.ts'
import { type DetailEdit, detailFields, vehicleFields } from '#domain/desk/details.ts'
import { editableStatuses } from '#domain/desk/statuses.ts'
import type { FieldChange } from '#server/bookings/history.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import type { StoredVehicle } from '#server/bookings/vehicles.ts'
import { Problem, wrongFields } from '#server/http/problem.ts'
import { type Rules, timeForRequest } from '#server/schedule/time-needed.ts'

type Records = { booking: StoredBooking; vehicle: StoredVehicle | undefined }

/**
 * The changes that an amendment of the details makes to a booking and its vehicle. A new service or another number of
 * vehicles needs another time, unless the minutes are sent too. The time of a job that is over stays: 409 for other
 * minutes. Throws a 422 if nothing changes.
 */
export function amendments(
  rules: Rules,
  { booking, vehicle }: Records,
  { vehicle: told, ...details }: DetailEdit,
): FieldChange[] {
  const { status } = booking
  const isPlanned = editableStatuses.includes(status)
  const isTimed = details.appoint_minutes !== undefined || details.pause_minutes !== undefined
  if (isTimed && !isPlanned)
    throw new Problem(409, deskRefusals.minutesOver(statusNames[status]), { type: NOT_ALLOWED })
  const wanted = { ...details, ...(isPlanned && minutesAfter(rules, booking, details)) }
  const changes = [
    ...detailFields.flatMap((field) => {
      const to = wanted[field]
      return to === undefined ? [] : changeOf(field, booking[field], to)
    }),
    ...(told === undefined
      ? []
      : vehicleFields.flatMap((field) =>
          changeOf(field, vehicle?.[field] ?? null, told?.[field] ?? null),
        )),
  ]
  if (changes.length === 0)
    throw wrongFields([{ field: 'details', message: deskRefusals.noDetail }])
  return changes
}

type Value = string | number | null

/** A change in a history, where values are texts; none if both are the same. */
export const changeOf = (field: string, from: Value, to: Value): FieldChange[] =>
  from === to ? [] : [{ field, from: textOf(from), to: textOf(to) }]

const textOf = (value: Value) => (value === null ? null : String(value))

type Time = { appoint_minutes?: number }

function minutesAfter(
  rules: Rules,
  booking: StoredBooking,
  { appoint_minutes, service_type, vehicle_count }: Omit<DetailEdit, 'vehicle'>,
): Time {
  if (appoint_minutes) return { appoint_minutes }
  const after = {
    ...booking,
    ...(service_type !== undefined && { service_type }),
    ...(vehicle_count !== undefined && { vehicle_count }),
  }
  const isSame =
    after.service_type === booking.service_type && after.vehicle_count === booking.vehicle_count
  if (appoint_minutes === undefined && isSame) return {}
  return { appoint_minutes: timeForRequest(after, rules).minutes }
}
