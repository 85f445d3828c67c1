import * as z from 'zod/mini'
import { RECEIPT_STORAGE } from '#features/booking-form/site/storage-keys.ts'
import { addressLine, vehicleLabel } from '#features/bookings/booking-lines.ts'
import { BookingReceipt } from '#features/bookings/booking-receipt.ts'
import type { ManagedBooking } from '#features/bookings/manage.ts'
import { PriceSlip } from '#features/services/price-slip.ts'
import { browserStore } from '#platform/browser/storage/browser-store.ts'

// The receipt of the last booking, kept in the tab's session storage: it is there after a reload, and gone with the tab.

/** A sent request: the server's answer, and what the visitor chose. */
export const SentRequest = z.object({
  answer: BookingReceipt,
  firstname: z.string(),
  email: z.string(),
  service_type: z.string(),
  specific_vehicle: z.string(),
  /** Its price, as the slip of the form said it. */
  slip: PriceSlip,
  vehicle_count: z.int(),
  appoint_date: z.string(),
  appoint_time: z.string(),
  /** The address, on one line, and the vehicle. */
  where: z.string(),
  vehicle: z.optional(z.string()),
  /** How the visitor wants the answer. */
  pay_conf: z.string(),
  /** The answers to the owner's questions. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type SentRequest = z.output<typeof SentRequest>

const receipt = browserStore('sessionStorage', RECEIPT_STORAGE, SentRequest)

export const keepReceipt = (sent: SentRequest) => void receipt.write(sent)

/** The kept receipt; undefined if there is none, or if its answer is due by now: then it may no longer be true. */
export function storedReceipt(): SentRequest | undefined {
  const sent = receipt.read()
  return sent && sent.answer.answer_by >= new Date().toISOString() ? sent : undefined
}

/**
 * Ties a receipt to this entry of the tab's history, without a choice in its address: a reload and Back show the receipt there,
 * and a link to the form opens the form.
 */
export const showHere = ({ answer }: SentRequest) =>
  history.replaceState({ receipt: answer.reference }, '', location.pathname)

/** Whether a receipt belongs to this entry of the tab's history. */
export const isShownHere = ({ answer }: SentRequest) => history.state?.receipt === answer.reference

/** The token with which this tab calls for the booking of a link that only shows it: for an hour, it may change it. */
export function tabToken(viewToken: string): string | undefined {
  const { id, view_url } = receipt.read()?.answer ?? {}
  return view_url?.endsWith(`#${viewToken}`) ? id : undefined
}

/** Keeps the receipt true after this tab has changed its booking: one that is cancelled has none. */
export function followReceipt(booking: ManagedBooking): void {
  const sent = receipt.read()
  if (!sent || sent.answer.reference !== booking.reference) return
  if (booking.status !== 'requested') {
    receipt.remove()
    return
  }
  const { appoint_date, appoint_time, specific_vehicle, vehicle, hold, slip } = booking
  keepReceipt({
    ...sent,
    appoint_date,
    appoint_time,
    where: addressLine(booking),
    slip: slip ?? sent.slip,
    specific_vehicle: specific_vehicle ?? sent.specific_vehicle,
    vehicle: vehicle
      ? vehicleLabel({ vehicle_year: vehicle.year, vehicle_make: vehicle.make, vehicle_model: vehicle.model })
      : sent.vehicle,
    answer: { ...sent.answer, answer_by: hold?.until ?? sent.answer.answer_by },
  })
}
