import { THE_WEBSITE } from '#core/desk-words.ts'
import { daysAgo } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { type Feature, none } from '#features/feature.ts'
import { ClientHold } from './client-hold.ts'
import { health } from './server/health.ts'
import { inbox } from './server/inbox.ts'
import { deleteOriginsBefore, forgetOrigin, releasable, releaseRequest } from './server/release.ts'
import { afterRestore } from './server/restore.ts'
import { settings } from './server/setting-lines.ts'
import { holdOf } from './server/shared/hold-of.ts'
import { timeHoldRoutes } from './server/time-holds-routes.ts'
import { abuseProtectionRoutes } from './server/unverified-routes.ts'

export const abuseProtection = {
  ...none('jobs', 'mails', 'onExport', 'follow'),
  inbox,
  health,
  due: [
    {
      name: 'requests-release',
      find: (db, { now }) => releasable(db, now).select('bookings.id'),
      act: (trx, id, { content }) => releaseRequest(trx, content, id, THE_WEBSITE),
    },
  ],
  routes: { desk: [abuseProtectionRoutes], public: [timeHoldRoutes] },
  settings,
  onErase: { booking: forgetOrigin },
  onPurge: (db) => deleteOriginsBefore(db, daysAgo(limits.originDays)),
  afterRestore,
  onBooking: {
    client: {
      schema: ClientHold,
      read: async (db, { booking, access }) => {
        const hold = await holdOf(db, booking)
        const can_hold = access === 'client' && hold !== undefined && hold.state !== 'held'
        return { ...(hold && { hold }), can_hold }
      },
    },
    detail: async (db, booking) => ({ hold: await holdOf(db, booking) }),
  },
} satisfies Feature
