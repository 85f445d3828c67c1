import type { ReactNode } from 'react'
import { phoneHref, phoneLabel, smsHref } from '#core/phone.ts'
import { waysClass } from '#design/desk/ui-classes.ts'
import { deskPendingNotifications as words } from '#features/client-notifications/desk-pending-notifications-words.ts'

type Props = {
  name: string
  phone: string
  /** The words of the text message. */
  text: string
  /** Buttons beside the links. */
  children?: ReactNode
}

/** Two ways to a client: a call, and a text message in ready words. */
export const CallOrText = ({ name, phone, text, children }: Props) => (
  <div className={waysClass}>
    <a href={phoneHref(phone)} aria-label={words.callNamed(name, phoneLabel(phone))}>
      {words.call(phoneLabel(phone))}
    </a>
    <a href={smsHref(phone, text)} aria-label={words.textNamed(name)}>
      {words.text}
    </a>
    {children}
  </div>
)
