/** Times of a day are wall times on the half hour, `HH:MM`. */
export type Hours = { from: string; to: string }

/** The weekdays, in the order in which a week is shown. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type Weekday = (typeof weekdays)[number]

/** The rule for the date of a holiday in a year. */
export type HolidayRule =
  /** The same date each year. */
  | { month: number; day: number }
  /** For example, the third Monday of February. */
  | { month: number; weekday: Weekday; nth: number }
  /** For example, the last Monday before 25 May. */
  | { month: number; weekday: Weekday; before: number }
  | { daysBeforeEaster: number }

export type Holiday = { id: string; name: string; on: HolidayRule }

/** A day, `YYYY-MM-DD`, with other hours than those of its weekday; null means closed. The note may be empty. */
export type OtherHours = { id: string; day: string; hours: Hours | null; note: string }

export type Opening = {
  /** The hours of each weekday; null means closed. */
  week: Record<Weekday, Hours | null>
  /** Days on which the business is closed, on any weekday. */
  holidays: readonly Holiday[]
  /** They win over the weekday and over a holiday. */
  otherHours: readonly OtherHours[]
  /** The shortest notice for a new appointment, in hours before its start. */
  leadHours: number
  /** The number of days ahead for which visitors can ask for an appointment. */
  daysAhead: number
  /** The number of crews that work at the same time. */
  crews: number
  /** The names of the crews; a crew may have none. */
  crewNames: readonly string[]
  /** The minutes that a crew needs between two appointments, in addition to the travel. */
  pauseMinutes: number
  /** The hours for which a request holds its time without an answer. */
  answerHours: number
  /** The shortest notice for a client to move or cancel online, in hours before the start. */
  changeHours: number
}
