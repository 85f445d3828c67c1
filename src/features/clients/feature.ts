import { type Feature, none } from '#features/feature.ts'
import { onErase } from './server/erase.ts'
import { onExport } from './server/export.ts'
import { followClient } from './server/follow.ts'
import { afterRestore } from './server/restore.ts'
import { clientRoutes, noteRoutes } from './server/routes.ts'

export const clients = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings', 'onPurge', 'onBooking'),
  routes: { desk: [clientRoutes, noteRoutes], public: [] },
  onErase,
  onExport,
  afterRestore,
  follow: { follow: followClient },
} satisfies Feature
