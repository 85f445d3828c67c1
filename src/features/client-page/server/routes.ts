import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { calls } from '#core/api.ts'
import { inLanguage } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { TIME_TAKEN } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import {
  AgainRequest,
  CancelRequest,
  ConfirmRequest,
  EmailRequest,
  HoldRequest,
  ManagedPhotoQuery,
  ManagedVehicleRequest,
  MoveRequest,
  NoteRequest,
  PlaceRequest,
  PlanRequest,
  TimesQuery,
  WaitEnd,
} from '#features/bookings/manage.ts'
import { type Access, findManaged } from '#features/bookings/server/access.ts'
import { managedPictureRoutes } from '#features/photos/server/picture-routes.ts'
import { isForClient, readPhoto } from '#features/photos/server/store.ts'
import { decidePlan } from '#features/plans/server/plan.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { timeForMinutes, timeForRequest } from '#features/schedule/server/needed.ts'
import { readAvailability, withNextFreeTimes } from '#features/schedule/server/times.ts'
import { managedTextRoutes } from '#features/texts/server/text-routes.ts'
import {
  answerOffer,
  endWait,
  giveUpOffer,
  wait,
} from '#features/waitlist/server/client-waiting.ts'
import { OfferAnswer, Wishes } from '#features/waitlist/waiting.ts'
import type { Content } from '#features/website/content.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/schema.ts'
import { takeJson } from '#platform/http/body.ts'
import { nameLanguage } from '#platform/http/languages.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { COSTLY } from '#platform/http/rate-limit.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { bookAgain } from './again.ts'
import {
  addNote,
  type ChangeContext,
  cancel,
  changePlace,
  changeVehicle,
  confirmVisit,
  hold,
  move,
} from './client-changes.ts'
import { correctEmail } from './correct-email.ts'
import { sameAgain } from './same-again.ts'
import { viewOf } from './view.ts'
import { vouchByLink } from './vouch-by-link.ts'

type Deps = RouteDeps & { config: Pick<Config, 'publicOrigin' | 'letThrough'> }

/**
 * The calls of the client's own page, in their own scope. The token comes in a header: no log contains it, and opening
 * a link does not send it. No GET changes anything, even if a program follows a link.
 */
export function manageRoutes(
  app: FastifyInstance,
  { db, content, idempotent, wakeMail, visitorSecret, config }: Deps,
) {
  takeJson(app)
  app.addHook('onRequest', async (_request, reply) => {
    nameLanguage(reply).header('cache-control', 'no-store')
  })
  const find = async ({ headers }: FastifyRequest, published: Content, needs?: Access) => {
    const asked = { authorization: headers.authorization, secret: await visitorSecret() }
    return findManaged(db, published, asked, needs)
  }
  const view = async (published: Content, request: FastifyRequest) =>
    viewOf(db, published, await find(request, published, 'view'))

  app.get(calls.manageBooking, async (request, reply) => reply.send(await view(content(), request)))

  app.get(calls.manageTimes, COSTLY, async (request, reply) => {
    const published = content()
    const { booking } = await find(request, published, 'tab')
    const { from, days, again } = parse(TimesQuery, request.query)
    const same = again && sameAgain(published, booking)
    // Its own time counts as free.
    const [needed, except] = same
      ? [timeForRequest(same, published), undefined]
      : [timeForMinutes(booking.appoint_minutes, published, booking), booking.id]
    return reply.send(await readAvailability(db, published, needed, { from, days, except }))
  })

  app.get(calls.managePhotos, async (request, reply) => {
    const { booking } = await find(request, content(), 'view')
    const { id, large } = parse(ManagedPhotoQuery, request.query)
    const picture =
      (await isForClient(db, booking.id, id)) &&
      (await readPhoto(db, id, large ? 'bytes' : 'small'))
    if (!picture) throw new Problem(404, t(manageRefusals).noPhoto)
    return sendFile(reply.type('image/jpeg'), picture)
  })

  const contextOf = async (
    request: FastifyRequest,
    published: Content,
  ): Promise<ChangeContext> => ({
    content: published,
    forOwner: inLanguage(DEFAULT_LANGUAGE, content),
    authorization: request.headers.authorization,
    secret: await visitorSecret(),
    ip: request.ip,
    letThrough: config.letThrough,
  })
  const shown = (_done: unknown, published: Content, request: FastifyRequest) =>
    view(published, request)
  const takeChange = <T, A>(
    path: string,
    schema: z.ZodMiniType<T>,
    { needs, change, answer = shown, taken }: Change<T, A>,
  ) =>
    app.post(path, async (request, reply) => {
      const published = content()
      // A client without a valid token does not learn about other errors.
      const { booking, access } = await find(request, published, needs)
      const wanted = parse(schema, request.body)
      const of = await contextOf(request, published)
      const done = await withNextFreeTimes(db, published, () =>
        db.transaction().execute(async (trx) => {
          if (access === 'client') await vouchByLink(trx, booking)
          return change(trx, of, wanted)
        }),
      ).catch(async (error) => {
        if (taken && error instanceof Problem && error.type === TIME_TAKEN)
          await db.transaction().execute((trx) => taken(trx, of, wanted))
        throw error
      })
      wakeMail()
      return reply.send(await answer(done, published, request))
    })
  app.post(
    calls.manageAgain,
    idempotent(async (request, store) => {
      const published = content()
      await find(request, published)
      const wanted = parse(AgainRequest, request.body)
      const of = await contextOf(request, published)
      const answer = await withNextFreeTimes(db, published, () =>
        store((trx) => bookAgain(trx, of, wanted)),
      )
      wakeMail()
      return answer
    }),
  )
  managedPictureRoutes(app, { db, content, visitorSecret })
  managedTextRoutes(app, { db, content, visitorSecret })
  takeChange(calls.manageHold, HoldRequest, { needs: 'client', change: hold })
  takeChange(calls.manageConfirm, ConfirmRequest, {
    needs: 'client',
    change: confirmVisit,
  })
  takeChange(calls.managePlan, PlanRequest, {
    needs: 'client',
    change: decidePlan,
  })
  takeChange(calls.manageCancel, CancelRequest, { needs: 'tab', change: cancel })
  takeChange(calls.manageMove, MoveRequest, { needs: 'tab', change: move })
  takeChange(calls.managePlace, PlaceRequest, { needs: 'tab', change: changePlace })
  takeChange(calls.manageVehicle, ManagedVehicleRequest, {
    needs: 'tab',
    change: changeVehicle,
  })
  takeChange(calls.manageWait, Wishes, { needs: 'tab', change: wait })
  takeChange(calls.manageWaitEnd, WaitEnd, { needs: 'tab', change: endWait })
  takeChange(calls.manageOffer, OfferAnswer, {
    needs: 'client',
    change: answerOffer,
    taken: giveUpOffer,
  })
  takeChange(calls.manageNote, NoteRequest, { needs: 'tab', change: addNote })
  takeChange(calls.manageEmail, EmailRequest, {
    needs: 'tab',
    change: (trx, of, wanted) => correctEmail(trx, { ...of, ...config }, wanted),
    answer: async (corrected) => corrected,
  })
}

type Change<T, A> = {
  needs: Access
  change: (trx: Db, of: ChangeContext, wanted: T) => Promise<A>
  /** Follows a refusal because a time is taken, in a transaction of its own. */
  taken?: (trx: Db, of: ChangeContext, wanted: T) => Promise<void>
  /** What is answered, if that is not the booking as it is then. */
  answer?: (done: A, published: Content, request: FastifyRequest) => Promise<unknown>
}
