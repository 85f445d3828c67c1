import type { FastifyInstance } from 'fastify'
import { calls } from '#core/api.ts'
import { takeAddOns } from '#features/bookings/server/add-ons.ts'
import { type TimeHold, TimeHoldEnd, TimeHoldRequest } from '#features/guard/time-holds.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { endTimeHold } from '#features/schedule/server/holds.ts'
import { timeForRequest } from '#features/schedule/server/needed.ts'
import { instantOf, type TimeRequest, withNextFreeTimes } from '#features/schedule/server/times.ts'
import type { Config } from '#platform/config/config.ts'
import { nameLanguage } from '#platform/http/languages.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { holdIdOf } from './held-by.ts'
import { holdTime } from './time-holds.ts'

type Deps = RouteDeps & { config: Pick<Config, 'letThrough'> }

/** Holds a time for a visitor who fills in the form. It is a courtesy: each booking is decided without it, too. */
export function timeHoldRoutes(app: FastifyInstance, { db, content, config, visitorSecret }: Deps) {
  app.post(calls.holds, async (request, reply) => {
    const { secret, add_ons: ids, ...asked } = parse(TimeHoldRequest, request.body)
    const id = holdIdOf(secret)
    const published = content()
    const place = { appoint_zipcode: undefined, appoint_city: undefined }
    const add_ons = takeAddOns(published, { ids, service: asked.service_type })
    const wanted: TimeRequest = {
      ...asked,
      appoint_at: instantOf(asked.appoint_date, asked.appoint_time),
      needed: timeForRequest({ ...place, ...asked, add_ons }, published),
      except: id,
    }
    const visitor = { id, ip: request.ip, key: await visitorSecret() }
    const until = await withNextFreeTimes(db, published, () =>
      db
        .transaction()
        .execute((trx) => holdTime(trx, published, wanted, visitor, config.letThrough)),
    ).catch(async (error) => {
      // The visitor wants another time than before, and does not get it: both are free for others.
      if (error instanceof Problem) await endTimeHold(db, id)
      throw error
    })
    const seconds = Math.round((Date.parse(until) - Date.now()) / 1000)
    const answer: TimeHold = { until, seconds }
    return nameLanguage(reply).header('cache-control', 'no-store').send(answer)
  })

  app.post(calls.holdEnd, async (request, reply) => {
    const { secret } = parse(TimeHoldEnd, request.body)
    await endTimeHold(db, holdIdOf(secret))
    return reply.status(204).send()
  })
}
