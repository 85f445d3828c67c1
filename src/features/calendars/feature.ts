import { type Feature, none } from '#features/feature.ts'
import { calendarRoutes } from './server/calendars-routes.ts'
import { feedRoutes } from './server/feed-routes.ts'
import { afterRestore } from './server/restore.ts'

export const calendars = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'follow', 'onBooking'),
  routes: { desk: [feedRoutes], public: [calendarRoutes] },
  afterRestore,
} satisfies Feature
