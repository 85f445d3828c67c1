import { durationLabel } from '#core/duration-label.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { depositWords } from '#features/payments/desk/shared/DepositMark.tsx'
import { overruling } from '#features/schedule/desk-overruling-words.ts'
import type { TimetableJob } from '#features/timetable/timetable.ts'

/** What marks a job, in words: that its deposit has not come, and what the owner has overruled. */
export const marksOf = ({ overruled, pause_minutes, deposit }: TimetableJob): string[] => [
  ...(deposit === null ? [] : [depositWords(deposit)]),
  ...(overruled ? [overruling.mark] : []),
  ...(pause_minutes === null ? [] : [deskBookings.ownPause(durationLabel(pause_minutes))]),
]
