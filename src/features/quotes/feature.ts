import { type Feature, none } from '#features/feature.ts'
import { expireRequest, unanswered } from './server/expire.ts'
import { inbox } from './server/inbox.ts'
import { mails } from './server/mails.ts'
import { lapseQuote, toLapse } from './server/quotes.ts'
import { afterRestore } from './server/restore.ts'

export const quotes = {
  ...none(
    'health',
    'routes',
    'jobs',
    'settings',
    'onErase',
    'onPurge',
    'onExport',
    'follow',
    'onBooking',
  ),
  inbox,
  due: [
    {
      name: 'quotes-lapse',
      find: (db, { now }) => toLapse(db, now).select('documents.id'),
      act: (trx, id, { content, now }) => lapseQuote(trx, content, id, now),
    },
    // A quote may hold the time of a request for longer than that waits for an answer.
    {
      name: 'requests-expire',
      find: (db, { now }) => unanswered(db, now).select('bookings.id'),
      act: (trx, id, { content, now }) => expireRequest(trx, content, id, now),
    },
  ],
  mails,
  afterRestore,
} satisfies Feature
