/** How long to wait for an answer, in milliseconds: long enough for one bar of signal. */
export const ANSWER_PATIENCE = 30_000

/** How long to wait for a script that is loaded when it is needed, in milliseconds. */
export const SCRIPT_PATIENCE = 120_000
