import { useEffect, useRef, useSyncExternalStore } from 'react'
import { booking } from '#content/booking.ts'
import { fill } from '#content/template.ts'
import { content } from '#site/content/content.ts'
import { bringIntoView } from '#site/forms/bring-into-view.ts'
import notices from '#site/forms/notices.module.css'
import { Mark } from '#site/ui/Mark.tsx'
import { onUnsentChange, type UnsentState, unsentState } from './unsent-calls.ts'

const { sent } = booking
const nothingWaits: UnsentState = { waiting: 0 }

type Props = {
  /** The reference of a booking that was sent. */
  reference: string | undefined
  /** Whether it was sent just now: then the notice takes the focus. */
  isNew?: boolean
}

/** The blue line that says that the booking is stored, and the status of the vehicle's and the fleet's calls. */
export function SentNotice({ reference, isNew = true }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { waiting, refused } = useSyncExternalStore(onUnsentChange, unsentState, () => nothingWaits)

  useEffect(() => {
    if (reference && isNew) bringIntoView(box.current)
  }, [reference, isNew])

  return (
    <div ref={box} tabIndex={-1} role="status">
      {reference && (
        <div className={notices.sent}>
          <p className={notices.line}>
            <Mark name="check" />
            {sent.title}
          </p>
          <p>
            {sent.reference(reference)} {sent.next}
          </p>
        </div>
      )}
      {waiting > 0 && <p>{sent.pending}</p>}
      {refused && (
        <p className={notices.alarm}>
          {fill(sent.refused, { ...content().facts, reference: refused })}
        </p>
      )}
    </div>
  )
}
