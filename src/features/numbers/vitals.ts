import * as z from 'zod/mini'
import { pages as frenchPages } from '#core/pages.fr.ts'
import { pages } from '#core/pages.ts'
import { refusals } from '#core/refusals-words.ts'
import { choice, refusalOf } from '#core/text.ts'
import { inEnglish, t } from '#core/words.ts'

/** The Web Vitals that pages report. All are in milliseconds except CLS, which has no unit. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

const MAX_VALUE = 600_000
const MAX_VITALS = 20

const paths = [inEnglish(pages), frenchPages].flatMap((all) => Object.values(all).map((page) => page.path)) as [
  string,
  ...string[],
]
const wrongValue = refusalOf(() => t(refusals).vitalValue(MAX_VALUE))
const wrongCount = refusalOf(() => t(refusals).vitalCount(MAX_VITALS))

/** The body of `POST /vitals`: the measurements of one page in one visit. */
export const VitalsReport = z.strictObject({
  page: choice(paths, () => t(refusals).vitalPage),
  vitals: z
    .array(
      z.strictObject({
        name: choice(vitalNames, () => t(refusals).vitalName(vitalNames)),
        value: z.number(wrongValue).check(z.gte(0, wrongValue), z.lte(MAX_VALUE, wrongValue)),
      }),
      wrongCount,
    )
    .check(z.minLength(1, wrongCount), z.maxLength(MAX_VITALS, wrongCount)),
})
export type VitalsReport = z.output<typeof VitalsReport>
