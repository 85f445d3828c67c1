import { deskCall } from '#core/desk-calls.ts'
import type { NotifiedRequest } from './pending-notifications.ts'

export const pendingNotificationCalls = {
  notified: deskCall<{ post: NotifiedRequest; takes: typeof NotifiedRequest }>('/untold/:id/told'),
}
