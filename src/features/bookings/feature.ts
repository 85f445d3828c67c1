import { type Feature, none } from '#features/feature.ts'
import { overwriteBooking } from './server/erase.ts'
import { inbox } from './server/inbox.ts'
import { indexEarlier } from './server/index-earlier.ts'
import { linkedRecordRoutes } from './server/linked-record-routes.ts'
import { mails } from './server/mails.ts'
import { afterRestore } from './server/restore.ts'
import { deskBookingRoutes } from './server/routes.ts'
import { onExport } from './server/shared/export.ts'

export const bookings = {
  ...none('health', 'jobs', 'settings', 'onPurge', 'follow', 'onBooking'),
  inbox,
  due: [indexEarlier],
  routes: { desk: [deskBookingRoutes], public: [linkedRecordRoutes] },
  mails,
  onErase: { booking: overwriteBooking },
  onExport,
  afterRestore,
} satisfies Feature
