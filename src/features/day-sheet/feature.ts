import type { Feature } from '#features/feature.ts'
import { daySheetRoutes } from './server/routes.ts'

export const daySheet = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [daySheetRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: null,
  follow: null,
} satisfies Feature
