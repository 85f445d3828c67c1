import { deskCall } from '#core/desk-calls.ts'
import type { NotifiedRequest } from './pending-notifications.ts'

export const pendingNotificationCalls = { notified: deskCall<{ post: NotifiedRequest }>('/untold/:id/told') }
