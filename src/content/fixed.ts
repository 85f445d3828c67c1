/**
 * Facts that nobody can change while there are bookings: every stored wall time is in this time zone, and clients know
 * their references.
 */
export const TIME_ZONE = 'America/Toronto'

/** The first part of a booking's reference, such as `GLW-7K3M9P`. */
export const REFERENCE_PREFIX = 'GLW'
