import { booking } from '#content/booking.ts'
import { failureText } from '#content/forms.ts'
import type { Outcome, submitBooking } from './submit-booking.ts'

/** Loads the script that sends the form. The form calls it as soon as somebody begins to fill it in. */
export const loadSubmit = () => import('./submit-booking.ts')

/** Sends the form. If the script for it does not load, nothing was sent: as if the server could not be reached. */
export async function sendForm(...form: Parameters<typeof submitBooking>): Promise<Outcome> {
  const script = await loadSubmit().catch(() => undefined)
  if (script) return script.submitBooking(...form)
  return {
    ...{ ok: false, title: booking.failed.title, detail: failureText(0), errors: [] },
    ...{ next_free: undefined, consent_wording: undefined },
  }
}
