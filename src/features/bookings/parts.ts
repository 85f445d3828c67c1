/*
 * What later features add to a booking, by its keys. Each adds its own in a root file of its folder:
 * `declare module '#features/bookings/parts.ts' { interface RowParts { … } }`, and serves them as `onBooking` in its `feature.ts`.
 */

/** To a booking in a list. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface RowParts {}

/** To the whole booking on the desk. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface DetailParts {}

/** To a booking on its client's own page. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface ClientParts {}

/** All that somebody of a crew sees of a booking. */
// biome-ignore lint/suspicious/noEmptyInterface: a feature extends it
export interface CrewBooking {}
