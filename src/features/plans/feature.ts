import type { Feature } from '#features/feature.ts'
import { mails } from './server/mails.ts'
import { planRoutes } from './server/plan-routes.ts'
import { followVisit, refuseSecondVisit } from './server/plans-of-booking.ts'
import { afterRestore } from './server/restore.ts'

export const plans = {
  inbox: null,
  health: null,
  search: null,
  due: null,

  routes: { desk: [planRoutes] },
  jobs: null,

  mails,
  settings: null,
  onErase: null,
  onPurge: null,
  onExport: null,
  afterRestore,
  follow: { refuse: refuseSecondVisit, follow: followVisit },
} satisfies Feature
