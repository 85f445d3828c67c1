import { forms } from '#content/forms.ts'
import { EmailLink, PhoneLink } from '#site/ui/ContactLinks.tsx'
import styles from './notices.module.css'

/** Why a form could not be sent, and what to do: nothing typed is lost, try again, or call or write. */
export const FailureNotice = ({ title, detail }: { title: string; detail: string }) => (
  <div className={styles.alarm} role="alert">
    <h2>{title}</h2>
    <p>{detail}</p>
    <p>
      {forms.kept} {forms.callOrWrite} <PhoneLink />, <EmailLink />.
    </p>
  </div>
)
