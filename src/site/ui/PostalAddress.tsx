import { content } from '#site/content/content.ts'

/** The business's postal address, in three lines. */
export function PostalAddress() {
  const { street, city, province, postalCode, country } = content().facts
  return (
    <span>
      {street}
      <br />
      {/* A postal code stays on one line. */}
      {`${city}, ${province} ${postalCode.replace(' ', '\u00a0')}`}
      <br />
      {country}
    </span>
  )
}
