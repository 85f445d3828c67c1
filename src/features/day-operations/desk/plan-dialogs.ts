import { late } from '#design/late.tsx'
import type { PlanDialogs } from '#features/parts.ts'

export const planDialogs = {
  block: late(() => import('./SpanDialog.tsx').then((it) => it.BlockDialog)),
  off: late(() => import('./SpanDialog.tsx').then((it) => it.TimeOffDialog)),
  day: late(() => import('./DayDialog.tsx').then((it) => it.DayDialog)),
  planned: late(() => import('./PlannedDialog.tsx').then((it) => it.PlannedDialog)),
} satisfies PlanDialogs

declare module '#features/parts.ts' {
  interface ShownPlans extends Record<keyof typeof planDialogs, true> {}
}
