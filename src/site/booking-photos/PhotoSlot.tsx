import { type ComponentType, useEffect, useState } from 'react'
import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'
import styles from './PhotoSlot.module.css'

type Part = 'PhotoField' | 'SentPhotos'

/** The place of a part of the photos. Its script is loaded after the form's. Without it the form works without photos. */
export function PhotoSlot({ part }: { part: Part }) {
  const [Shown, setShown] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    import('./lazy.ts').then(
      (parts) => setShown(() => parts[part]),
      () => setFailed(true),
    )
  }, [part])
  const isField = part === 'PhotoField'
  return (
    <div className={isField ? styles.field : styles.sent}>
      {Shown && <Shown />}
      {failed && isField && <ChunkFailed />}
    </div>
  )
}
