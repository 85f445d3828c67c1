import { content } from '#site/content/content.ts'

/** The business's postal address, in three lines. */
export function PostalAddress() {
  const { street, city, province, postalCode, country } = content().facts
  return (
    <span>
      {street}
      <br />
      {`${city}, ${province} ${postalCode}`}
      <br />
      {country}
    </span>
  )
}
