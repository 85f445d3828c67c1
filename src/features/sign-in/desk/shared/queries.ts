import { passkeyCalls, peopleCalls, sessionCalls } from '#features/sign-in/calls.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'

export const peopleQuery = callQuery(peopleCalls.people, ['mail_settings_changed'])
export const passkeysQuery = callQuery(passkeyCalls.passkeys, [])
export const sessionsQuery = callQuery(sessionCalls.sessions, [])
