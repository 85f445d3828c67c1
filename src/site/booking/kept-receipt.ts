import * as z from 'zod/mini'
import { BookingReceipt } from '#domain/booking-receipt.ts'
import { stored } from '#site/storage/stored.ts'
import { RECEIPT_STORAGE } from './storage-keys.ts'

// The receipt of the last booking, kept in the tab's session storage: it is there after a reload, and gone with the tab.

/** A sent request: the server's answer, and what the visitor chose. */
export const SentRequest = z.object({
  answer: BookingReceipt,
  firstname: z.string(),
  email: z.string(),
  service_type: z.string(),
  specific_vehicle: z.string(),
  /** What was added to the service, in words. */
  add_ons: z._default(z.array(z.string()), []),
  vehicle_count: z.int(),
  appoint_date: z.string(),
  appoint_time: z.string(),
  /** The address, on one line. */
  where: z.string(),
  /** How the visitor wants the answer. */
  pay_conf: z.string(),
  /** The answers to the owner's questions. A receipt that a tab has kept from before may lack them. */
  answers: z.optional(z.array(z.object({ question: z.string(), answer: z.string() }))),
})
export type SentRequest = z.output<typeof SentRequest>

const receipt = stored('sessionStorage', RECEIPT_STORAGE, SentRequest)

export const keepReceipt = (sent: SentRequest) => void receipt.write(sent)

/** The kept receipt; undefined if there is none, or if its answer is due by now: then it may no longer be true. */
export function keptReceipt(): SentRequest | undefined {
  const sent = receipt.read()
  return (sent?.answer.answer_by ?? '') < new Date().toISOString() ? undefined : sent
}
