/**
 * The server's tests that `npm test` runs on PostgreSQL, too: those of locks, of which of two presses wins, and of what the database
 * itself refuses. `npm run test:all` runs all of the server's tests on both databases.
 */
export const onPostgres = [
  'bookings/{store,waitlist}.test.ts',
  'desk/clients/clients.test.ts',
  'guard/time-holds.test.ts',
  'money/{frozen,receipts}.test.ts',
  'outbox/{due,order}.test.ts',
  'schedule/reserve.test.ts',
].map((file) => `src/server/${file}`)
