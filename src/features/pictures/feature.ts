import { daysAgo } from '#core/durations.ts'
import { retention } from '#core/retention.ts'
import { type Feature, none } from '#features/feature.ts'
import { pictureFileRoutes } from './server/pictures-routes.ts'
import { pictureRoutes, pictureUploadRoutes } from './server/routes.ts'
import { deletePicturesUnusedSince } from './server/shared/store.ts'

export const pictures = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings'),
  ...none('onErase', 'onExport', 'afterRestore', 'follow', 'onBooking'),
  routes: { desk: [pictureRoutes, pictureUploadRoutes], public: [pictureFileRoutes] },
  onPurge: (db) => deletePicturesUnusedSince(db, daysAgo(retention.pictures)),
} satisfies Feature
