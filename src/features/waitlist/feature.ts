import { type Feature, none } from '#features/feature.ts'
import { client } from './server/client-waiting.ts'
import { onExport } from './server/export.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { managedWaitRoutes } from './server/public-routes.ts'
import { afterRestore } from './server/restore.ts'
import { waitingRoutes } from './server/routes.ts'
import { readWaiting } from './server/waiting-of-booking.ts'
import {
  followWaiting,
  forgetWaiting,
  lapseOffer,
  offerNext,
  toLapseOffers,
  toOffer,
  whoWaits,
} from './server/waitlist.ts'

export const waitlist = {
  ...none('health', 'jobs', 'settings', 'onPurge'),
  inbox,
  due: [
    {
      name: 'offers-lapse',
      find: (db, { now }) => toLapseOffers(db, now).select('offers.id'),
      act: (trx, id, { content, now }) => lapseOffer(trx, content, id, now),
    },
    {
      name: 'times-offer',
      find: (db) => toOffer(db).select('freed_times.id'),
      act: (trx, id, { content }) => offerNext(trx, content, id),
    },
  ],
  routes: { desk: [waitingRoutes], public: [managedWaitRoutes] },
  mails,
  onErase: {
    // Nobody who is erased is offered the time of another booking of theirs.
    beforePerson: async (trx, ids) => {
      for (const id of ids) await forgetWaiting(trx, id)
    },
    booking: (trx, { id }) => forgetWaiting(trx, id),
  },
  onExport,
  afterRestore,
  follow: { follow: followWaiting },
  onBooking: {
    client,
    row: async (db, rows) => {
      const waiting = await whoWaits(
        db,
        rows.map(({ id }) => id),
      )
      return ({ id }) => ({ waits: waiting.has(id) })
    },
    detail: async (db, booking) => ({ waiting: await readWaiting(db, booking) }),
  },
} satisfies Feature
