import { business } from '#content/business.ts'
import { toE164 } from '#domain/phone.ts'
import styles from './Address.module.css'

/** The business's postal address, phone and e-mail. */
export function Address() {
  const { street, city, province, postalCode, country, phone, email } = business
  return (
    <address className={styles.address}>
      <span>{street}</span>
      <span>
        {city}, {province} {postalCode}
      </span>
      <span>{country}</span>
      <a href={`tel:${toE164(phone)}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  )
}
