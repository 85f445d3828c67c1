import { notes } from '#content/booking-notes.ts'
import { limits } from '#content/limits.ts'
import type { DayFault } from '#site/chips/day-fault.ts'
import { FieldLink } from '#site/forms/FieldLink.tsx'
import { PhoneLink } from '#site/ui/ContactLinks.tsx'

const { many, noRoom, change } = notes

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
export function noteOnSize({ fault, vehicles }: { fault: DayFault | undefined; vehicles: number }) {
  if (!fault?.bySize) return noteOnMany(vehicles)
  return (
    <>
      {noRoom[fault.field](vehicles)}{' '}
      <FieldLink field={`booking.${fault.field}`}>{change[fault.field]}</FieldLink>
    </>
  )
}
