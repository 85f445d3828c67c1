// Names that the small script of every page shares with the booking form, whose own code it must not load.

/** The name under which the browser keeps what is still to be sent. */
export const UNSENT_STORAGE = 'booking-outbox'

export const BOOKING_FORM_ID = 'booking-form'
