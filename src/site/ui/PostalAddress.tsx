import { business } from '#content/business.ts'

const { street, city, province, postalCode, country } = business

/** The business's postal address, in three lines. */
export const PostalAddress = () => (
  <span>
    {street}
    <br />
    {`${city}, ${province} ${postalCode}`}
    <br />
    {country}
  </span>
)
