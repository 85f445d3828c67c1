import { type Feature, none } from '#features/feature.ts'
import { ClientPlan } from './client-plan.ts'
import { managedPlan } from './server/client-plan.ts'
import { onExport } from './server/export.ts'
import { mails } from './server/mails.ts'
import { notifyLapsed } from './server/notify.ts'
import { planRoutes } from './server/plan-routes.ts'
import { assertOnlyVisit, deletePlansOf, followVisit } from './server/plans-of-booking.ts'
import { proposeVisit, toPropose } from './server/propose.ts'
import { afterRestore } from './server/restore.ts'

export const plans = {
  ...none('inbox', 'health', 'jobs', 'settings', 'onPurge'),
  due: [
    {
      name: 'visits-propose',
      find: (db, { now }) => toPropose(db, now).select('plans.id'),
      act: (db, id, { content, now }) => proposeVisit({ db, content }, id, now),
      hasOwnTransactions: true,
    },
  ],
  routes: { desk: [planRoutes], public: [] },
  mails,
  onErase: {
    // A plan like a job that is kept would propose more visits.
    person: async (trx, { alone }) => {
      for (const id of alone) await deletePlansOf(trx, id)
    },
    booking: (trx, { id }) => deletePlansOf(trx, id),
  },
  onExport,
  afterRestore,
  follow: {
    refuse: assertOnlyVisit,
    follow: followVisit,
    notify: async (trx, _, after, { action, isKnown, content }) => {
      if (after.plan_id !== null && action === 'expire' && !isKnown) await notifyLapsed(trx, content, after)
    },
  },
  onBooking: {
    client: {
      schema: ClientPlan,
      read: async (db, { booking, access }) => {
        const plan = access === 'client' ? await managedPlan(db, booking) : undefined
        return plan ? { plan } : {}
      },
    },
  },
} satisfies Feature
