import { type AFile, deskCall } from '#core/desk-calls.ts'

export const eventCalls = { events: deskCall<{ get: AFile }>('/events') }
