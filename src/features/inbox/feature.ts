import type { Feature } from '#features/feature.ts'
import { inboxRoutes } from './server/routes.ts'

export const inbox = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [inboxRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: null,
  follow: null,
} satisfies Feature
