import * as z from 'zod/mini'
import { refusals } from '#content/api.ts'
import { pages as frenchPages } from '#content/fr/pages.ts'
import { pages } from '#content/pages.ts'
import { choice, refusalOf } from './text.ts'

/** The Web Vitals that pages report. All are in milliseconds except CLS, which has no unit. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

const MAX_VALUE = 600_000
const MAX_VITALS = 20

const paths = [pages, frenchPages].flatMap((all) =>
  Object.values(all).map((page) => page.path),
) as [string, ...string[]]
const wrongValue = refusalOf(() => refusals.vitalValue(MAX_VALUE))
const wrongCount = refusalOf(() => refusals.vitalCount(MAX_VITALS))

/** The body of `POST /vitals`: the measurements of one page in one visit. */
export const VitalsReport = z.strictObject({
  page: choice(paths, () => refusals.vitalPage),
  vitals: z
    .array(
      z.strictObject({
        name: choice(vitalNames, () => refusals.vitalName(vitalNames)),
        value: z.number(wrongValue).check(z.gte(0, wrongValue), z.lte(MAX_VALUE, wrongValue)),
      }),
      wrongCount,
    )
    .check(z.minLength(1, wrongCount), z.maxLength(MAX_VITALS, wrongCount)),
})
export type VitalsReport = z.output<typeof VitalsReport>
