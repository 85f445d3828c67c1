import type { Feature } from '#features/feature.ts'
import { onErase } from './server/erase.ts'
import { onExport } from './server/export.ts'
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
  onExport,
  afterRestore,
  follow: { follow: followClient },
} satisfies Feature
