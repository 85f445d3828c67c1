import { STRIP_DAYS } from '#core/days.ts'
import { chosenAddOns } from '#features/schedule/site/shared/times/add-ons.ts'
import type { Carried } from '#features/schedule/site/shared/times/carry.ts'
import { availabilityQuery } from '#features/schedule/site/shared/times/query.ts'
import { idsOf } from '#features/services/add-ons.ts'

/**
 * The query of `GET /availability`: for the form's day, or for a strip of days. It is empty while a value that it needs
 * is missing or wrong.
 */
export const queryOf = (typed: Carried, strip?: { from: string }): string =>
  availabilityQuery(
    { ...typed, add_ons: idsOf(chosenAddOns(typed)) },
    strip ? { from: strip.from, days: STRIP_DAYS } : { from: typed.appoint_date, days: 1 },
  )
