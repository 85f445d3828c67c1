import { deskBookings } from '#content/desk-bookings.ts'
import { overruling } from '#content/desk-overruling.ts'
import type { TimetableJob } from '#domain/desk/timetable.ts'
import { durationLabel } from '#domain/duration-label.ts'

/** What the owner has overruled for a job, in words. */
export const marksOf = ({ overruled, pause_minutes }: TimetableJob): string[] => [
  ...(overruled ? [overruling.mark] : []),
  ...(pause_minutes === null ? [] : [deskBookings.ownPause(durationLabel(pause_minutes))]),
]
