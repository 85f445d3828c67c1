import { type Feature, none } from '#features/feature.ts'
import { calendarRoutes } from './server/calendar-routes.ts'
import { timetableRoutes } from './server/routes.ts'

export const timetable = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  routes: { desk: [calendarRoutes, timetableRoutes], public: [] },
} satisfies Feature
