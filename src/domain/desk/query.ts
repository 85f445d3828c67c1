import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { daysBetween } from '#domain/days.ts'
import { optionalText } from '#domain/text.ts'
import { isCalendarDay } from '#domain/time.ts'

/** Where a list goes on: as the page before gave it, or nothing for the first page. */
export const cursor = z.optional(optionalText(deskRefusals.cursor, 300))

/** The most entries of one page. */
export const MAX_PAGE = 100

/** How many entries a page has: a query's numbers are text. */
export const limit = z._default(
  z.pipe(
    z.string({ error: deskRefusals.limit(MAX_PAGE) }).check(
      z.regex(/^[1-9]\d{0,2}$/, deskRefusals.limit(MAX_PAGE)),
      z.refine((digits) => Number(digits) <= MAX_PAGE, deskRefusals.limit(MAX_PAGE)),
    ),
    z.transform(Number),
  ),
  25,
)

/** A day of the calendar, `YYYY-MM-DD`, in the business's time zone; an error in words of its own. */
export const dayOr = (error: string) => z.string({ error }).check(z.refine(isCalendarDay, error))

/** The same in the words for queries. */
export const day = dayOr(deskRefusals.day)

/** A range of days, both ends among them, at most so many. */
export const dayRange = (most: number) =>
  z.strictObject({ from: day, to: day }).check(
    z.refine(({ from, to }) => from <= to && daysBetween(from, to) < most, {
      error: deskRefusals.range(most),
      path: ['to'],
    }),
  )
