import { useEffect, useRef } from 'react'
import { shortTimeLabel } from '#core/time.ts'
import notices from '#design/forms/notices.module.css'
import type { ActionName } from '#features/bookings/actions.ts'
import { deskBookings as words } from '#features/bookings/desk-words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { TimeChips } from '#features/schedule/site/shared/slots/TimeChips.tsx'

type Props = {
  action: ActionName
  /** The server's message. */
  detail: string
  free: readonly FreeTime[]
  onChoose?: (time: FreeTime) => void
}

/** Says that the time is not free, what to do, and the next free times: as buttons in the form to edit. */
export function TimeTaken({ action, detail, free, onChoose }: Props) {
  const { taken } = words
  const box = useRef<HTMLDivElement>(null)
  const offered = useRef<HTMLDivElement>(null)
  // The pressed button is far below, under the fields and the mail.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} className={`${notices.alarm} grid-cols-1 [&_button]:whitespace-normal`} role="alert">
      <p>{action === 'edit' ? detail : taken.kept}</p>
      {action === 'confirm' && <p>{taken.confirm}</p>}
      {action === 'amend' && <p>{taken.amend}</p>}
      <p>{free.length > 0 ? taken.next : taken.none}</p>
      {action === 'edit'
        ? free.length > 0 && (
            <div ref={offered}>
              <TimeChips
                label={taken.next}
                isNamedElsewhere
                times={free}
                onPick={(time) => {
                  const form = offered.current?.closest('form')
                  onChoose?.(time)
                  // This chip disappears, so the focus moves to the field that it filled in.
                  const field = form?.elements.namedItem('appointment.appoint_time')
                  if (field instanceof HTMLElement) field.focus()
                }}
              />
            </div>
          )
        : free.length > 0 && (
            <ul>
              {free.map((time) => (
                <li key={labelOf(time)}>{labelOf(time)}</li>
              ))}
            </ul>
          )}
    </div>
  )
}

const labelOf = ({ appoint_date, appoint_time }: FreeTime) => shortTimeLabel(appoint_date, appoint_time)
