import type { Feature } from '#features/feature.ts'
import { eventRoutes } from './server/routes.ts'

export const liveUpdates = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [eventRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: null,
  follow: null,
} satisfies Feature
