/** The part of the home page whose wipe a finger drags. */
export const WIPE_ID = 'wipe'
