import { newBooking } from '#content/desk-new-booking.ts'
import { NEW_BOOKING } from '#site/desk/new-booking/NewBookingPage.tsx'
import { Link } from '#site/desk/router.tsx'
import { buttonClass } from '#site/ui/Button.tsx'
import styles from './ui.module.css'

/** The way to the page on which a booking from a call is entered. */
export const NewBookingLink = () => (
  <div className={styles.bar}>
    <Link className={buttonClass({ compact: true })} href={NEW_BOOKING}>
      {newBooking.title}
    </Link>
  </div>
)
