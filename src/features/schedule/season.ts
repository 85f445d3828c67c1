import { months } from '#core/fixed.ts'
import type { Content } from '#features/website/content.ts'
import type { FreeTime } from './availability.ts'

/** What the line of the season says of today. */
export type SeasonNow = {
  /** The first open times of its service. */
  times: readonly FreeTime[]
  /** When the business opens again, if it is closed all day. */
  back: FreeTime | null
}

declare module '#core/live-content.ts' {
  interface LiveContent {
    /** None in development and in tests. */
    readonly seasonNow?: SeasonNow | undefined
  }
}

/** How many open times stand in the line of the season. */
export const SEASON_TIMES = 2

const names: readonly string[] = months

/** The season of a day: the one that began last. Undefined if there is none. */
export function seasonOn(season: Content['season'], day: string) {
  const month = Number(day.slice(5, 7)) - 1
  const monthsSince = ({ from }: Content['season'][number]) =>
    (month - names.indexOf(from) + names.length) % names.length
  return [...season].sort((a, b) => monthsSince(a) - monthsSince(b)).at(0)
}
