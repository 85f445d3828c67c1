import { abuseProtectionCalls } from '#features/abuse-protection/calls.ts'
import { UnverifiedRequestIds } from '#features/abuse-protection/requests.ts'
import { DAY_COLUMNS, toDayBooking } from '#features/bookings/server/shared/rows.ts'
import { findBooking, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import { isFreeFor } from '#features/day-operations/server/shared/feasibility.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, type Facts, route } from '#platform/http/desk-route.ts'
import { listRequestSources, toRelease } from './bursts.ts'
import { releaseRequest } from './release.ts'
import { holdOf } from './shared/hold-of.ts'
import { takeTime } from './shared/take-time.ts'

/** Many requests at once: what they hold, where they came from; release their times, and hold them again. */
export const abuseProtectionRoutes = deskRoutes(abuseProtectionCalls, ({ db, content }: DeskDeps) => {
  /** A change of each request, in one transaction. It says whether it could be made. */
  const takeAll = (
    facts: Facts<undefined, undefined>,
    change: (trx: Db, booking: StoredBooking, who: string) => Promise<boolean>,
  ) =>
    route({
      ...facts,
      body: UnverifiedRequestIds,
      handle: ({ body: { ids }, who }) =>
        db.transaction().execute(async (trx) => {
          const done: StoredBooking[] = []
          const left: StoredBooking[] = []
          for (const id of new Set(ids)) {
            const booking = await findBooking(trx, id)
            if (booking) ((await change(trx, booking, who)) ? done : left).push(booking)
          }
          await publish(trx, 'plan_changed', 'guard', who)
          return { done: done.map(toDayBooking), left: left.map(toDayBooking) }
        }),
    })

  return {
    unverified: {
      get: route({
        who: 'owner',
        says: '`requests` that a burst left with a time until `release_at`; `crowds`: where too many came from in the last day.',
        sample: () => ({}),
        async handle() {
          const releasable = await toRelease(db, content().opening)
          return {
            requests: await releasable
              .select(DAY_COLUMNS.map((column) => `bookings.${column}` as const))
              .select(['came_at', 'address', 'release_at'])
              .execute(),
            crowds: await listRequestSources(db),
          }
        },
      }),
    },

    releaseUnverified: {
      post: takeAll(
        {
          who: 'owner',
          says: 'Frees their times; the requests stay. `left`: those that somebody has vouched for since.',
          sample: () => ({ body: { ids: ['none'] } }),
        },
        (trx, { id }, who) => releaseRequest(trx, content(), id, who),
      ),
    },

    holdUnverified: {
      post: takeAll(
        {
          who: 'owner',
          says: 'Holds their times until they are answered. `left`: those that were answered, or whose time was taken.',
          sample: () => ({ body: { ids: ['none'] } }),
        },
        async (trx, booking, who) => {
          const hold = await holdOf(trx, booking)
          if (!hold) return false
          if (hold.state === 'held') return true
          const isFree = hold.state === 'short' || (await isFreeFor(trx, content(), booking, booking))
          return isFree && (await takeTime(trx, content(), booking, who))
        },
      ),
    },
  }
})
