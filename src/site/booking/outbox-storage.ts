/** The name under which the browser keeps what is still to be sent. */
export const OUTBOX_STORAGE = 'booking-outbox'
