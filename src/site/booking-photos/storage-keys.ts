// Names that the small script of every page shares with the photos of a booking. That script must not load their code.

/** The name in the browser's storage that says that photos are still to be sent. */
export const UNSENT_PHOTOS = 'booking-photos-unsent'
