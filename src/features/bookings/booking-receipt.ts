import * as z from 'zod/mini'
import { HoldState } from '#features/schedule/holds.ts'

/** The answer of `POST /bookings`. */
export const BookingReceipt = z.object({
  /** The id by which calls name the booking. Only its visitor gets it: in calendars, mails and exports stands another one. */
  id: z.string(),
  reference: z.string(),
  created_at: z.string(),
  /** Whether the request holds its time. */
  hold: HoldState,
  /** The instant by which the business answers: until then the request can hold its time. */
  answer_by: z.string(),
  /** How long the work takes, in minutes. */
  appoint_minutes: z.int(),
  /** Whether no more mail about requests goes to this address today. */
  mail_held_back: z.boolean(),
  /** The address of the client's page, to look at the booking. The link in the mail can change it, and for a while the tab that sent the request. */
  view_url: z.string(),
  /** The path of its calendar file at the API's origin. */
  calendar_url: z.string(),
})
export type BookingReceipt = z.output<typeof BookingReceipt>
