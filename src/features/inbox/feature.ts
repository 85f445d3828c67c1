import { type Feature, none } from '#features/feature.ts'
import { inboxRoutes } from './server/routes.ts'

export const inbox = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  routes: { desk: [inboxRoutes], public: [] },
} satisfies Feature
