import type { ReactNode } from 'react'
import { booking } from '#content/booking.ts'
import { t } from '#content/words.ts'
import { content } from '#site/content/content.ts'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import styles from './BookingPage.module.css'

/** The page around the booking form. The form is passed in as `children`, since only the form has a script. */
export const BookingPage = ({ children }: { children?: ReactNode }) => (
  <>
    <div className={styles.title}>
      <PageTitle page="booking" title={content().pageTexts.booking.name} text={t(booking).intro} />
    </div>
    <div className={styles.column}>{children}</div>
  </>
)
