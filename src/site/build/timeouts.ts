/** How long to wait for an answer, in milliseconds: long enough for one bar of signal. */
export const ANSWER_TIMEOUT = 30_000

/** How long to wait for a script that is loaded when it is needed, in milliseconds. */
export const SCRIPT_TIMEOUT = 120_000

/** How long a form waits for the browser to be idle, in milliseconds. Some browsers never are, and the form must work there too. */
export const IDLE_TIMEOUT = 2_000
