import { deskCall } from '#core/desk-calls.ts'
import type { Feed } from '#features/owner-settings.ts'

export const feedCalls = { feed: deskCall<{ post: Feed }>('/feed'), feedRenew: deskCall<{ post: Feed }>('/feed/renew') }
