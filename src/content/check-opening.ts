import { type Opening, opening } from './opening.ts'
import { serviceArea } from './service-area.ts'
import { services } from './services.ts'

/** The mistakes in the hours and rules of appointments. Each is a line that says what to write instead. */
export function openingProblems(facts: Opening = opening): string[] {
  const hours = Object.entries(facts.week).flatMap(([weekday, day]) =>
    day ? [{ weekday, ...day }] : [],
  )
  return faults('opening', [
    [hours.length > 0, 'week: open on one day at least'],
    ...hours.flatMap(({ weekday, from, to }): Check[] => [
      [
        isHalfHour(from),
        `week.${weekday}.from “${from}”: write a half hour, such as 08:00 or 08:30`,
      ],
      [isHalfHour(to), `week.${weekday}.to “${to}”: write a half hour, such as 18:00 or 18:30`],
      [from < to, `week.${weekday}: close later than ${from}, the time of opening`],
    ]),
    [isFrom(1, facts.crews), 'crews: write a whole number, 1 or more'],
    [isFrom(0, facts.leadHours), 'leadHours: write a whole number of hours, 0 or more'],
    [isFrom(1, facts.daysAhead), 'daysAhead: write a whole number of days, 1 or more'],
    [isFrom(0, facts.pauseMinutes), 'pauseMinutes: write a whole number of minutes, 0 or more'],
    [isFrom(1, facts.answerHours), 'answerHours: write a whole number of hours, 1 or more'],
    [isFrom(0, facts.changeHours), 'changeHours: write a whole number of hours, 0 or more'],
  ])
}

/** The mistakes in the service area, one line each. */
export function serviceAreaProblems(facts: typeof serviceArea = serviceArea): string[] {
  const prefixes = facts.areas.flatMap((area) => area.prefixes)
  return faults('serviceArea', [
    ...facts.areas.map(
      ({ towns, travelMinutes }): Check => [
        isFrom(0, travelMinutes),
        `${towns.join(', ')}.travelMinutes: write a whole number of minutes, 0 or more`,
      ],
    ),
    [
      isFrom(0, facts.elsewhereMinutes),
      'elsewhereMinutes: write a whole number of minutes, 0 or more',
    ],
    ...prefixes.map(
      (prefix, i): Check => [
        prefixes.indexOf(prefix) === i,
        `prefixes: “${prefix}” is listed twice`,
      ],
    ),
    ...prefixes.map(
      (prefix): Check => [
        /^[A-Z]\d[A-Z]$/.test(prefix),
        `prefixes: “${prefix}” must be the first three characters of a postal code, such as P1A`,
      ],
    ),
  ])
}

type Timed = { label: string; minutes: number; minutesPerMore: number }

/** The mistakes in the durations of the services, one line each. */
export const serviceProblems = (list: readonly Timed[] = services): string[] =>
  faults(
    'services',
    list.flatMap(({ label, minutes, minutesPerMore }): Check[] => [
      [isFrom(1, minutes), `${label}.minutes: write a whole number of minutes, 1 or more`],
      [
        isFrom(1, minutesPerMore),
        `${label}.minutesPerMore: write a whole number of minutes, 1 or more`,
      ],
    ]),
  )

/** Whether a fact is right, and the line to report if it is not. */
type Check = [isRight: boolean, problem: string]

const faults = (facts: string, checks: readonly Check[]) =>
  checks.filter(([isRight]) => !isRight).map(([, problem]) => `${facts}.${problem}`)

const isHalfHour = (time: string) => /^([01]\d|2[0-3]):[03]0$/.test(time)

const isFrom = (least: number, number: number) => Number.isInteger(number) && number >= least
