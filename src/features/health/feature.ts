import type { Feature } from '#features/feature.ts'
import { type RestoreOf, SHORT } from '#platform/db/restore-step.ts'
import { inbox } from './server/inbox.ts'
import { healthRoutes } from './server/routes.ts'
import type { HealthTables } from './tables.ts'

export const health = {
  inbox,
  health: null,
  due: null,

  routes: { desk: [healthRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: {
    health: { unneeded: SHORT },
  } satisfies RestoreOf<HealthTables>,
  follow: null,
} satisfies Feature
