import { deskCall } from '#core/desk-calls.ts'
import type { Told } from '#features/client-news/untold.ts'

export const untoldCalls = {
  untoldTold: deskCall<{ post: Told }>('/untold/:id/told'),
}
