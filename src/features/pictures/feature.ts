import { daysAgo } from '#core/durations.ts'
import { retention } from '#core/retention.ts'
import type { Feature } from '#features/feature.ts'
import { pictureRoutes, pictureUploadRoutes } from './server/routes.ts'
import { deletePicturesUnusedSince } from './server/store.ts'

export const pictures = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [pictureRoutes, pictureUploadRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: null,
  onPurge: (db) => deletePicturesUnusedSince(db, daysAgo(retention.pictures)),
  onExport: null,
  afterRestore: null,
  follow: null,
} satisfies Feature
