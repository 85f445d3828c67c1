import { useEffect, useRef } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import type { DayOperationAnswer } from '#domain/desk/days.ts'
import { AppointmentRows } from '#site/desk/ui/AppointmentRows.tsx'
import notices from '#site/forms/notices.module.css'
import { DayOperationRow } from './DayOperationRow.tsx'
import type { Timed } from './server-time.ts'

const words = deskPlanning.day

/** What a day operation did, with its undo, and what it did not change. It takes the focus. */
export function DayOperationDone({ done }: { done: Timed<DayOperationAnswer> }) {
  const result = useRef<HTMLDivElement>(null)
  const { id } = done.operation
  // biome-ignore lint/correctness/useExhaustiveDependencies: each operation takes it
  useEffect(() => result.current?.focus(), [id])
  return (
    <div className={notices.sent} ref={result} tabIndex={-1}>
      <DayOperationRow operation={done.operation} ahead={done.ahead} />
      {done.left.length > 0 && (
        <>
          <p>{words.left}</p>
          <AppointmentRows bookings={done.left} why={words.stays} />
        </>
      )}
    </div>
  )
}
