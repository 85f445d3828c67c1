import { type ComponentType, useEffect, useState } from 'react'
import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'
import styles from './PhotoSlot.module.css'

/** The parts of a booking's photos, each with its script. */
const parts = {
  field: () => import('./PhotoField.tsx').then(({ PhotoField }) => PhotoField),
  sent: () => import('./SentPhotos.tsx').then(({ SentPhotos }) => SentPhotos),
}

/** The place of a part. Its script is loaded after the form's. Without it the form works, only without photos. */
export function PhotoSlot({ part }: { part: keyof typeof parts }) {
  const [Part, setPart] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    parts[part]().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    )
  }, [part])
  return (
    <div className={styles[part]}>
      {Part && <Part />}
      {failed && part === 'field' && <ChunkFailed />}
    </div>
  )
}
