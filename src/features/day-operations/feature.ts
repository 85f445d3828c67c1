import type { Feature } from '#features/feature.ts'
import type { RestoreOf } from '#platform/db/restore-step.ts'
import type { DayOperationsTables } from './tables.ts'

export const dayOperations = {
  inbox: null,
  health: null,
  due: null,

  routes: null,
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
