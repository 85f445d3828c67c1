import { type Feature, none } from '#features/feature.ts'
import { openapiRoutes } from './server/openapi.ts'

export const openapi = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  routes: { desk: [], public: [openapiRoutes] },
} satisfies Feature
