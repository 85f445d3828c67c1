/** Lengths of time, in milliseconds. A day is 24 hours, which not every day of the calendar has. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
