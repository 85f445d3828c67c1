// Names in the browser's storage that scripts share which must not load each other's code.

/** The calls that are still to be sent. */
export const UNSENT_STORAGE = 'booking-outbox'

/** The receipt of the last booking. */
export const RECEIPT_STORAGE = 'booking-receipt'

export const BOOKING_FORM_ID = 'booking-form'

type Place = 'localStorage' | 'sessionStorage'

/** Whether the browser keeps something under a name. A browser may refuse to say. */
export function isKept(storage: Place, name: string): boolean {
  try {
    return globalThis[storage].getItem(name) !== null
  } catch {
    return false
  }
}

export function dropKept(storage: Place, name: string) {
  try {
    globalThis[storage].removeItem(name)
  } catch {}
}
