import * as z from 'zod/mini'
import { daysBetween } from './days.ts'
import { deskRefusals } from './desk-words.ts'
import { code, optionalText } from './text.ts'
import { isCalendarDay } from './time.ts'

/** The position at which a page begins: `next` of the page before, or nothing for the first page. */
export const cursor = z.optional(optionalText(deskRefusals.cursor, 300))

/** The most entries of one page. */
export const MAX_PAGE = 100

/** The number of entries on a page. In a query, numbers are strings. */
export const limit = z._default(
  z.pipe(
    code(deskRefusals.limit(MAX_PAGE)).check(
      z.regex(/^[1-9]\d{0,2}$/, deskRefusals.limit(MAX_PAGE)),
      z.refine((digits) => Number(digits) <= MAX_PAGE, deskRefusals.limit(MAX_PAGE)),
    ),
    z.transform(Number),
  ),
  25,
)

/** A calendar day, `YYYY-MM-DD`, in the business's time zone. `error` is the text of its error. */
export const dayOr = (error: string) => code(error).check(z.refine(isCalendarDay, error))

/** A calendar day, with the error text for queries. */
const day = dayOr(deskRefusals.day)

/** The first and the last day of a range. */
export const days = { from: day, to: day }

/** The check of a range: at most `most` days, both ends included. */
export const within = (most: number) =>
  z.refine<{ from: string; to: string }>(({ from, to }) => from <= to && daysBetween(from, to) < most, {
    error: deskRefusals.range(most),
    path: ['to'],
  })

/** A range of at most `most` days, both ends included. */
export const dayRange = (most: number) => z.strictObject(days).check(within(most))
