import { SECOND } from '#core/durations.ts'

/** How long a pressed row waits for the script of its board, before it leads to the booking form, in milliseconds. */
export const SCRIPT_WAIT = 8 * SECOND
