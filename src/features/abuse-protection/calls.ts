import { deskCall } from '#core/desk-calls.ts'
import type { UnverifiedRequestIds, UnverifiedRequests, UnverifiedRequestsAnswer } from './requests.ts'

export const abuseProtectionCalls = {
  unverified: deskCall<{ get: UnverifiedRequests }>('/guard'),
  releaseUnverified: deskCall<{ post: UnverifiedRequestsAnswer; takes: typeof UnverifiedRequestIds }>('/guard/release'),
  holdUnverified: deskCall<{ post: UnverifiedRequestsAnswer; takes: typeof UnverifiedRequestIds }>('/guard/hold'),
}
