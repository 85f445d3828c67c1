// Names in the browser's storage that scripts share which must not load each other's code.

/** The beginning of the names of the calls that are still to be sent. */
export const UNSENT_STORAGE = 'booking-outbox'

/** The receipt of the last booking. */
export const RECEIPT_STORAGE = 'booking-receipt'

export const BOOKING_FORM_ID = 'booking-form'
