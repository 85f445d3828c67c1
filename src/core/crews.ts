import * as z from 'zod/mini'
import { crews as words } from './desk-crews-words.ts'

/** A crew, by its number from 1 on, with the name that the owner gave it, or `Crew 2`. */
export const Crew = z.object({ number: z.int(), name: z.string() })
export type Crew = z.output<typeof Crew>

/** The name of a crew. One that is gone has its number. */
export const crewName = (crews: readonly Crew[], number: number) =>
  crews.find((crew) => crew.number === number)?.name ?? words.name(number)

/** A booking's place in the plan of the crews. */
export const crewFields = {
  /** The crew that does it. Null if no crew is free for it: more is booked than crews can do, or it takes no time. */
  crew: z.nullable(z.int()),
  /** The crew that the owner chose for it; null leaves it to the server. It differs from `crew` if it cannot be kept. */
  pinned_crew: z.nullable(z.int()),
}
