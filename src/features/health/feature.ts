import { type Feature, none } from '#features/feature.ts'
import { type RestoreOf, SHORT } from '#platform/db/restore-step.ts'
import { publicHealthRoutes } from './server/health-routes.ts'
import { inbox } from './server/inbox.ts'
import { healthRoutes } from './server/routes.ts'
import type { HealthTables } from './tables.ts'

export const health = {
  ...none('health', 'due', 'jobs', 'mails', 'settings', 'onErase', 'onPurge', 'onExport', 'follow', 'onBooking'),
  inbox,
  routes: { desk: [healthRoutes], public: [publicHealthRoutes] },
  afterRestore: { health: { unneeded: SHORT } } satisfies RestoreOf<HealthTables>,
} satisfies Feature
