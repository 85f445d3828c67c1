import type { Feature } from '#features/feature.ts'
import type { RestoreOf } from '#platform/db/restore-step.ts'
import { numberRoutes } from './server/routes.ts'
import type { NumbersTables } from './tables.ts'

export const numbers = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [numberRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: {
    vital_counts: { unneeded: 'a count of what was' },
  } satisfies RestoreOf<NumbersTables>,
  follow: null,
} satisfies Feature
