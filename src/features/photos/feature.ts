import { type Feature, none } from '#features/feature.ts'
import { readPictureConsents } from '#features/website/server/shared/job-pictures.ts'
import { consentsOf, type RestoreOf, SET_ON_DESK, WITH_BOOKING } from '#platform/db/restore-step.ts'
import { ClientPhotos } from './client-photos.ts'
import { FROM_CLIENT } from './photos.ts'
import { erasePhotos } from './server/erase.ts'
import { logbookRoutes } from './server/logbook-routes.ts'
import { managedPictureRoutes } from './server/picture-routes.ts'
import { photoRoutes, photoUploadRoutes } from './server/routes.ts'
import { onExport } from './server/shared/export.ts'
import { findLogged } from './server/shared/logbook.ts'
import { visitorPhotoRoutes } from './server/shared/photos-routes.ts'
import { listPhotos } from './server/shared/store.ts'
import { sitePictureRoutes } from './server/site-routes.ts'
import type { PhotosTables } from './tables.ts'

export const photos = {
  ...none('inbox', 'health', 'due', 'jobs', 'mails', 'settings', 'onPurge', 'follow'),
  routes: {
    desk: [logbookRoutes, sitePictureRoutes, photoRoutes, photoUploadRoutes],
    public: [visitorPhotoRoutes, managedPictureRoutes],
  },
  onErase: { booking: erasePhotos },
  onExport,
  afterRestore: {
    logbook_entries: { kept: WITH_BOOKING },
    job_photos: { kept: WITH_BOOKING },
    job_pictures: { kept: SET_ON_DESK },
    picture_consents: consentsOf('picture_consents where withdrawn_at is null'),
  } satisfies RestoreOf<PhotosTables>,
  onBooking: {
    client: {
      schema: ClientPhotos,
      read: async (db, { booking }) => {
        const photos = await listPhotos(db, booking.id)
        return {
          photos: photos.filter(({ stage }) => stage === FROM_CLIENT).map(({ id }) => id),
          shared_photos: photos.flatMap(({ id, stage, shared }) =>
            shared && stage !== FROM_CLIENT ? [{ id, stage }] : [],
          ),
        }
      },
    },
    detail: async (db, booking, content) => ({
      photos: await listPhotos(db, booking.id),
      picture_consents: await readPictureConsents(db, content, booking),
      logbook: await findLogged(db, booking.id),
    }),
  },
} satisfies Feature
