import type { Holiday, Opening } from '#content/opening.ts'
import { placeholder, placeholdersIn, plain } from './placeholder.ts'

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
    { id: 'new-years', name: 'New Year’s Day', on: { month: 1, day: 1 } },
    { id: 'family', name: 'Family Day', on: { month: 2, weekday: 'Monday', nth: 3 } },
    { id: 'good-friday', name: 'Good Friday', on: { daysBeforeEaster: 2 } },
    { id: 'victoria', name: 'Victoria Day', on: { month: 5, weekday: 'Monday', before: 25 } },
    { id: 'canada', name: 'Canada Day', on: { month: 7, day: 1 } },
    { id: 'civic-holiday', name: 'Civic Holiday', on: { month: 8, weekday: 'Monday', nth: 1 } },
    { id: 'labour', name: 'Labour Day', on: { month: 9, weekday: 'Monday', nth: 1 } },
    { id: 'thanksgiving', name: 'Thanksgiving Day', on: { month: 10, weekday: 'Monday', nth: 2 } },
    { id: 'christmas', name: 'Christmas Day', on: { month: 12, day: 25 } },
    { id: 'boxing', name: 'Boxing Day', on: { month: 12, day: 26 } },
  ] satisfies Holiday[],
  otherHours: [],
  leadHours: placeholder(3),
  daysAhead: placeholder(365),
  crews: placeholder(2),
  crewNames: [],
  pauseMinutes: placeholder(30),
  answerHours: 48,
  changeHours: 24,
}

/** The opening hours and the rules of appointments. `services.ts` has the duration of each service. */
export const opening: Opening = plain(facts)

/** Names of the facts that are still placeholders. */
export const openingPlaceholders = placeholdersIn(facts)
