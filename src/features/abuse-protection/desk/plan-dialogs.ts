import { lazyPage } from '#design/desk/lazy-page.tsx'
import type { PlanDialogs } from '#features/parts.ts'

export const planDialogs = {
  requests: lazyPage(() => import('./RequestsDialog.tsx').then((it) => it.RequestsDialog)),
} satisfies PlanDialogs

declare module '#features/parts.ts' {
  interface ShownPlans extends Record<keyof typeof planDialogs, true> {}
}
