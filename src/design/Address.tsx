import styles from './Address.module.css'
import { EmailLink, PhoneLink } from './ContactLinks.tsx'
import { PostalAddress } from './PostalAddress.tsx'

/** The business's postal address, phone and e-mail. */
export const Address = () => (
  <address className={styles.address}>
    <PostalAddress />
    <PhoneLink />
    <EmailLink />
  </address>
)
