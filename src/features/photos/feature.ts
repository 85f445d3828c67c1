import type { Feature } from '#features/feature.ts'
import { consentsOf, type RestoreOf, SET_ON_DESK, WITH_BOOKING } from '#platform/db/restore-step.ts'
import { erasePhotos } from './server/erase.ts'
import { onExport } from './server/export.ts'
import { photoRoutes, photoUploadRoutes } from './server/routes.ts'
import { sitePictureRoutes } from './server/site-routes.ts'
import type { PhotosTables } from './tables.ts'

export const photos = {
  inbox: null,
  health: null,
  due: null,

  routes: { desk: [sitePictureRoutes, photoRoutes, photoUploadRoutes] },
  jobs: null,

  mails: null,
  settings: null,
  onErase: { booking: erasePhotos },
  onPurge: null,
  onExport,
  afterRestore: {
    job_photos: { kept: WITH_BOOKING },
    job_pictures: { kept: SET_ON_DESK },
    picture_consents: consentsOf('picture_consents where withdrawn_at is null'),
  } satisfies RestoreOf<PhotosTables>,
  follow: null,
} satisfies Feature
