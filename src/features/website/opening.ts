import { limits } from '#core/limits.ts'
import type { Holiday, Opening } from '#core/opening.ts'
import {
  day,
  group,
  holidayRule,
  hours,
  inAnyOrder,
  items,
  line,
  lines,
  name,
  number,
  optionalLine,
  type ValueOf,
} from './shape.ts'
import type { French } from './translation.ts'

export const shape = group(
  'Opening hours and rules',
  {
    week: group('Opening hours', {
      Monday: hours('Monday'),
      Tuesday: hours('Tuesday'),
      Wednesday: hours('Wednesday'),
      Thursday: hours('Thursday'),
      Friday: hours('Friday'),
      Saturday: hours('Saturday'),
      Sunday: hours('Sunday'),
    }),
    holidays: inAnyOrder(
      items(
        { label: 'Holidays', entry: 'holiday', min: 0, max: 60 },
        { name: line('Name', 60), on: holidayRule('Date') },
      ),
    ),
    otherHours: inAnyOrder(
      items(
        { label: 'Days with other hours', entry: 'day', min: 0, max: 200 },
        { day: day('Day'), hours: hours('Hours'), note: optionalLine('Why, for visitors', 60) },
      ),
    ),
    leadHours: number('Shortest notice for a new appointment', 0, 720, 'hours'),
    daysAhead: number('How far ahead visitors can book', 1, 730, 'days'),
    crews: number('Crews that work at the same time', 1, 50, 'crews'),
    crewNames: inAnyOrder(lines('Names of the crews', name('name', 40), 0, 50)),
    pauseMinutes: number('Pause between two appointments, besides the drive', 0, limits.longestPause, 'minutes'),
    answerHours: number('How long a request holds its time without an answer', 1, 336, 'hours'),
    changeHours: number('Shortest notice to move or cancel online', 0, 336, 'hours'),
  },
  { page: 'booking' },
)

/** Ontario's public holidays, by the Employment Standards Act, and the Civic Holiday. */
const holidays = [
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
] as const satisfies Holiday[]

/** The opening hours and the rules of appointments. `services.ts` has the duration of each service. */
export const english: Opening = {
  week: {
    Monday: { from: '08:00', to: '18:00' },
    Tuesday: { from: '08:00', to: '18:00' },
    Wednesday: { from: '08:00', to: '18:00' },
    Thursday: { from: '08:00', to: '18:00' },
    Friday: { from: '08:00', to: '18:00' },
    Saturday: { from: '09:00', to: '17:00' },
    Sunday: null,
  },
  holidays,
  otherHours: [],
  leadHours: 3,
  daysAhead: 365,
  crews: 2,
  crewNames: [],
  pauseMinutes: 30,
  answerHours: 48,
  changeHours: 24,
} satisfies ValueOf<typeof shape>

/** The names of the holidays stand in the middle of a sentence. */
export const french = {
  holidays: {
    'new-years': { name: 'jour de l’An' },
    family: { name: 'jour de la Famille' },
    'good-friday': { name: 'Vendredi saint' },
    victoria: { name: 'fête de la Reine' },
    canada: { name: 'fête du Canada' },
    'civic-holiday': { name: 'congé civique' },
    labour: { name: 'fête du Travail' },
    thanksgiving: { name: 'Action de grâces' },
    christmas: { name: 'Noël' },
    boxing: { name: 'lendemain de Noël' },
  },
} as const satisfies French<{ holidays: typeof holidays }>

/** The facts that are made up until the owner says what is right. */
export const madeUp = [
  'week',
  'leadHours',
  'daysAhead',
  'crews',
  'pauseMinutes',
] as const satisfies readonly (keyof Opening)[]
