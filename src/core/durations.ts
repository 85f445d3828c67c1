/** Durations in milliseconds. `DAY` is 24 hours, but some calendar days are shorter or longer. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The minutes of a day. A day on which the clocks change is counted like any other. */
export const DAY_MINUTES = DAY / MINUTE

/** The instant that was this many days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
