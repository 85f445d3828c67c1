import { booking } from '#content/booking.ts'
import { limits } from '#content/limits.ts'
import { FieldLink } from '#site/forms/FieldLink.tsx'
import { PhoneLink } from '#site/ui/ContactLinks.tsx'
import type { AskedDay } from './use-day.ts'

const { many } = booking.fleet

/** The note at a number of vehicles that nobody books in one go; empty for fewer. */
export const noteOnMany = (vehicles: number) =>
  vehicles > limits.manyVehicles ? (
    <>
      {many.before} <PhoneLink /> {many.after}
    </>
  ) : (
    ''
  )

/** The note at the number of vehicles if the chosen day or time has no room for it, or if it is large; else empty. */
export function noteOnSize({ fault, vehicles }: Pick<AskedDay, 'fault' | 'vehicles'>) {
  if (!fault?.bySize) return noteOnMany(vehicles)
  const { noRoom, change } = booking.additional.fields.vehicle_count
  return (
    <>
      {noRoom[fault.field](vehicles)}{' '}
      <FieldLink field={`booking.${fault.field}`}>{change[fault.field]}</FieldLink>
    </>
  )
}
