import { type Feature, none } from '#features/feature.ts'
import { SheetJob } from './day-sheet.ts'
import { daySheetRoutes, readSheetJob } from './server/routes.ts'

export const daySheet = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow'),
  routes: { desk: [daySheetRoutes], public: [] },
  onBooking: { forCrew: { fields: Object.keys(SheetJob.shape), read: readSheetJob } },
} satisfies Feature
