import { newBooking } from '#content/desk-new-booking.ts'
import { listKeys } from '#site/desk/keys/keys.ts'
import { useKey } from '#site/desk/keys/use-key.tsx'
import { NEW_BOOKING } from '#site/desk/navigation.ts'
import { LinkButton } from './LinkButton.tsx'
import styles from './ui.module.css'

/** The way to the page on which a booking from a call is entered. */
export function NewBookingLink() {
  const { attributes, hint } = useKey(listKeys.new)
  return (
    <div className={styles.bar}>
      <LinkButton compact href={NEW_BOOKING} label={newBooking.title} {...attributes}>
        {hint}
      </LinkButton>
    </div>
  )
}
