import type { ReactNode } from 'react'
import notices from '#site/forms/notices.module.css'
import { EmailLink, PhoneLink } from '#site/ui/ContactLinks.tsx'
import styles from './LinkStop.module.css'

type Props = {
  title: string
  text: string
  /** The words before the phone number and the address. */
  callOrWrite: string
  children?: ReactNode
}

/** Says why a link shows nothing, and how to ask the business. */
export const LinkStop = ({ title, text, callOrWrite, children }: Props) => (
  <div className={`${notices.alarm} ${styles.stop}`} role="alert">
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
    <p>
      {callOrWrite} <PhoneLink />, <EmailLink />.
    </p>
  </div>
)
