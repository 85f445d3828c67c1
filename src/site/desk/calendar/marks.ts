import { deskBookings } from '#content/desk-bookings.ts'
import { overruling } from '#content/desk-overruling.ts'
import type { TimetableJob } from '#domain/desk/timetable.ts'
import { durationLabel } from '#domain/duration-label.ts'
import { depositWords } from '#site/desk/money/DepositMark.tsx'

/** What marks a job, in words: that its deposit has not come, and what the owner has overruled. */
export const marksOf = ({ overruled, pause_minutes, deposit }: TimetableJob): string[] => [
  ...(deposit === null ? [] : [depositWords(deposit)]),
  ...(overruled ? [overruling.mark] : []),
  ...(pause_minutes === null ? [] : [deskBookings.ownPause(durationLabel(pause_minutes))]),
]
