import * as z from 'zod/mini'
import { payStates } from './pay.ts'

/** A deposit of a booking on its client's page, with the path of the page on which it is paid. */
const ManagedDeposit = z.object({
  state: z.enum(payStates),
  amount_cents: z.int(),
  due_on: z.string(),
  return_hours: z.int(),
  url: z.string(),
  /** Whether the client said that they have sent it, and nobody has answered. */
  is_sent: z.boolean(),
})
export type ManagedDeposit = z.output<typeof ManagedDeposit>

/** The newest deposit of a booking. It is absent on a link that others may have. */
export const ClientDeposit = z.object({ deposit: z.optional(ManagedDeposit) })
export type ClientDeposit = z.output<typeof ClientDeposit>

declare module '#features/bookings/parts.ts' {
  interface ClientParts extends ClientDeposit {}
}
