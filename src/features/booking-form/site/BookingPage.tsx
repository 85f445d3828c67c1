import type { ReactNode } from 'react'
import { t } from '#core/words.ts'
import { PageTitle } from '#design/PageTitle.tsx'
import { booking } from '#features/booking-fields/words.ts'
import { content } from '#platform/browser/content.ts'
import styles from './BookingPage.module.css'

/** The page around the booking form. The form is passed in as `children`, since only the form has a script. */
export const BookingPage = ({ children }: { children?: ReactNode }) => (
  <>
    <div className={styles.title}>
      <PageTitle title={content().pageTexts.booking.name} text={t(booking).intro} />
    </div>
    <div className={styles.column}>{children}</div>
  </>
)
