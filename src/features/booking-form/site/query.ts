import { STRIP_DAYS } from '#core/days.ts'
import { idsOf } from '#features/services/add-ons.ts'
import { chosenAddOns } from './shared/board/add-ons.ts'
import type { Carried } from './shared/board/carry.ts'
import { availabilityQuery } from './shared/board/query.ts'

/**
 * The query of `GET /availability`: for the form's day, or for a strip of days. It is empty while a value that it needs
 * is missing or wrong.
 */
export const queryOf = (typed: Carried, strip?: { from: string }): string =>
  availabilityQuery(
    { ...typed, add_ons: idsOf(chosenAddOns(typed)) },
    strip ? { from: strip.from, days: STRIP_DAYS } : { from: typed.appoint_date, days: 1 },
  )
