import { TIME_TAKEN } from '#core/problem.ts'
import { startTimes } from '#core/time.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { holdCalls } from '#features/abuse-protection/public-calls.ts'
import { NOT_HELD, TimeHold, TimeHoldEnd, TimeHoldRequest } from '#features/abuse-protection/time-holds.ts'
import { takeAddOns } from '#features/bookings/server/shared/add-ons.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { FreeTimes } from '#features/schedule/availability.ts'
import { endTimeHold } from '#features/schedule/server/shared/holds.ts'
import { timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { instantOf, type TimeRequest, withNextFreeTimes } from '#features/schedule/server/shared/times.ts'
import { takeJson } from '#platform/http/body.ts'
import { nameLanguage } from '#platform/http/languages.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { publicRoute, publicRoutes } from '#platform/http/public-route.ts'
import { holdIdOf } from './shared/held-by.ts'
import { holdTime } from './time-holds.ts'

const limit = { apart: 'holds' }
const SECRET = '0'.repeat(32)

/** Holds a time for a visitor who fills in the form. It is a courtesy: each booking is decided without it, too. */
export const timeHoldRoutes = publicRoutes(holdCalls, (deps: RouteDeps, scope) => {
  takeJson(scope)
  const { db, content, config, visitorSecret } = deps
  return {
    holds: {
      post: publicRoute({
        operationId: 'holdTime',
        summary: 'Hold a free time while a visitor fills in the form',
        description: `For ${abuseLimits.holdMinutes} minutes the time counts as taken for everybody who does not have the \`secret\`. The caller makes that up, and has one hold: the same secret again prolongs it, or moves it to another time. A refused call ends it. A hold is no booking, and books nothing. 409 with the type of a taken time and the nearest free times; 409 with the type \`${NOT_HELD}\` if the time is free, but too many are held: it can be booked without a hold. 422 with free times if a rule forbids the appointment.`,
        body: { TimeHoldRequest },
        details: { appoint_date: { format: 'date' }, appoint_time: { enum: startTimes } },
        done: 'Held',
        answers: { TimeHold },
        refuses: [409],
        problems: { [TIME_TAKEN]: { FreeTimes }, [NOT_HELD]: {} },
        limit,
        sample: ({ booking }) => ({
          secret: SECRET,
          service_type: booking.service_type,
          vehicle_count: booking.vehicle_count,
          add_ons: [],
          appoint_zipcode: booking.appoint_zipcode,
          appoint_date: booking.appoint_date,
          appoint_time: booking.appoint_time,
        }),
        async handle({ request, reply, body: { secret, add_ons: ids, ...asked } }) {
          const id = holdIdOf(secret)
          const published = content()
          const place = { appoint_zipcode: undefined, appoint_city: undefined }
          const add_ons = takeAddOns(published, { ids, service: asked.service_type })
          const requested: TimeRequest = {
            ...asked,
            appoint_at: instantOf(asked.appoint_date, asked.appoint_time),
            needed: timeForRequest({ ...place, ...asked, add_ons }, published),
            except: id,
          }
          const visitor = { id, ip: request.ip, key: await visitorSecret() }
          const until = await withNextFreeTimes(db, published, () =>
            db.transaction().execute((trx) => holdTime(trx, published, requested, visitor, config.letThrough)),
          ).catch(async (error) => {
            // The visitor wants another time than before, and does not get it: both are free for others.
            if (error instanceof Problem) await endTimeHold(db, id)
            throw error
          })
          nameLanguage(reply).header('cache-control', 'no-store')
          return { until, seconds: Math.round((Date.parse(until) - Date.now()) / 1000) }
        },
      }),
    },

    holdEnd: {
      post: publicRoute({
        operationId: 'endHold',
        summary: 'End a hold before its time, if there is one',
        body: { TimeHoldEnd },
        done: 'Ended',
        limit,
        sample: () => ({ secret: SECRET }),
        async handle({ body }) {
          await endTimeHold(db, holdIdOf(body.secret))
        },
      }),
    },
  }
})
