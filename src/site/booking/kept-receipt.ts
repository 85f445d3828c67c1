import * as z from 'zod/mini'
import { BookingReceipt } from '#domain/booking-receipt.ts'
import { RECEIPT_STORAGE } from './storage-keys.ts'

// The receipt of the last booking, kept in the tab's session storage: it is there after a reload, and gone with the tab.
// Storage can be full, switched off or tampered with. The page works without it, so every failure here is silent.

/** A sent request: the server's answer, and what the visitor chose. */
export const SentRequest = z.object({
  answer: BookingReceipt,
  firstname: z.string(),
  email: z.string(),
  service_type: z.string(),
  specific_vehicle: z.string(),
  vehicle_count: z.int(),
  appoint_date: z.string(),
  appoint_time: z.string(),
  /** The address, on one line. */
  where: z.string(),
  /** How the visitor wants the answer. */
  pay_conf: z.string(),
})
export type SentRequest = z.output<typeof SentRequest>

export function keepReceipt(sent: SentRequest) {
  try {
    sessionStorage.setItem(RECEIPT_STORAGE, JSON.stringify(sent))
  } catch {}
}

/** The kept receipt; undefined if there is none, or if its answer is due by now: then it may no longer be true. */
export function keptReceipt(): SentRequest | undefined {
  try {
    const sent = z.safeParse(
      SentRequest,
      JSON.parse(sessionStorage.getItem(RECEIPT_STORAGE) ?? 'null'),
    ).data
    const isDue = (sent?.answer.answer_by ?? '') < new Date().toISOString()
    return isDue ? undefined : sent
  } catch {
    return undefined
  }
}
