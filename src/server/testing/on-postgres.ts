/**
 * The server's tests that `npm test` runs on PostgreSQL, too: one of each place whose SQL is its own, of locks, and of which of
 * two presses wins. `npm run test:all` runs all of the server's tests on both databases.
 */
export const onPostgres = [
  'bookings/{store,waitlist}.test.ts',
  'desk/bookings/list.test.ts',
  'desk/clients/{clients,list}.test.ts',
  'desk/data/privacy.test.ts',
  'desk/messages/messages.test.ts',
  'desk/numbers/numbers.test.ts',
  'guard/time-holds.test.ts',
  'money/{files,frozen}.test.ts',
  'outbox/{due,order}.test.ts',
  'privacy/withdraw-consent.test.ts',
  'schedule/reserve.test.ts',
].map((file) => `src/server/${file}`)
