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

/** How a holiday is found in a year. */
type Rule =
  /** The same day each year. */
  | { month: number; day: number }
  /** The third Monday of February, say. */
  | { month: number; weekday: Weekday; nth: number }
  /** The last Monday before 25 May, say. */
  | { month: number; weekday: Weekday; before: number }
  | { daysBeforeEaster: number }

export type Holiday = { name: string; on: Rule }

export type Opening = {
  /** The hours of each weekday; null: closed. */
  week: Record<Weekday, Hours | null>
  /** Days on which nobody works, whatever the weekday. */
  holidays: readonly Holiday[]
  /** How long before its start an appointment can still be asked for. */
  leadHours: number
  /** How many days ahead appointments can be asked for. */
  daysAhead: number
  /** How many crews work side by side. */
  crews: number
  /** What a crew needs between two appointments, beside the travel. */
  pauseMinutes: number
  /** How long a request holds its time until the business has answered. */
  answerHours: number
  /** How long before its start a client can still move or cancel an appointment without a call. */
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

/** When the business works, and how it takes appointments. How long each service takes stands in `services.ts`. */
export const opening: Opening = plain(facts)

/** Names of what is still made up. */
export const openingPlaceholders = placeholdersIn(facts)
