import { useEffect, useRef, useState } from 'react'
import { t } from '#core/words.ts'
import { bringIntoView } from '#design/forms/bring-into-view.ts'
import notices from '#design/forms/notices.module.css'
import { Icon } from '#design/Icon.tsx'
import { late } from '#design/late.tsx'
import { marks } from '#design/marks.ts'
import { booking } from '#features/booking-fields/words.ts'
import { isStored } from '#platform/browser/storage/is-stored.ts'
import own from './SentNotice.module.css'
import { UNSENT_STORAGE } from './storage-keys.ts'

const sent = () => t(booking).sent

type Props = {
  /** The reference of a booking that was sent. */
  reference: string | undefined
  /** Whether it was sent just now: then the notice takes the focus. */
  isNew?: boolean
}

/** The blue line that says that the booking is stored, and the status of the vehicle's and the fleet's calls. */
export function SentNotice({ reference, isNew = true }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [hasUnsent, setUnsent] = useState(false)

  useEffect(() => {
    // Another tab may leave calls behind when it is closed.
    const look = () => isStored(UNSENT_STORAGE) && setUnsent(true)
    look()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])

  useEffect(() => {
    if (reference && isNew) bringIntoView(box.current)
  }, [reference, isNew])

  return (
    <div ref={box} tabIndex={-1} role="status" className={`${notices.status} ${own.box}`}>
      {reference && (
        <>
          <p className={notices.line}>
            <Icon path={marks.check} size={20} />
            {sent().title}
          </p>
          <p className={own.rest}>
            {sent().reference(reference)} {sent().next}
          </p>
        </>
      )}
      {(hasUnsent || reference !== undefined) && <UnsentNotice />}
    </div>
  )
}

const UnsentNotice = late(async () => (await import('./UnsentNotice.tsx')).UnsentNotice, { isOptional: true })
