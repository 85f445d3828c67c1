import { idsOf } from '#domain/add-ons.ts'
import { STRIP_DAYS } from '#domain/days.ts'
import { chosenAddOns } from '#site/times/add-ons.ts'
import type { Carried } from '#site/times/carry.ts'
import { availabilityQuery } from '#site/times/query.ts'

/**
 * The query of `GET /availability`: for the form's day, or for a strip of days. It is empty while a value that it needs
 * is missing or wrong.
 */
export const queryOf = (typed: Carried, strip?: { from: string }): string =>
  availabilityQuery(
    { ...typed, add_ons: idsOf(chosenAddOns(typed)) },
    strip ? { from: strip.from, days: STRIP_DAYS } : { from: typed.appoint_date, days: 1 },
  )
