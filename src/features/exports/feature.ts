import type { Feature } from '#features/feature.ts'
import { exportRoutes } from './server/export-routes.ts'

export const exports = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [exportRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: null,
  follow: null,
} satisfies Feature
