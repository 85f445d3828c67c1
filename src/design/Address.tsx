import { EmailLink, PhoneLink } from '#features/website/site/ContactLinks.tsx'
import { PostalAddress } from '#features/website/site/PostalAddress.tsx'
import styles from './Address.module.css'

/** The business's postal address, phone and e-mail. */
export const Address = () => (
  <address className={styles.address}>
    <PostalAddress />
    <PhoneLink />
    <EmailLink />
  </address>
)
