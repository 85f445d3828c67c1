import { useEffect, useRef, useState } from 'react'
import { ChunkFailed } from '#design/ChunkFailed.tsx'
import { Boundary } from '#design/island/Boundary.tsx'
import { useLazy } from '#design/use-lazy.ts'
import { isStored } from '#platform/browser/storage/is-stored.ts'
import styles from './PhotoSlot.module.css'
import { UNSENT_PHOTOS } from './storage-keys.ts'

type Props = {
  part: 'PhotoField' | 'SentPhotos'
  /** Whether somebody began to fill in the form. */
  isEarly: boolean
}

/** Loads the script of the photos. */
export const loadPhotos = () => import('./lazy.ts')

/**
 * The place of a part of the photos. Their script is loaded when the form is begun, when the place of the field comes
 * near, or when photos wait since an earlier visit. Without it the form works without photos.
 */
export function PhotoSlot({ part, isEarly }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isDue, setDue] = useState(false)
  const { loaded, failed } = useLazy(loadPhotos, isEarly || isDue)

  useEffect(() => {
    if (isStored(UNSENT_PHOTOS)) setDue(true)
    const onMove = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setDue(true)
    }
    const observer = new IntersectionObserver(onMove, { rootMargin: '100%' })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const Shown = loaded?.[part]
  const isField = part === 'PhotoField'
  return (
    <div ref={place} className={isField ? styles.field : styles.sent}>
      {Shown && (
        <Boundary>
          <Shown />
        </Boundary>
      )}
      {failed && isField && <ChunkFailed />}
    </div>
  )
}
