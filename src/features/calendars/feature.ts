import type { Feature } from '#features/feature.ts'
import { feedRoutes } from './server/feed-routes.ts'
import { afterRestore } from './server/restore.ts'

export const calendars = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [feedRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore,
  follow: null,
} satisfies Feature
