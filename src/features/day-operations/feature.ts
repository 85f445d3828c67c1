import type { Feature } from '#features/feature.ts'
import type { RestoreOf } from '#platform/db/restore-step.ts'
import { absenceRoutes } from './server/absence-routes.ts'
import { blockRoutes } from './server/block-routes.ts'
import { dayRoutes } from './server/day-routes.ts'
import { settingRoutes } from './server/setting-routes.ts'
import type { DayOperationsTables } from './tables.ts'

export const dayOperations = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [settingRoutes, dayRoutes, absenceRoutes, blockRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: {
    day_operations: { kept: 'its bookings are as they were after it' },
    day_operation_bookings: { kept: 'its bookings are as they were after it' },
  } satisfies RestoreOf<DayOperationsTables>,
  follow: null,
} satisfies Feature
