import { codesUnbroken } from '#core/postal-code.ts'
import { cityLine } from '#core/sentence.ts'
import { content } from '#platform/browser/content.ts'

/** The business's postal address, in three lines, or two without a street. */
export function PostalAddress() {
  const { street, country, ...city } = content().facts
  return (
    <span>
      {street && (
        <>
          {street}
          <br />
        </>
      )}
      {codesUnbroken(cityLine(city))}
      <br />
      {country}
    </span>
  )
}
