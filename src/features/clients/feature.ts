import type { Feature } from '#features/feature.ts'
import { onErase } from './server/erase.ts'
import { followClient } from './server/follow.ts'
import { afterRestore } from './server/restore.ts'
import { clientRoutes } from './server/routes.ts'

export const clients = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [clientRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase,
  onPurge: null,
  onExport: null,
  afterRestore,
  follow: { follow: followClient },
} satisfies Feature
