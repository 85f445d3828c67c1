import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'
import styles from './BookingForm.module.css'
import type { Receipt } from './Receipt.tsx'

type Props = ComponentProps<typeof Receipt>

/** Loads the script of the receipt. A form that is being sent calls it, so that it is there with the answer. */
export const loadReceipt = () => import('./Receipt.tsx')

/** The receipt in the form's place, once its script is there. The blue line above says the most important without it. */
export function Booked(props: Props) {
  const [Shown, setShown] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    loadReceipt().then(
      ({ Receipt }) => setShown(() => Receipt),
      () => setFailed(true),
    )
  }, [])

  return (
    <div className={styles.booked}>
      {Shown && <Shown {...props} />}
      {failed && <ChunkFailed />}
    </div>
  )
}
