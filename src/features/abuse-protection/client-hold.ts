import * as z from 'zod/mini'
import { Hold } from '#features/schedule/holds.ts'

export const ClientHold = z.object({
  /** Whether a request holds its time. A booking in another status has none. */
  hold: z.optional(Hold),
  /** Whether the client can press a button so that the time is held. */
  can_hold: z.boolean(),
})
export type ClientHold = z.output<typeof ClientHold>

declare module '#features/bookings/parts.ts' {
  interface ClientParts extends ClientHold {}
}
