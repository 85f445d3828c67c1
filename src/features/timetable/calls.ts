import { deskCall } from '#core/desk-calls.ts'
import type { Calendar } from '#features/bookings/bookings.ts'
import type { Timetable } from '#features/timetable/timetable.ts'

export const calendarCalls = { calendar: deskCall<{ get: Calendar }>('/calendar') }

export const timetableCalls = { timetable: deskCall<{ get: Timetable }>('/timetable') }
