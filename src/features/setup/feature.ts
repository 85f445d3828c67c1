import { type Feature, none } from '#features/feature.ts'
import { setupRoutes } from './server/routes.ts'

export const setup = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  routes: { desk: [setupRoutes], public: [] },
} satisfies Feature
