import { deskCall } from '#core/desk-calls.ts'
import type { GuardAnswer, GuardView } from '#features/guard/requests.ts'

export const guardCalls = {
  guard: deskCall<{ get: GuardView }>('/guard'),
  guardRelease: deskCall<{ post: GuardAnswer }>('/guard/release'),
  guardHold: deskCall<{ post: GuardAnswer }>('/guard/hold'),
}
