import { newBooking } from '#content/desk-new-booking.ts'
import { NEW_BOOKING } from '#site/desk/navigation.ts'
import { LinkButton } from './LinkButton.tsx'
import styles from './ui.module.css'

/** The way to the page on which a booking from a call is entered. */
export const NewBookingLink = () => (
  <div className={styles.bar}>
    <LinkButton compact href={NEW_BOOKING} label={newBooking.title} />
  </div>
)
