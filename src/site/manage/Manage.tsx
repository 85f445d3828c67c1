import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { managePage as words } from '#content/manage.ts'
import notices from '#site/forms/notices.module.css'
import { Button } from '#site/ui/Button.tsx'
import { EmailLink, PhoneLink } from '#site/ui/ContactLinks.tsx'
import { Booking, type BookingProps } from './Booking.tsx'
import styles from './Manage.module.css'
import { useBooking } from './use-booking.ts'

/** The part that the link in a client's mail opens. The token stays in the address's fragment, so a reload works. */
export function Manage() {
  const token = useSyncExternalStore(onHashChange, hash, () => undefined)
  const [sent, setSent] = useState<string>()
  // The built page has no token yet.
  if (token === undefined) return null
  if (token === '') return <Stop {...words.noToken} />
  const open = (token: string) => {
    setSent(token)
    location.hash = token
  }
  return <Opened key={token} token={token} isSent={sent === token} onBooked={open} />
}

type OpenedProps = Pick<BookingProps, 'token' | 'isSent' | 'onBooked'>

function Opened({ token, ...more }: OpenedProps) {
  const { state, key, change, refresh, again } = useBooking(token)
  switch (state.is) {
    case 'loading':
      return <p role="status">{words.loading}</p>
    case 'refused':
      return <Stop title={state.title} text={state.text} />
    case 'failed':
      return (
        <Stop title={words.failed} text={state.detail}>
          <Button onClick={again}>{words.tryAgain}</Button>
        </Stop>
      )
    case 'shown':
      return <Booking {...{ ...more, token: key, booking: state.booking, change, refresh }} />
  }
}

/** Says why there is nothing to see, and how to ask the business. */
const Stop = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className={`${notices.alarm} ${styles.stop}`} role="alert">
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
    <p>
      {words.callOrWrite} <PhoneLink />, <EmailLink />.
    </p>
  </div>
)

const hash = () => location.hash.slice(1)

function onHashChange(listener: () => void) {
  // Another link in the same tab is like another page.
  const open = () => {
    scrollTo(0, 0)
    listener()
  }
  addEventListener('hashchange', open)
  return () => removeEventListener('hashchange', open)
}
