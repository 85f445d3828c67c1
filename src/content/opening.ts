import { placeholder, placeholdersIn, plain } from './placeholder.ts'

/** Times of a day are wall times on the half hour, `HH:MM`. */
type Hours = { from: string; to: string }

export type Weekday =
  | 'Monday'
  | 'Tuesday'
  | 'Wednesday'
  | 'Thursday'
  | 'Friday'
  | 'Saturday'
  | 'Sunday'

/** The rule for the date of a holiday in a year. */
type Rule =
  /** The same date each year. */
  | { month: number; day: number }
  /** For example, the third Monday of February. */
  | { month: number; weekday: Weekday; nth: number }
  /** For example, the last Monday before 25 May. */
  | { month: number; weekday: Weekday; before: number }
  | { daysBeforeEaster: number }

export type Holiday = { name: string; on: Rule }

export type Opening = {
  /** The hours of each weekday; null means closed. */
  week: Record<Weekday, Hours | null>
  /** Days on which the business is closed, on any weekday. */
  holidays: readonly Holiday[]
  /** The shortest notice for a new appointment, in hours before its start. */
  leadHours: number
  /** The number of days ahead for which visitors can ask for an appointment. */
  daysAhead: number
  /** The number of crews that work at the same time. */
  crews: number
  /** The minutes that a crew needs between two appointments, in addition to the travel. */
  pauseMinutes: number
  /** The hours for which a request holds its time without an answer. */
  answerHours: number
  /** The shortest notice for a client to move or cancel online, in hours before the start. */
  changeHours: number
}

const facts = {
  week: placeholder({
    Monday: { from: '08:00', to: '18:00' },
    Tuesday: { from: '08:00', to: '18:00' },
    Wednesday: { from: '08:00', to: '18:00' },
    Thursday: { from: '08:00', to: '18:00' },
    Friday: { from: '08:00', to: '18:00' },
    Saturday: { from: '09:00', to: '17:00' },
    Sunday: null,
  }),
  /** Ontario's public holidays, by the Employment Standards Act, and the Civic Holiday. */
  holidays: [
    { name: 'New Year’s Day', on: { month: 1, day: 1 } },
    { name: 'Family Day', on: { month: 2, weekday: 'Monday', nth: 3 } },
    { name: 'Good Friday', on: { daysBeforeEaster: 2 } },
    { name: 'Victoria Day', on: { month: 5, weekday: 'Monday', before: 25 } },
    { name: 'Canada Day', on: { month: 7, day: 1 } },
    { name: 'Civic Holiday', on: { month: 8, weekday: 'Monday', nth: 1 } },
    { name: 'Labour Day', on: { month: 9, weekday: 'Monday', nth: 1 } },
    { name: 'Thanksgiving Day', on: { month: 10, weekday: 'Monday', nth: 2 } },
    { name: 'Christmas Day', on: { month: 12, day: 25 } },
    { name: 'Boxing Day', on: { month: 12, day: 26 } },
  ] satisfies Holiday[],
  leadHours: placeholder(3),
  daysAhead: placeholder(365),
  crews: placeholder(2),
  pauseMinutes: placeholder(30),
  answerHours: 48,
  changeHours: 24,
}

/** The opening hours and the rules of appointments. `services.ts` has the duration of each service. */
export const opening: Opening = plain(facts)

/** Names of the facts that are still placeholders. */
export const openingPlaceholders = placeholdersIn(facts)
