import type { DayPart } from '#features/schedule/offers.ts'
import type { Stored } from '#platform/db/columns.ts'

export type PlansTables = {
  /**
   * The plans of clients who come back. Client, vehicles, place and work are those of `like_booking`: the last visit that was done, or
   * the job that the plan was made from. `weekdays` and `lines`, the price of a visit, are JSON, and so are `asked_lines`: a price
   * that waits for the client's yes, or empty. `next_on` is the day from which the next visit is looked for; null once none follows.
   * On `tried_on` no free time was found.
   */
  plans: Stored & {
    who: string
    version: number
    from_booking: string
    like_booking: string
    every_weeks: number | null
    season_visits: number | null
    season_from: string | null
    season_to: string | null
    weekdays: string
    part: DayPart
    lines: string
    asked_lines: string
    asked_at: string | null
    next_on: string | null
    paused_until: string | null
    ends_on: string | null
    tried_on: string | null
    ended_at: string | null
    ended_by: string | null
  }
}
