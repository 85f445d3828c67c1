import { type Feature, none } from '#features/feature.ts'
import { bookingRoutes } from './server/booking-routes.ts'
import { mails } from './server/mails.ts'
import { availabilityRoutes } from './server/shared/availability-routes.ts'

export const bookingForm = {
  ...none('inbox', 'health', 'due', 'jobs', 'settings'),
  ...none('onErase', 'onPurge', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  routes: { desk: [], public: [availabilityRoutes, bookingRoutes] },
  mails,
} satisfies Feature
