import * as z from 'zod/mini'
import { pages } from '#content/pages.ts'
import { choice } from './text.ts'

/** The Web Vitals that pages report. All are milliseconds but CLS, which has no unit. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

const paths = Object.values(pages).map((page) => page.path) as [string, ...string[]]

/** What `POST /vitals` takes: one visit's measurements of one page. */
export const VitalsReport = z.strictObject({
  page: choice(paths, 'Name a page of this site'),
  vitals: z
    .array(
      z.strictObject({
        name: choice(vitalNames, `Name one of ${vitalNames.join(', ')}`),
        value: z.number().check(z.gte(0), z.lte(600_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
})
export type VitalsReport = z.output<typeof VitalsReport>
