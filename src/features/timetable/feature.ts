import type { Feature } from '#features/feature.ts'
import { calendarRoutes } from './server/calendar-routes.ts'
import { timetableRoutes } from './server/routes.ts'

export const timetable = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [calendarRoutes, timetableRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore: null,
  follow: null,
} satisfies Feature
