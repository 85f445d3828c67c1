import { type Feature, none } from '#features/feature.ts'
import { daySheetRoutes } from './server/routes.ts'

export const daySheet = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  routes: { desk: [daySheetRoutes] },
} satisfies Feature
