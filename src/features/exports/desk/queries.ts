import { withQuery } from '#core/desk-calls.ts'
import { privacyCalls } from '#features/privacy/calls.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'

export const privacyLogQuery = callQuery(privacyCalls.privacyLog, ['booking_changed'])

/** What an erasure would take, for the person of a booking or of a message. */
export const erasureQuery = (person: Readonly<Record<string, string>>) =>
  callQuery(withQuery(privacyCalls.erasure, person), [])
