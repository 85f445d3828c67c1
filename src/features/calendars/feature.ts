import { type Feature, none } from '#features/feature.ts'
import { feedRoutes } from './server/feed-routes.ts'
import { afterRestore } from './server/restore.ts'

export const calendars = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'follow', 'onBooking'),
  routes: { desk: [feedRoutes] },
  afterRestore,
} satisfies Feature
