import { cityLine } from '#content/sentence.ts'
import { codesUnbroken } from '#domain/postal-code.ts'
import { content } from '#site/content/content.ts'

/** The business's postal address, in three lines. */
export function PostalAddress() {
  const { street, country, ...city } = content().facts
  return (
    <span>
      {street}
      <br />
      {codesUnbroken(cityLine(city))}
      <br />
      {country}
    </span>
  )
}
