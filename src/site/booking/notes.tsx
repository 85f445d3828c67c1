import { notes } from '#content/booking-notes.ts'
import { limits } from '#content/limits.ts'
import { pages } from '#content/pages.ts'
import { areaOf } from '#domain/area.ts'
import { vinFault } from '#domain/vin.ts'
import { content } from '#site/content/content.ts'
import { FieldLink } from '#site/forms/FieldLink.tsx'
import type { DayFault } from '#site/slots/day-fault.ts'
import { PhoneLink } from '#site/ui/ContactLinks.tsx'

const { change, many, noRoom, outside } = notes

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

/** The note on a postal code: that of its area, or how to ask whether we come there. Empty if there is none. */
export function noteOnPlace(code: string) {
  const { pageTexts, serviceArea } = content()
  const place = areaOf(serviceArea, code)
  if (place) return place.note ?? ''
  return (
    <>
      {outside.text} {outside.ask} <a href={pages.contact.path}>{pageTexts.contact.name}</a>{' '}
      {outside.or} <PhoneLink />
    </>
  )
}

/** The hint of the VIN for many vehicles. */
export const hintOfVins = notes.vins

/** The note on what is typed as a VIN; empty if it is one. */
export function noteOnVin(typed: string): string {
  const fault = vinFault(typed)
  return fault ? notes.vin[fault] : ''
}
