import { randomUUID } from 'node:crypto'
import { addDays } from '#core/days.ts'
import { today } from '#core/time.ts'
import { requireBooking } from '#features/bookings/server/shared/detail.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { planCalls } from '#features/plans/calls.ts'
import { NewPlan, PlanAction } from '#features/plans/desk-plans.ts'
import { sampleLine } from '#features/prices/server/shared/samples.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { actOnPlan, likeOf, makePlan, readBookingPlan, readPlans, requirePlan } from './shared/plans.ts'

/** Plans of clients who come back. */
export const planRoutes = deskRoutes(planCalls, ({ db, content, wakeMail }: DeskDeps) => {
  const of = async (id: string) => readBookingPlan(db, content(), await requireBooking(db, id))

  return {
    plans: {
      get: route({
        who: 'owner',
        says: 'Those that run first, by their next visit.',
        sample: () => ({}),
        handle: async () => ({ plans: await readPlans(db) }),
      }),
    },

    bookingPlan: {
      get: route({
        who: 'owner',
        says: 'The plan of which a booking is a visit, or that was made from it, and what a new one would be: `null` if none can be made.',
        sample: ({ booking }) => ({ id: booking }),
        handle: ({ id }) => of(id),
      }),
      post: route({
        who: 'owner',
        says: 'A plan like a job that is done: visits are proposed to its client from then on. The same `id` again makes it once. 409 for a job that is not done, or has a plan that runs; 422 for terms that do not go together, and for a price of nothing.',
        sample: ({ booking }) => ({
          id: booking,
          body: { id: randomUUID(), ...sampleTerms(), lines: [sampleLine] },
          status: 409,
        }),
        body: NewPlan,
        status: 201,
        async handle({ id, body, who }) {
          await db.transaction().execute(async (trx) => {
            const booking = await requireBooking(trx, id)
            const call = planCalls.bookingPlan
            await makePlan(trx, content(), { booking, who, call }, body)
          })
          wakeMail()
          return of(id)
        },
      }),
    },

    plan: {
      post: route({
        who: 'owner',
        says: '`change`: all its terms. `pause`: no visit before a day. `resume`. `price`: asks the client for their yes to another one; `accept` notes that they said it, `drop` takes the question back. `end`. 409 for a plan that has ended, and `VERSION_CONFLICT`.',
        sample: () => ({ id: randomUUID(), body: { press: 'change', version: 1, ...sampleTerms() }, status: 404 }),
        body: PlanAction,
        async handle({ id, body, who }) {
          await db.transaction().execute(async (trx) => {
            await actOnPlan(trx, content(), { plan: await requirePlan(trx, id), who }, body)
          })
          wakeMail()
          return of((await likeOf(db, await requirePlan(db, id))).id)
        },
      }),
    },
  }
})

const sampleTerms = () => ({
  every_weeks: 4,
  season_visits: null,
  season_from: '05-01',
  season_to: '10-31',
  weekdays: ['Tuesday'],
  part: 'morning',
  next_on: addDays(today(), 30),
  ends_on: null,
})
