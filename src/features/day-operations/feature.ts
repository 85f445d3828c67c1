import { type Feature, none } from '#features/feature.ts'
import type { RestoreOf } from '#platform/db/restore-step.ts'
import { absenceRoutes } from './server/absence-routes.ts'
import { blockRoutes } from './server/block-routes.ts'
import { dayRoutes } from './server/day-routes.ts'
import { settingRoutes } from './server/setting-routes.ts'
import type { DayOperationsTables } from './tables.ts'

export const dayOperations = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'follow', 'onBooking'),
  routes: { desk: [settingRoutes, dayRoutes, absenceRoutes, blockRoutes], public: [] },
  afterRestore: {
    day_operations: { kept: 'its bookings are as they were after it' },
    day_operation_bookings: { kept: 'its bookings are as they were after it' },
  } satisfies RestoreOf<DayOperationsTables>,
} satisfies Feature
