import { type Feature, none } from '#features/feature.ts'
import type { RestoreOf } from '#platform/db/restore-step.ts'
import { countRoutes, numberRoutes } from './server/routes.ts'
import { vitalsRoutes } from './server/vitals-routes.ts'
import type { NumbersTables } from './tables.ts'

export const numbers = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'follow', 'onBooking'),
  routes: { desk: [countRoutes, numberRoutes], public: [vitalsRoutes] },
  afterRestore: { vital_counts: { unneeded: 'a count of what was' } } satisfies RestoreOf<NumbersTables>,
} satisfies Feature
