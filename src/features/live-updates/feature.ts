import { type Feature, none } from '#features/feature.ts'
import { eventRoutes } from './server/routes.ts'

export const liveUpdates = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  routes: { desk: [eventRoutes], public: [] },
} satisfies Feature
