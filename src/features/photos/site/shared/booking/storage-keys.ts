// What other scripts share with the photos of a booking, without loading their code.

/** A stored booking: its id, and its short name for people. */
export type Booked = { id: string; reference: string }

/** The name in the tab's storage of the photos that were chosen for the form of this tab. */
export const CHOSEN_PHOTOS = 'booking-photos'

/** The beginning of the names in the browser's storage of the photos that are still to be sent. */
export const UNSENT_PHOTOS = 'booking-photos-unsent'
