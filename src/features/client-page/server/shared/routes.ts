import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { NOT_ALLOWED, TIME_TAKEN, VERSION_CONFLICT } from '#core/problem.ts'
import { startTimes } from '#core/time.ts'
import { dayDetails } from '#features/booking-form/server/shared/availability-routes.ts'
import {
  AgainReceipt,
  AgainRequest,
  CancelRequest,
  ConfirmRequest,
  CorrectedEmail,
  EmailRequest,
  HoldRequest,
  ManagedChanges,
  ManagedVehicleRequest,
  MoveRequest,
  NoteRequest,
  type OwnManaged,
  PlaceRequest,
  TimesQuery,
} from '#features/bookings/manage.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import {
  type Access,
  type ClientContext,
  type FoundByCall,
  findByCall,
  findManaged,
} from '#features/bookings/server/shared/access.ts'
import { bookAgain } from '#features/client-page/server/again.ts'
import { correctEmail } from '#features/client-page/server/correct-email.ts'
import { sameAgain } from '#features/client-page/server/same-again.ts'
import { managedSchema, viewOf } from '#features/client-page/server/view.ts'
import { PlanRequest } from '#features/plans/client-plan.ts'
import { decidePlan } from '#features/plans/server/shared/plan.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { Availability, FreeTimes } from '#features/schedule/availability.ts'
import { timeForMinutes, timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { readAvailability, withNextFreeTimes } from '#features/schedule/server/shared/times.ts'
import { verifyByLink } from '#features/texts/server/shared/verify-by-link.ts'
import type { Db } from '#platform/db/schema.ts'
import { takeByLink } from '#platform/http/bearer.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import {
  type Named,
  type PublicFacts,
  type PublicSampleOf,
  publicRoute,
  publicRoutes,
  storingRoute,
} from '#platform/http/public-route.ts'
import { sampleDay } from '#platform/http/samples.ts'
import { addNote, cancel, changePlace, changeVehicle, confirmVisit, hold, move } from './client-changes.ts'

const startTime = { appoint_time: { enum: startTimes } }
const versionAlone = () => ({ version: 1 })
const timeOf = ({ booking: { appoint_date, appoint_time } }: PublicSampleOf) => ({ appoint_date, appoint_time })

/** What is known of each call that changes something. */
const changing = {
  byLink: true,
  refuses: [403, 409, 410],
  problems: { [TIME_TAKEN]: { FreeTimes }, [VERSION_CONFLICT]: { ManagedChanges }, [NOT_ALLOWED]: {} },
} as const

/** What the calls of a client's own page share, in the features that answer them. */
export function clientCalls(deps: RouteDeps, scope: FastifyInstance) {
  takeByLink(scope)
  const { db, content, wakeMail, config } = deps
  const ManagedBooking = managedSchema(db)
  const find = (needs?: Access) => findByCall(deps, needs)
  const contextOf = ({ ip }: FastifyRequest, { published, asked: credentials }: FoundByCall): ClientContext => ({
    content: published,
    forOwner: inLanguage(DEFAULT_LANGUAGE, content),
    ...credentials,
    ip,
    letThrough: config.letThrough,
  })

  /** Makes a change that a link permits, in a transaction. `taken` follows a refusal because a time is taken, in one of its own. */
  const make =
    <T, A>(
      change: (trx: Db, of: ClientContext, requested: T) => Promise<A>,
      taken?: (trx: Db, of: ClientContext, requested: T) => Promise<void>,
    ) =>
    async (call: { request: FastifyRequest; subject: FoundByCall; body: T }) => {
      const { published, booking, access } = call.subject
      const of = contextOf(call.request, call.subject)
      const done = await withNextFreeTimes(db, published, () =>
        db.transaction().execute(async (trx) => {
          if (access === 'client') await verifyByLink(trx, booking)
          return change(trx, of, call.body)
        }),
      ).catch(async (error) => {
        if (taken && error instanceof Problem && error.type === TIME_TAKEN)
          await db.transaction().execute((trx) => taken(trx, of, call.body))
        throw error
      })
      wakeMail()
      return done
    }

  /** A call that changes something, and answers the booking as it is then. */
  const change = <T>(
    needs: Access,
    summary: string,
    body: Named<T>,
    done: ReturnType<typeof make<T, void>>,
    more?: Pick<PublicFacts<T, undefined, OwnManaged>, 'sample' | 'details'>,
  ) => ({
    post: publicRoute({
      ...changing,
      ...more,
      summary,
      body,
      done: 'The booking as it is now',
      answers: { ManagedBooking },
      find: find(needs),
      async handle(call) {
        await done(call)
        const { published, asked: credentials } = call.subject
        return viewOf(db, published, await findManaged(db, published, credentials, 'view'))
      },
    }),
  })

  return { change, contextOf, find, make, ManagedBooking }
}

/** The calls of the client's own page. No GET changes anything, even if a program follows a link. */
export const managedRoutes = publicRoutes(managedCalls, (deps: RouteDeps, scope) => {
  const { db, idempotent, wakeMail, config } = deps
  const { change, contextOf, find, make, ManagedBooking } = clientCalls(deps, scope)

  return {
    manageBooking: {
      get: publicRoute({
        byLink: true,
        summary: "Get a client's booking, without changing it",
        done: 'The booking',
        answers: { ManagedBooking },
        refuses: [410],
        find: find('view'),
        handle: ({ subject }) => viewOf(db, subject.published, subject),
      }),
    },

    manageTimes: {
      get: publicRoute({
        byLink: true,
        summary: "List the times that a client's booking can move to. Its own time counts as free",
        query: TimesQuery,
        details: { ...dayDetails, again: { description: 'The times for the same once more' } },
        done: 'The days',
        answers: { Availability },
        refuses: [403, 410],
        limit: 'costly',
        find: find('tab'),
        async handle({ subject: { published, booking }, query: { from, days, again } }) {
          const same = again && sameAgain(published, booking)
          // Its own time counts as free.
          const [needed, except] = same
            ? [timeForRequest(same, published), undefined]
            : [timeForMinutes(booking.appoint_minutes, published, booking), booking.id]
          return readAvailability(db, published, needed, { from, days, except })
        },
      }),
    },

    manageAgain: {
      post: storingRoute({
        ...changing,
        idempotent,
        summary: 'Book the same again at another time, if `can_again` says so',
        body: { AgainRequest },
        done: 'Stored',
        answers: { AgainReceipt },
        sample: timeOf,
        find: find(),
        async handle({ request, subject, body }, store) {
          const of = contextOf(request, subject)
          const answer = await withNextFreeTimes(db, subject.published, () => store((trx) => bookAgain(trx, of, body)))
          wakeMail()
          return answer
        },
      }),
    },

    manageHold: change('client', 'Hold the time of a request until it is answered', { HoldRequest }, make(hold), {
      sample: versionAlone,
    }),
    manageConfirm: change(
      'client',
      'Say yes to a visit of a plan that waits for its client',
      { ConfirmRequest },
      make(confirmVisit),
      { sample: versionAlone },
    ),
    managePlan: change(
      'client',
      'Pause a plan, let it go on, end it, or answer about a new price',
      { PlanRequest },
      make(decidePlan),
      { sample: () => ({ version: 1, press: 'pause', until: sampleDay() }) },
    ),
    manageCancel: change('tab', "Cancel a client's booking", { CancelRequest }, make(cancel), {
      sample: () => ({ version: 1, reason: 'Sold it' }),
    }),
    manageMove: change('tab', "Move a client's booking", { MoveRequest }, make(move), {
      details: startTime,
      sample: (of) => ({ version: 1, ...timeOf(of) }),
    }),
    managePlace: change(
      'tab',
      'Change the address, within its part of the service area',
      { PlaceRequest },
      make(changePlace),
      {
        details: { appoint_zipcode: { description: 'A Canadian postal code or a US ZIP code' } },
        sample: ({ booking }) => ({
          version: 1,
          appoint_location: booking.appoint_location,
          appoint_city: booking.appoint_city,
          appoint_state: booking.appoint_state,
          appoint_zipcode: booking.appoint_zipcode,
        }),
      },
    ),
    manageVehicle: change('tab', 'Change the vehicle', { ManagedVehicleRequest }, make(changeVehicle), {
      details: { vehicle_year: { description: 'An ISO date or date-time, of which the year counts' } },
      sample: ({ booking, vehicle: { vehicle_year, vehicle_make, vehicle_model } }) => ({
        version: 1,
        specific_vehicle: booking.specific_vehicle,
        vehicle_year,
        vehicle_make,
        vehicle_model,
      }),
    }),
    manageNote: change('tab', 'Send a note to the business', { NoteRequest }, make(addNote), {
      sample: () => ({ note: 'Ring the bell' }),
    }),

    manageEmail: {
      post: publicRoute({
        ...changing,
        summary: 'Correct the mail address, by the id in the answer to the request. The links before it end',
        body: { EmailRequest },
        details: { email: { format: 'email', pattern: undefined } },
        done: 'The address and its links',
        answers: { CorrectedEmail },
        sample: ({ booking }) => ({ version: 1, email: booking.email }),
        find: find('tab'),
        handle: make((trx, of, requested: EmailRequest) => correctEmail(trx, { ...of, ...config }, requested)),
      }),
    },
  }
})
