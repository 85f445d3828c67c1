import { business } from '#content/business.ts'
import { forms } from '#content/forms.ts'
import { toE164 } from '#domain/phone.ts'
import styles from './notices.module.css'

/** Why a form could not be sent, and what to do: nothing typed is lost, try again, or call or write. */
export const FailureNotice = ({ title, detail }: { title: string; detail: string }) => (
  <div className={styles.alarm} role="alert">
    <h2>{title}</h2>
    <p>{detail}</p>
    <p>
      {forms.kept} {forms.callOrWrite}{' '}
      <a href={`tel:${toE164(business.phone)}`}>{business.phone}</a>,{' '}
      <a href={`mailto:${business.email}`}>{business.email}</a>.
    </p>
  </div>
)
