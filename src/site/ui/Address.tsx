import { business } from '#content/business.ts'
import styles from './Address.module.css'
import { EmailLink, PhoneLink } from './ContactLinks.tsx'

/** The business's postal address, phone and e-mail. */
export function Address() {
  const { street, city, province, postalCode, country } = business
  return (
    <address className={styles.address}>
      <span>{street}</span>
      <span>{`${city}, ${province} ${postalCode}`}</span>
      <span>{country}</span>
      <PhoneLink />
      <EmailLink />
    </address>
  )
}
