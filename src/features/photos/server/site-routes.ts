import { readDetail, requireBooking, requireUnerased } from '#features/bookings/server/shared/detail.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { sitePictureCalls } from '#features/photos/calls.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { FROM_CLIENT } from '#features/photos/photos.ts'
import { readOwnPicture } from '#features/pictures/server/shared/list.ts'
import { pictureConsentRefusals } from '#features/website/desk-picture-consent-words.ts'
import { PictureConsentRequest, SitePictureRequest } from '#features/website/picture-consent.ts'
import {
  givePictureConsent,
  insertJobPicture,
  requirePictureConsent,
  withdrawPictureConsent,
} from '#features/website/server/shared/job-pictures.ts'
import { sweep } from '#platform/db/sweep.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { moreTime } from '#platform/http/take-file.ts'
import { readPhotoOfJob } from './shared/store.ts'

/** Pictures of jobs on the site: the consent of the client, its end, and a picture made of a photo. */
export const sitePictureRoutes = deskRoutes(
  sitePictureCalls,
  ({ db, encoder, mailSettings, content, publisher }: DeskDeps) => {
    const detail = (id: string) => readDetail(db, id, mailSettings.current(), content())

    return {
      pictureConsent: {
        post: route({
          who: 'owner',
          says: 'The client agrees that the site shows pictures of the job. 409 `NOT_ALLOWED` if they have agreed already, or were asked with another wording than that of today.',
          sample: ({ booking }) => ({ id: booking, body: { wording: 'an old one' }, status: 409 }),
          body: PictureConsentRequest,
          async handle({ id, body: { wording }, who }) {
            await db.transaction().execute(async (trx) => {
              const booking = await requireUnerased(trx, id)
              await givePictureConsent(trx, content(), booking, { wording, who })
            })
            return detail(id)
          },
        }),
      },

      pictureConsentWithdraw: {
        post: route({
          who: 'owner',
          says: 'The evidence stays; the pictures of the job and its entry in the logbook are deleted, and leave the site at once; another server’s within ten seconds. 409 `NOT_ALLOWED` if there is no consent.',
          sample: ({ booking }) => ({ id: booking, status: 409 }),
          async handle({ id, who: email, request }) {
            await db.transaction().execute(async (trx) => {
              await requireBooking(trx, id)
              await withdrawPictureConsent(trx, id, email)
            })
            await publisher.look()
            await sweep(db).catch((err) => request.log.warn({ err }, 'the files may still hold deleted pictures'))
            return detail(id)
          },
        }),
      },

      photoPicture: {
        post: route({
          who: 'owner',
          says: 'A picture for the section `pairs`, of a photo from before or after the work: what is in a box cannot be recognized any more, and the photo stays as it is. 409 `NOT_ALLOWED` without the consent of the client.',
          sample: () => ({ id: 'none', body: { boxes: [] }, status: 404 }),
          body: SitePictureRequest,
          status: 201,
          options: moreTime,
          async handle({ id, body: { boxes } }) {
            const photo = await readPhotoOfJob(db, id)
            if (!photo) throw new Problem(404, deskPhotos.refusals.gone)
            const { booking_id, stage, bytes } = photo
            if (stage === FROM_CLIENT) throw new Problem(422, pictureConsentRefusals.fromClient)
            await requirePictureConsent(db, booking_id)
            const picture = await encoder.blurred(bytes, 'pair', boxes)
            await db.transaction().execute(async (trx) => {
              // It may have been withdrawn meanwhile.
              await requirePictureConsent(trx, booking_id)
              await insertJobPicture(trx, booking_id, stage, picture)
            })
            return readOwnPicture(db, picture.id)
          },
        }),
      },
    }
  },
)
