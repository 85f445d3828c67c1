import { formatList, withFullStop } from '#core/sentence.ts'
import { words } from '#core/words.ts'

/** The reasons why an appointment cannot be at a time: the server says them, and the script of free times. */
export const appointmentRefusals = words({
  closed: (why: string) => `${withFullStop(why)} Choose another day`,
  weekday: (weekday: string) => `We are closed on ${weekday}s`,
  holiday: (name: string) => `We are closed on ${name}`,
  /** The note says why the business is closed on a day with other hours. */
  closedDay: (note: string) => (note === '' ? 'We are closed on this day' : `We are closed on this day: ${note}`),
  /** The business goes to the towns of an area on some weekdays only. */
  otherDays: (towns: readonly string[], days: readonly string[]) =>
    `We go to ${towns.length > 3 ? 'your area' : formatList(towns)} on ${formatList(days.map((day) => `${day}s`))}`,
  blocked: 'We are not taking appointments on this day',
  outside: (from: string, to: string) =>
    `${withFullStop(`That day we work from ${from} to ${to}`)} Choose a time in between`,
  late: (to: string) => `We couldn’t finish this by ${to}, when we close. Choose an earlier time`,
  soon: 'Book at least {notice} ahead. Choose a later time, or call {phone}',
  far: (days: number) => `We take appointments up to ${days} days ahead. Choose an earlier day`,
  /** A time that the clocks jump over. */
  skipped: 'The clocks go forward that day and skip this time. Choose another',
  taken: 'This time is no longer open. Choose another',
  full: 'This day is full. Choose another',
  day: 'Send a day as YYYY-MM-DD',
  days: (max: number) => `Send a number of days from 1 to ${max}`,
})
