import { lazyPage } from '#design/desk/lazy-page.tsx'
import type { PlanDialogs } from '#features/parts.ts'

const spans = () => import('./SpanDialog.tsx')

export const planDialogs = {
  block: lazyPage(() => spans().then((it) => it.BlockDialog)),
  off: lazyPage(() => spans().then((it) => it.TimeOffDialog)),
  day: lazyPage(() => import('./DayDialog.tsx').then((it) => it.DayDialog)),
  planned: lazyPage(() => import('./PlannedDialog.tsx').then((it) => it.PlannedDialog)),
} satisfies PlanDialogs

declare module '#features/parts.ts' {
  interface ShownPlans extends Record<keyof typeof planDialogs, true> {}
}
