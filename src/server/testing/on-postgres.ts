/**
 * Production files with SQL of their own, or with what only one of the engines does, and the test that runs each on both
 * databases. `on-postgres.test.ts` finds a file that stands in neither this list nor the next one.
 */
export const ownSql = {
  'bookings/person.ts': 'desk/clients/clients.test.ts',
  'bookings/search-index.ts': 'desk/bookings/list.test.ts',
  'bookings/store.ts': 'bookings/store.test.ts',
  'desk/bookings/known-clients.ts': 'desk/bookings/enter.test.ts',
  'desk/bookings/list.ts': 'desk/bookings/list.test.ts',
  'desk/bookings/search.ts': 'desk/bookings/list.test.ts',
  'desk/clients/list.ts': 'desk/clients/list.test.ts',
  'desk/clients/routes.ts': 'desk/clients/clients.test.ts',
  'desk/data/privacy-routes.ts': 'desk/data/privacy.test.ts',
  'desk/messages/store.ts': 'desk/messages/messages.test.ts',
  'desk/numbers/bookings.ts': 'desk/numbers/numbers.test.ts',
  'desk/numbers/counts.ts': 'desk/numbers/numbers.test.ts',
  'export/records.ts': 'commands/export.test.ts',
  'guard/bursts.ts': 'desk/planning/guard.test.ts',
  'guard/person.ts': 'guard/decide.test.ts',
  'money/apply.ts': 'desk/money/payments.test.ts',
  'money/balances.ts': 'desk/money/documents.test.ts',
  'money/list.ts': 'desk/money/documents.test.ts',
  'money/numbers.ts': 'money/files.test.ts',
  'outbox/claim.ts': 'outbox/due.test.ts',
  'outbox/outbox.ts': 'outbox/order.test.ts',
  'outbox/pushes.ts': 'desk/push/push.test.ts',
  'outbox/send.ts': 'outbox/few-a-day.test.ts',
  'outbox/request-mail.ts': 'manage/tab.test.ts',
  'outbox/list.ts': 'desk/mail/mail.test.ts',
  'outbox/queue.ts': 'outbox/order.test.ts',
  'privacy/erase.ts': 'desk/data/privacy.test.ts',
  'privacy/withdraw-consent.ts': 'privacy/withdraw-consent.test.ts',
  'transfer/copy-to-server.ts': 'commands/move.test.ts',
} as const

/** Production files whose own SQL is the same in every database: `npm test` runs them on SQLite alone. */
export const standardSql = ['export/promotions.ts'] as const

/** Tests of what can differ without SQL of its own: locks, claims, the order of lists, copies. */
const others = [
  'api/{add-ons,bookings,availability,time-holds}.test.ts',
  'bookings/change-booking.test.ts',
  'clock/{expire,purge-daily,two-servers}.test.ts',
  'commands/after-restore.test.ts',
  'db/**/*.test.ts',
  'desk/{two-servers,inbox/inbox,bookings/add-ons,data/export,day-sheet/day-sheet,timetable/timetable}.test.ts',
  'desk/planning/undo-bookings.test.ts',
  'guard/time-holds.test.ts',
  'money/{frozen,mails}.test.ts',
  'http/idempotent.test.ts',
  'open-database.test.ts',
  'outbox/{queue,two-servers}.test.ts',
  'publications/{languages,publisher}.test.ts',
  'schedule/{capacity,reserve,free-times.oracle}.test.ts',
]

/**
 * The server's tests that `npm test` runs on PostgreSQL, too. `npm run test:all` runs all of the server's tests on both
 * databases.
 */
export const onPostgres = [...new Set<string>(Object.values(ownSql)), ...others].map(
  (file) => `src/server/${file}`,
)
