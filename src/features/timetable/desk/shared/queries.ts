import { withQuery } from '#core/desk-calls.ts'
import { calendarCalls, timetableCalls } from '#features/timetable/calls.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'

type Days = { from: string; to: string }

export const calendarQuery = (days: Days) =>
  callQuery(withQuery(calendarCalls.calendar, days), ['booking_new', 'booking_changed', 'plan_changed'])

export const timetableQuery = (days: Days) =>
  callQuery(withQuery(timetableCalls.timetable, days), [
    'booking_new',
    'booking_changed',
    'plan_changed',
    'content_changed',
  ])
