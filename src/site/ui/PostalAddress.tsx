import { codesUnbroken } from '#domain/postal-code.ts'
import { content } from '#site/content/content.ts'

/** The business's postal address, in three lines. */
export function PostalAddress() {
  const { street, city, province, postalCode, country } = content().facts
  return (
    <span>
      {street}
      <br />
      {codesUnbroken(`${city}, ${province} ${postalCode}`)}
      <br />
      {country}
    </span>
  )
}
