import { addDays } from '#core/days.ts'
import { weekdays } from '#core/opening.ts'
import { formatList } from '#core/sentence.ts'
import { dateFormat, dayLabel, fullWeekdayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import type { DayPart } from '#features/schedule/offers.ts'
import type { Rhythm } from './plans.ts'
import { planPage, rhythmWords as words } from './words.ts'

/** A Monday: the days after it name the days of the week. */
const SOME_MONDAY = '2024-01-01'

/** The name of a day of the week in the language that is spoken. */
export const weekdayWord = (name: (typeof weekdays)[number]) =>
  fullWeekdayLabel(addDays(SOME_MONDAY, weekdays.indexOf(name)))

/** `May 1` for `05-01`. */
const dateWord = dateFormat({ month: 'long', day: 'numeric' })
const monthDayWord = (date: string) => dateWord(`2024-${date}`)

type Shown = Pick<Rhythm, 'every_weeks' | 'season_visits' | 'season' | 'weekdays'> & { part: DayPart }

/** When the visits of a plan are: `Every 4 weeks, on Tuesday or Friday, in the morning, from May 1 to October 15`. */
export function rhythmLabel({ every_weeks, season_visits, season, weekdays, part }: Shown): string {
  const often = season_visits === null ? t(words).weeks(every_weeks ?? 1) : t(words).visits(season_visits)
  return [
    often,
    weekdays.length > 0 && t(words).days(formatList(weekdays.map(weekdayWord), 'or')),
    part !== 'any' && t(words).parts[part],
    season && t(words).season(monthDayWord(season.from), monthDayWord(season.to)),
  ]
    .filter((one) => typeof one === 'string')
    .join(', ')
}

/** What a plan says about its next visit, if none is open. */
export const nextVisitWords = (next_on: string | null) =>
  next_on === null ? t(planPage).ended : t(planPage).next(dayLabel(next_on))
