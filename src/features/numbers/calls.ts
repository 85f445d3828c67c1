import { deskCall } from '#core/desk-calls.ts'
import type { Numbers } from '#features/numbers/numbers.ts'

export const numberCalls = { numbers: deskCall<{ get: Numbers }>('/numbers') }
