import type { Feature } from '#features/feature.ts'
import { setupRoutes } from './server/routes.ts'

export const setup = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [setupRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: null,
  follow: null,
} satisfies Feature
