/**
 * The server's tests that `npm test` runs on PostgreSQL, too: those of locks, of which of two presses wins, of what the database
 * itself refuses, and of its tables. `npm run test:all` runs all of the server's tests on both databases.
 */
export const onPostgres = [
  'features/bookings/server/store.test.ts',
  'features/clients/server/clients.test.ts',
  'features/abuse-protection/server/time-holds.test.ts',
  'features/invoices/server/{frozen,receipts}.test.ts',
  'features/schedule/server/reserve.test.ts',
  'features/waitlist/server/waitlist.test.ts',
  'platform/db/migrations/states.test.ts',
  'platform/jobs/queues-before.test.ts',
  'platform/mail/{due,order}.test.ts',
].map((file) => `src/${file}`)
