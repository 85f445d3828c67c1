import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '#core/api.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { ruleOf } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { findManaged, type Managed } from '#features/bookings/server/access.ts'
import { type ManagedPictures, PicturesAnswer } from '#features/photos/managed-pictures.ts'
import { pictureConsent } from '#features/photos/picture-consent-words.ts'
import {
  givePictureConsent,
  mayBeShown,
  withdrawPictureConsent,
} from '#features/pictures/server/job-pictures.ts'
import { sweep } from '#features/privacy/server/erase.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import type { Db } from '#platform/db/schema.ts'
import { notAllowed, parse } from '#platform/http/problem-answer.ts'

type Deps = Pick<RouteDeps, 'db' | 'content' | 'visitorSecret'>

/** Whether the site may show pictures of a client's job: asked, answered and taken back on the client's own page. */
export function managedPictureRoutes(app: FastifyInstance, { db, content, visitorSecret }: Deps) {
  const find = async (handle: Db, { headers: { authorization } }: FastifyRequest, secret: string) =>
    findManaged(handle, content(), { authorization, secret }, 'client')
  const view = async ({ booking }: Managed): Promise<ManagedPictures> => ({
    is_asked: isJob(booking),
    wording: fill(t(pictureConsent).wording, content().facts),
    agrees: await mayBeShown(db, booking.id),
  })

  app.get(calls.managePictures, async (request, reply) =>
    reply.send(await view(await find(db, request, await visitorSecret()))),
  )

  app.post(calls.managePictures, async (request, reply) => {
    // A client without a valid token does not learn about other errors.
    const secret = await visitorSecret()
    const managed = await find(db, request, secret)
    const { agrees, wording } = parse(PicturesAnswer, request.body)
    const { refusals } = t(pictureConsent)
    await db.transaction().execute(async (trx) => {
      const { booking } = await find(trx, request, secret)
      if (!agrees) return withdrawPictureConsent(trx, booking.id, THE_CLIENT, refusals)
      if (!isJob(booking)) throw notAllowed(refusals.notAsked)
      return givePictureConsent(trx, content(), booking, { wording, who: THE_CLIENT, refusals })
    })
    if (!agrees)
      await sweep(db).catch((err) =>
        request.log.warn({ err }, 'the files may still hold deleted pictures'),
      )
    return reply.send(await view(managed))
  })
}

const isJob = ({ status }: Managed['booking']) => ruleOf[status].erasure === 'job'
