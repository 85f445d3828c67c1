import { type Feature, none } from '#features/feature.ts'
import { expireRequest, unansweredRequests } from './server/expire.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { lapseQuote, openQuote, toLapse } from './server/quotes.ts'
import { clientQuoteRoutes } from './server/quotes-routes.ts'
import { afterRestore } from './server/restore.ts'
import { quoteRoutes } from './server/routes.ts'

export const quotes = {
  ...none('health', 'jobs', 'settings', 'onErase', 'onPurge', 'onExport', 'onBooking'),
  inbox,
  routes: { desk: [quoteRoutes], public: [clientQuoteRoutes] },
  due: [
    {
      name: 'quotes-lapse',
      find: (db, { now }) => toLapse(db, now).select('documents.id'),
      act: (trx, id, { content, now }) => lapseQuote(trx, content, id, now),
    },
    // A quote may hold the time of a request for longer than that waits for an answer.
    {
      name: 'requests-expire',
      find: (db, { now }) => unansweredRequests(db, now).select('bookings.id'),
      act: (trx, id, { content, now }) => expireRequest(trx, content, id, now),
    },
  ],
  mails,
  afterRestore,
  follow: { issued: openQuote },
} satisfies Feature
