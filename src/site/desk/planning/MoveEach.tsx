import { useEffect, useRef, useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import type { DayBooking } from '#domain/desk/bookings.ts'
import type { DayOperationAnswer } from '#domain/desk/days.ts'
import { Button } from '#site/ui/Button.tsx'
import { DayOperationDone } from './DayOperationDone.tsx'
import { EachForm } from './EachForm.tsx'
import type { Timed } from './server-time.ts'

const words = deskPlanning.day.each

/** Offers to move appointments that have no crew, each to its next free time; then what was done, with its undo. */
export function MoveEach({ bookings }: { bookings: readonly DayBooking[] }) {
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<Timed<DayOperationAnswer>>()
  const button = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const [first] = bookings
  if (done) return <DayOperationDone done={done} />
  if (!first) return null
  if (!isOpen)
    return (
      <div ref={button}>
        <Button secondary compact onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </div>
    )
  return (
    <EachForm
      day={first.appoint_date}
      ids={bookings.map(({ id }) => id)}
      canBlock={false}
      onDone={setDone}
      onLeave={() => setOpen(false)}
    />
  )
}
