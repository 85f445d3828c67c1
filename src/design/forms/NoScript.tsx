import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import styles from './notices.module.css'

/** A note for browsers without scripts, which cannot send anything from here: how else to reach the business. */
export const NoScript = ({ text }: { text: string }) => (
  <noscript>
    <p className={styles.alarm}>
      <span>
        {text} <PhoneLink />, <EmailLink />.
      </span>
    </p>
  </noscript>
)
