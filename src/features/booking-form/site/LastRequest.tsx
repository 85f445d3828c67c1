import { t } from '#core/words.ts'
import { receipt as words } from '#features/booking-form/receipt-words.ts'
import styles from './Receipt.module.css'

type Props = { reference: string; onSee: () => void }

/** The way back to the receipt of the last request, above a form that a link has opened for another one. */
export const LastRequest = ({ reference, onSee }: Props) => (
  <p className={styles.last}>
    {t(words).last(reference)} ·{' '}
    <button type="button" onClick={onSee}>
      {t(words).seeLast}
    </button>
  </p>
)
