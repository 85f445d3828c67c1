import { notes } from '#content/booking-notes.ts'
import { pages } from '#content/pages.ts'
import { areaOf } from '#domain/area.ts'
import { content } from '#site/content/content.ts'
import { PhoneLink } from '#site/ui/ContactLinks.tsx'

const { outside } = notes

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
