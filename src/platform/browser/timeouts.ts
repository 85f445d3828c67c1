/** How long to wait for an answer, in milliseconds: long enough for a weak mobile signal. */
export const ANSWER_TIMEOUT = 30_000

/** How long to wait for a script that is loaded on demand, in milliseconds. */
export const SCRIPT_TIMEOUT = 120_000

/** How long a form waits for an idle browser, in milliseconds. Some browsers never are, and the form must work. */
export const IDLE_TIMEOUT = 2_000
