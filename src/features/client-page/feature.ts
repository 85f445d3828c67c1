import { type Feature, none } from '#features/feature.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { managedRoutes } from './server/shared/routes.ts'
import { unsubscribeRoutes } from './server/unsubscribe-routes.ts'

export const clientPage = {
  ...none('health', 'due', 'jobs', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  routes: { desk: [], public: [managedRoutes, unsubscribeRoutes] },
  inbox,
  mails,
} satisfies Feature
