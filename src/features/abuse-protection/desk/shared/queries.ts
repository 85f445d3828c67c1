import { abuseProtectionCalls } from '#features/abuse-protection/calls.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'

/** The requests that hold a time until their senders are known. */
export const unverifiedQuery = callQuery(abuseProtectionCalls.unverified, [
  'booking_new',
  'booking_changed',
  'plan_changed',
])
