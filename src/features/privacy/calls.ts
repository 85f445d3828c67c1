import { deskCall } from '#core/desk-calls.ts'
import type { Erased, EraseRequest, Erasure, PrivacyLog } from '#features/privacy/privacy.ts'

export const privacyCalls = {
  erasure: deskCall<{ get: Erasure }>('/privacy/erasure'),
  erase: deskCall<{ post: Erased; takes: typeof EraseRequest }>('/privacy/erase'),
  privacyLog: deskCall<{ get: PrivacyLog }>('/privacy/log'),
}
