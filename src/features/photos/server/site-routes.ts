import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { readDetail, requireBooking, requireUnerased } from '#features/bookings/server/detail.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { FROM_CLIENT } from '#features/photos/photos.ts'
import { PictureConsentRequest, SitePictureRequest } from '#features/pictures/picture-consent.ts'
import {
  givePictureConsent,
  insertJobPicture,
  requirePictureConsent,
  withdrawPictureConsent,
} from '#features/pictures/server/job-pictures.ts'
import { findOwnPicture } from '#features/pictures/server/list.ts'
import { sweep } from '#features/privacy/server/erase.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { moreTime } from '#platform/http/take-file.ts'
import { readPhotoOfJob } from './store.ts'

/** Pictures of jobs on the site: the consent of the client, its end, and a picture made of a photo. */
export function sitePictureRoutes(
  app: FastifyInstance,
  { db, encoder, mailSettings, content }: DeskDeps,
) {
  const detail = (id: string) => readDetail(db, id, mailSettings.current(), content())

  app.post(deskCalls.pictureConsent, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { wording } = parse(PictureConsentRequest, request.body)
    const { email: who } = sessionOf(request)
    await db.transaction().execute(async (trx) => {
      const booking = await requireUnerased(trx, id)
      await givePictureConsent(trx, content(), booking, { wording, who })
    })
    return reply.send(await detail(id))
  })

  app.post(deskCalls.pictureConsentWithdraw, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { email } = sessionOf(request)
    await db.transaction().execute(async (trx) => {
      await requireBooking(trx, id)
      await withdrawPictureConsent(trx, id, email)
    })
    await sweep(db).catch((err) =>
      request.log.warn({ err }, 'the files may still hold deleted pictures'),
    )
    return reply.send(await detail(id))
  })

  app.post(deskCalls.photoPicture, moreTime, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { boxes } = parse(SitePictureRequest, request.body)
    const photo = await readPhotoOfJob(db, id)
    if (!photo) throw new Problem(404, deskPhotos.refusals.gone)
    const { booking_id, stage, bytes } = photo
    if (stage === FROM_CLIENT) throw new Problem(422, deskPhotos.site.refusals.fromClient)
    await requirePictureConsent(db, booking_id)
    const picture = await encoder.blurred(bytes, 'pair', boxes)
    await db.transaction().execute(async (trx) => {
      // It may have been withdrawn meanwhile.
      await requirePictureConsent(trx, booking_id)
      await insertJobPicture(trx, booking_id, picture)
    })
    return reply.status(201).send(await findOwnPicture(db, picture.id))
  })
}
