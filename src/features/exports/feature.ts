import { type Feature, none } from '#features/feature.ts'
import { exportRoutes } from './server/export-routes.ts'

export const exports = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  routes: { desk: [exportRoutes], public: [] },
} satisfies Feature
