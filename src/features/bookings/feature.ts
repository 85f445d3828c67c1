import { type Feature, none } from '#features/feature.ts'
import { readSettings } from '#platform/settings/store.ts'
import { overwriteBooking } from './server/erase.ts'
import { onExport } from './server/export.ts'
import { askAgain, followUp, toAskAgain, toFollowUp } from './server/follow-up.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { remind, toRemind } from './server/remind.ts'
import { afterRestore } from './server/restore.ts'
import { deskBookingRoutes } from './server/routes.ts'

export const bookings = {
  ...none('health', 'jobs', 'onPurge', 'follow', 'onBooking'),
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
      act: async (trx, id, { now }) =>
        askAgain(trx, id, { now, months: (await readSettings(trx)).again_months }),
    },
  ],
  routes: { desk: [deskBookingRoutes] },
  mails,
  settings: { reminders: null },
  onErase: { booking: overwriteBooking },
  onExport,
  afterRestore,
} satisfies Feature
