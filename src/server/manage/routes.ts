import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { calls } from '#domain/api.ts'
import type { Content } from '#domain/content/content.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { CancelRequest, HoldRequest, MoveRequest, TimesQuery } from '#domain/manage.ts'
import type { Db } from '#server/db/schema.ts'
import { takeJson } from '#server/http/body.ts'
import { nameLanguage } from '#server/http/languages.ts'
import { parse } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { inLanguage } from '#server/language/language.ts'
import { readAvailability } from '#server/schedule/free-times.ts'
import { withNextFreeTimes } from '#server/schedule/reserve.ts'
import { timeForMinutes } from '#server/schedule/time-needed.ts'
import { findManaged } from './access.ts'
import { cancel, hold, move } from './client-changes.ts'
import { managedPictureRoutes } from './picture-routes.ts'
import { viewOf } from './view.ts'

/**
 * The calls of the client's own page, in their own scope. The token comes in a header: no log contains it, and opening
 * a link does not send it. No GET changes anything, even if a program follows a link.
 */
export function manageRoutes(app: FastifyInstance, { db, content, wakeMail }: RouteDeps) {
  takeJson(app)
  app.addHook('onRequest', async (_request, reply) => {
    nameLanguage(reply).header('cache-control', 'no-store')
  })
  const view = async (published: Content, { headers }: FastifyRequest) =>
    viewOf(db, published, await findManaged(db, published, headers.authorization, { toView: true }))

  app.get(calls.manageBooking, async (request, reply) => reply.send(await view(content(), request)))

  app.get(calls.manageTimes, async (request, reply) => {
    const published = content()
    const { booking } = await findManaged(db, published, request.headers.authorization)
    const { from, days } = parse(TimesQuery, request.query)
    const needed = timeForMinutes(booking.appoint_minutes, published, booking)
    const asked = { from, days, except: booking.id }
    return reply.send(await readAvailability(db, published, needed, asked))
  })

  const takeChange = <T>(path: string, schema: z.ZodMiniType<T>, change: Change<T>) =>
    app.post(path, async (request, reply) => {
      const published = content()
      const { authorization } = request.headers
      const forOwner = inLanguage(DEFAULT_LANGUAGE, content)
      // A client without a valid token does not learn about other errors.
      await findManaged(db, published, authorization)
      const wanted = parse(schema, request.body)
      await withNextFreeTimes(db, published, () =>
        db
          .transaction()
          .execute((trx) => change(trx, { content: published, forOwner, authorization }, wanted)),
      )
      wakeMail()
      return reply.send(await view(published, request))
    })
  managedPictureRoutes(app, { db, content })
  takeChange(calls.manageHold, HoldRequest, hold)
  takeChange(calls.manageCancel, CancelRequest, cancel)
  takeChange(calls.manageMove, MoveRequest, move)
}

type Change<T> = (trx: Db, of: Parameters<typeof cancel>[1], wanted: T) => Promise<void>
