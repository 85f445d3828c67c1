import { booking } from '#content/booking.ts'
import { pages } from '#content/pages.ts'
import { areaOf } from '#domain/area.ts'
import { toPostalCode } from '#domain/postal-code.ts'
import { content } from '#site/content/content.ts'
import { TextField } from '#site/forms/Field.tsx'
import { useValue } from '#site/forms/use-value.ts'
import { PhoneLink } from '#site/ui/ContactLinks.tsx'
import { Pair, type SectionProps, textField } from './FormSection.tsx'

const { fields, outside } = booking.appointment

/** The postal code, with a note for clients there. A request from outside the service area is still possible. */
export function Zipcode({ form }: SectionProps) {
  const zipcode = textField(form, 'booking.appoint_zipcode', fields.appoint_zipcode)
  const code = toPostalCode(useValue(form, 'booking.appoint_zipcode') ?? '')
  return (
    <Pair>
      <TextField
        {...zipcode}
        words={{ ...zipcode.words, warning: code ? noteOn(code) : '' }}
        autoComplete="postal-code"
        autoCapitalize="characters"
        onBlur={(event) => {
          const code = toPostalCode(event.target.value)
          if (code) form.setValue('booking.appoint_zipcode', code)
          return zipcode.onBlur(event)
        }}
      />
    </Pair>
  )
}

function noteOn(code: string) {
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
