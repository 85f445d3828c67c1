import { late } from '#design/late.tsx'
import type { PlanDialogs } from '#features/parts.ts'

export const planDialogs = {
  requests: late(() => import('./RequestsDialog.tsx').then((it) => it.RequestsDialog)),
} satisfies PlanDialogs

declare module '#features/parts.ts' {
  interface ShownPlans extends Record<keyof typeof planDialogs, true> {}
}
