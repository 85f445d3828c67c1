import { deskCall } from '#core/desk-calls.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import type { Erased, Erasure, PrivacyLog } from '#features/privacy/privacy.ts'

export const privacyCalls = {
  erasure: deskCall<{ get: Erasure }>('/privacy/erasure'),
  erase: deskCall<{ post: Erased }>('/privacy/erase'),
  consentWithdraw: deskCall<{ post: BookingDetail }>('/bookings/:id/consent/withdraw'),
  privacyLog: deskCall<{ get: PrivacyLog }>('/privacy/log'),
}
