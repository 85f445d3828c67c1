import { deskCall } from '#core/desk-calls.ts'
import type { DeskHealth } from '#features/health/health.ts'

export const healthCalls = { health: deskCall<{ get: DeskHealth }>('/health') }
