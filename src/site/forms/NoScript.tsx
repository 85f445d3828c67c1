import { EmailLink, PhoneLink } from '#site/ui/ContactLinks.tsx'
import styles from './notices.module.css'

/** Without a script nothing can be sent from here: it stands on top, and says how else to reach the business. */
export const NoScript = ({ text }: { text: string }) => (
  <noscript>
    <p className={styles.alarm}>
      <span>
        {text} <PhoneLink />, <EmailLink />.
      </span>
    </p>
  </noscript>
)
