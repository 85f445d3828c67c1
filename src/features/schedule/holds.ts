import * as z from 'zod/mini'

/**
 * Whether a request holds its time. `held`: until the business answers. `short`: for some minutes, and until the answer if
 * the client presses the button in the mail. `none`: only after that press, if the time is still free.
 */
const holdStates = ['held', 'short', 'none'] as const
export const HoldState = z.enum(holdStates)
export type HoldState = z.output<typeof HoldState>

/** With the instant until which it is held; `none` has none. */
export const Hold = z.object({ state: HoldState, until: z.nullable(z.string()) })
export type Hold = z.output<typeof Hold>
