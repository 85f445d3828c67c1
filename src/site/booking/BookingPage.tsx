import type { ReactNode } from 'react'
import { booking } from '#content/booking.ts'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import styles from './BookingPage.module.css'

/** The page around the booking form, which comes in from outside: it alone has a script. */
export const BookingPage = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle title={booking.title} text={booking.intro} />
    <div className={styles.column}>{children}</div>
  </>
)
