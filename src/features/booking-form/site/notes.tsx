import { limits } from '#core/limits.ts'
import { pages } from '#core/pages.ts'
import { vinFault } from '#core/vin.ts'
import { t } from '#core/words.ts'
import { PhoneLink } from '#design/ContactLinks.tsx'
import { FieldLink } from '#design/forms/FieldLink.tsx'
import { notes } from '#features/schedule/booking-notes-words.ts'
import { areaOf } from '#features/services/area.ts'
import { content } from '#platform/browser/content.ts'
import type { DayFault } from './day-fault.ts'

/** The note at a number of vehicles that nobody books in one go; empty for fewer. */
export const noteOnMany = (vehicles: number) =>
  vehicles > limits.manyVehicles ? (
    <>
      {t(notes).many.before} <PhoneLink /> {t(notes).many.after}
    </>
  ) : (
    ''
  )

/** The note at the number of vehicles if the chosen day or time has no room for it, or if it is large; else empty. */
export function noteOnSize({ fault, vehicles }: { fault: DayFault | undefined; vehicles: number }) {
  if (!fault?.bySize) return noteOnMany(vehicles)
  return (
    <>
      {t(notes).noRoom[fault.field](vehicles)}{' '}
      <FieldLink field={`booking.${fault.field}`}>{t(notes).change[fault.field]}</FieldLink>
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
      {t(notes).outside.text} {t(notes).outside.ask} <a href={t(pages).contact.path}>{pageTexts.contact.name}</a>{' '}
      {t(notes).outside.or} <PhoneLink />
    </>
  )
}

/** The hint of the VIN for many vehicles. */
export const hintOfVins = () => t(notes).vins

/** The note on what is typed as a VIN; empty if it is one. */
export function noteOnVin(typed: string): string {
  const fault = vinFault(typed)
  return fault ? t(notes).vin[fault] : ''
}
