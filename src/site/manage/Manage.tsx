import { useState } from 'react'
import { managePage as words } from '#content/manage.ts'
import { LinkStop } from '#site/client-link/LinkStop.tsx'
import { useLinkToken } from '#site/client-link/use-link-token.ts'
import { Button } from '#site/ui/Button.tsx'
import { Booking, type BookingProps } from './Booking.tsx'
import { useBooking } from './use-booking.ts'

/** The part that the link in a client's mail opens. The token stays in the address's fragment, so a reload works. */
export function Manage() {
  const token = useLinkToken()
  const [sent, setSent] = useState<string>()
  // The built page has no token yet.
  if (token === undefined) return null
  if (token === '') return <LinkStop {...words.noToken} callOrWrite={words.callOrWrite} />
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
      return <LinkStop title={state.title} text={state.text} callOrWrite={words.callOrWrite} />
    case 'failed':
      return (
        <LinkStop title={words.failed} text={state.detail} callOrWrite={words.callOrWrite}>
          <Button onClick={again}>{words.tryAgain}</Button>
        </LinkStop>
      )
    case 'shown':
      return (
        <Booking {...more} token={key} booking={state.booking} change={change} refresh={refresh} />
      )
  }
}
