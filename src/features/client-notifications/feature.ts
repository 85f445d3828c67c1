import { type Feature, none } from '#features/feature.ts'
import { readSettings } from '#features/owner-settings-store.ts'
import { askAgain, followUp, toAskAgain, toFollowUp } from './server/follow-up.ts'
import { inbox } from './server/inbox.ts'
import { notifyOfChange } from './server/notify-of-change.ts'
import { remind, toRemind } from './server/remind.ts'
import { afterRestore } from './server/restore.ts'
import { pendingNotificationRoutes } from './server/routes.ts'
import { readPendingNotification } from './server/shared/read.ts'

export const clientNotifications = {
  ...none('health', 'jobs', 'mails', 'onErase', 'onPurge', 'onExport'),
  inbox,
  due: [
    {
      name: 'appointments-remind',
      find: async (db, { now }) =>
        (await readSettings(db)).reminders ? toRemind(db, now).select('bookings.id') : undefined,
      act: (trx, id, { content, now }) => remind(trx, content, id, now),
    },
    {
      name: 'jobs-follow-up',
      find: async (db, { now }) =>
        (await readSettings(db)).after_job ? toFollowUp(db, now).select('bookings.id') : undefined,
      act: (trx, id, { now }) => followUp(trx, id, now),
    },
    {
      name: 'clients-ask-again',
      find: async (db, { now }) => {
        const { again_months: months } = await readSettings(db)
        return months > 0 ? toAskAgain(db, now, months).select('bookings.id') : undefined
      },
      act: async (trx, id, { now }) => askAgain(trx, id, { now, months: (await readSettings(trx)).again_months }),
    },
  ],
  routes: { desk: [pendingNotificationRoutes], public: [] },
  settings: { reminders: null },
  afterRestore,
  follow: { notify: notifyOfChange },
  onBooking: {
    detail: async (db, { id }, content) => ({ untold: (await readPendingNotification(db, content, id)) ?? null }),
  },
} satisfies Feature
