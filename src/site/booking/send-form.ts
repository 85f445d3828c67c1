import { booking } from '#content/booking.ts'
import { loadFilling } from './scripts.ts'
import type { Outcome, submitBooking } from './submit-booking.ts'

/** Sends the form. If the script for it does not load, nothing was sent, and what was typed stays. */
export async function sendForm(...form: Parameters<typeof submitBooking>): Promise<Outcome> {
  const script = await loadFilling().catch(() => undefined)
  if (script) return script.submitBooking(...form)
  return {
    ...{ ok: false, title: booking.failed.title, detail: booking.failed.script, errors: [] },
    ...{ next_free: undefined, consent_wording: undefined },
  }
}
