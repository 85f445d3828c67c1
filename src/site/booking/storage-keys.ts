// Names that the small script of every page shares with the booking form. That script must not load the form's code.

/** The name in the browser's storage of the calls that are still to be sent. */
export const UNSENT_STORAGE = 'booking-outbox'

export const BOOKING_FORM_ID = 'booking-form'
