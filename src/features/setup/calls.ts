import { deskCall } from '#core/desk-calls.ts'
import type { Setup } from '#features/setup/setup.ts'

export const setupCalls = { setup: deskCall<{ get: Setup }>('/setup') }
