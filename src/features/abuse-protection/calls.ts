import { deskCall } from '#core/desk-calls.ts'
import type { UnverifiedRequests, UnverifiedRequestsAnswer } from './requests.ts'

export const abuseProtectionCalls = {
  unverified: deskCall<{ get: UnverifiedRequests }>('/guard'),
  releaseUnverified: deskCall<{ post: UnverifiedRequestsAnswer }>('/guard/release'),
  holdUnverified: deskCall<{ post: UnverifiedRequestsAnswer }>('/guard/hold'),
}
