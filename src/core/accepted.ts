import * as z from 'zod/mini'
import { crews as words } from './desk-crews-words.ts'
import { code } from './text.ts'

/** The most changes that a press can accept: nobody reads more, and they must fit into a body. */
export const MOST_ACCEPTED = 500

/**
 * The changes that somebody has seen and accepted: each job, its version, and the crew that it would have. Other changes
 * than these are asked about again.
 */
export const accepted = z.optional(
  z
    .array(
      z.strictObject({
        id: code(words.accepted),
        version: z.int({ error: words.accepted }),
        crew: z.nullable(z.int({ error: words.accepted })),
      }),
      { error: words.accepted },
    )
    .check(z.maxLength(MOST_ACCEPTED, words.accepted)),
)
export type Accepted = NonNullable<z.output<typeof accepted>>

/**
 * The changes of crews that a press takes back, as an earlier press has answered them. Each job gets back the crew `from`, if it
 * still has `to`, and if the other crew is still free.
 */
export const crewsBack = z.optional(
  z
    .array(
      z.strictObject({
        id: code(words.back),
        from: z.nullable(z.int({ error: words.back })),
        to: z.nullable(z.int({ error: words.back })),
      }),
      { error: words.back },
    )
    .check(z.maxLength(MOST_ACCEPTED, words.back)),
)
export type CrewsBack = NonNullable<z.output<typeof crewsBack>>

/** Whether somebody on the desk books a time although no crew is free. Visitors cannot. */
export const overrule = z.optional(z.boolean({ error: words.overrule }))
