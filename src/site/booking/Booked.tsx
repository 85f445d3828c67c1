import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'
import { useLoaded } from '#site/ui/use-loaded.ts'
import styles from './BookingForm.module.css'
import type { SentRequest } from './kept-receipt.ts'

type Props = { sent: SentRequest; onAgain: () => void }

/** Loads the script of the receipt. A form that is being sent calls it, so that it is there with the answer. */
export const loadReceipt = () => import('./Receipt.tsx')

/** The receipt in the form's place, once its script is there. The blue line above says the most important without it. */
export function Booked(props: Props) {
  const { loaded, failed } = useLoaded(loadReceipt)
  return (
    <div className={styles.booked}>
      {loaded && <loaded.Receipt {...props} />}
      {failed && <ChunkFailed />}
    </div>
  )
}
