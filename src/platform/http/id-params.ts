import * as z from 'zod/mini'

/** The id in the path of a call about one record. */
export const IdParams = z.object({ id: z.string() })
