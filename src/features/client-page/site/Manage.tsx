import { useState } from 'react'
import { t } from '#core/words.ts'
import { managePage as words } from '#features/bookings/manage-words.ts'
import { ClientLink, OpenedLink } from '#features/invoices/site/shared/link/ClientLink.tsx'
import { Booking, type BookingProps } from './Booking.tsx'
import { useBooking } from './use-booking.ts'

/** The booking that a client's link opens. */
export function Manage() {
  const [sent, setSent] = useState<string>()
  const open = (token: string) => {
    setSent(token)
    location.hash = token
  }
  return (
    <ClientLink words={t(words)}>
      {(token) => <Opened key={token} token={token} isSent={sent === token} onBooked={open} />}
    </ClientLink>
  )
}

function Opened({ token, ...more }: Pick<BookingProps, 'token' | 'isSent' | 'onBooked'>) {
  const { key, change, ...opened } = useBooking(token)
  return (
    <OpenedLink opened={opened} words={t(words)}>
      {(booking) => <Booking {...more} token={key} booking={booking} change={change} refresh={opened.refresh} />}
    </OpenedLink>
  )
}
