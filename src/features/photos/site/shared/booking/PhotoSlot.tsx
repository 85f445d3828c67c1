import { useEffect, useRef, useState } from 'react'
import { late } from '#design/late.tsx'
import { isStored } from '#platform/browser/storage/is-stored.ts'
import styles from './PhotoSlot.module.css'
import { UNSENT_PHOTOS } from './storage-keys.ts'

type Props = {
  part: keyof typeof parts
  /** Whether somebody began to fill in the form. */
  isEarly: boolean
}

const load = () => import('./lazy.ts')

const parts = {
  PhotoField: late(async () => (await load()).PhotoField),
  SentPhotos: late(async () => (await load()).SentPhotos, { isOptional: true }),
}

/** The button beside the VIN that takes a photo of it instead. */
export const VinPhoto = late(async () => (await load()).VinPhoto, { isOptional: true })

/**
 * The place of a part of the photos. Their script is loaded when the form is begun, when the place of the field comes
 * near, or when photos wait since an earlier visit. Without it the form works without photos.
 */
export function PhotoSlot({ part, isEarly }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    if (isStored(UNSENT_PHOTOS)) setDue(true)
    const onMove = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setDue(true)
    }
    const observer = new IntersectionObserver(onMove, { rootMargin: '100%' })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const Shown = parts[part]
  return (
    <div ref={place} className={part === 'PhotoField' ? styles.field : styles.sent}>
      {(isEarly || isDue) && <Shown />}
    </div>
  )
}
