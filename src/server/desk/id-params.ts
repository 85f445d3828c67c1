import * as z from 'zod/mini'

/** The id in the address of a call about one thing. */
export const IdParams = z.object({ id: z.string() })
