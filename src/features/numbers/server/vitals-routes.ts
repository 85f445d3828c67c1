import { today } from '#core/time.ts'
import { vitalsCalls } from '#features/numbers/public-calls.ts'
import { VitalsReport } from '#features/numbers/vitals.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { takeJson } from '#platform/http/body.ts'
import { publicRoute, publicRoutes } from '#platform/http/public-route.ts'
import { insertVitals } from './store.ts'

/** What browsers measure of pages. */
export const vitalsRoutes = publicRoutes(vitalsCalls, ({ db }: RouteDeps, scope) => {
  takeJson(scope)
  return {
    vitals: {
      post: publicRoute({
        summary: 'Record the speed of a page in one visit',
        body: { VitalsReport },
        done: 'Recorded',
        limit: { apart: 'vitals' },
        sample: () => ({ page: '/', vitals: [{ name: 'LCP', value: 1200 }] }),
        handle: ({ body }) => insertVitals(db, body, today()),
      }),
    },
  }
})
