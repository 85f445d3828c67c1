import { deskCall } from '#core/desk-calls.ts'
import type { Counts } from '#features/inbox/counts.ts'
import type { Numbers } from '#features/numbers/numbers.ts'

export const numberCalls = {
  counts: deskCall<{ get: Counts }>('/counts'),
  numbers: deskCall<{ get: Numbers }>('/numbers'),
}
