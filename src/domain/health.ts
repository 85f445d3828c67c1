import * as z from 'zod/mini'

/** `failing`: it does not work now. `warning`: it will not work for long, or may be wrong. */
export const factStates = ['ok', 'warning', 'failing'] as const

/** A number is null if there is none yet. */
const number = z.nullable(z.number())

/** The facts that a server watches about itself, in the order in which people read them. */
function factsWith<More extends Record<string, z.ZodMiniType>>(more: More) {
  /** `words` are for the owner, `numbers` for monitors. A fact that cannot be read has no numbers. */
  const fact = <Numbers extends Record<string, typeof number>>(numbers: Numbers) =>
    z.object({
      state: z.enum(factStates),
      words: z.string(),
      numbers: z.optional(z.object(numbers)),
      ...more,
    })
  return z.object({
    /** Whether a booking can be stored now. */
    storage: fact({}),
    /** The disk of the data folder. */
    disk: fact({ free_bytes: number, total_bytes: number }),
    /** The machine's time: by how much it was set in the last day. Negative: it was set back. */
    time: fact({ jump_seconds: number }),
    /** The due work (expiry, reminders): how long ago all of it was done. */
    clock: fact({ age_seconds: number }),
    /** The mails that are due and have not left: how many, and the age of the oldest. */
    mail: fact({ due: number, oldest_seconds: number }),
    /** The mails that were set aside: how many. */
    outbox: fact({ set_aside: number }),
    /**
     * The requests of the last day that hold no time, because too many came at once: how many. And the part of the crews'
     * time in the next days that requests hold for which nobody has vouched, from 0 to 1.
     */
    requests: fact({ without_hold: number, held_part: number }),
    /** The last backup. */
    backup: fact({ age_seconds: number, bytes: number }),
  })
}

export const Facts = factsWith({})
export type Facts = z.output<typeof Facts>
export type FactName = keyof Facts
export const factNames = Object.keys(Facts.shape) as FactName[]

/** The facts with reasons, such as the mail server's answer. Only the owner may read those. */
export const DeskFacts = factsWith({ reason: z.optional(z.string()) })
export type DeskFacts = z.output<typeof DeskFacts>

/** The answer of `GET /health`, if a booking can be stored. */
export const Health = z.object({ status: z.literal('ok'), facts: Facts })
export type Health = z.output<typeof Health>

/** The answer of `GET /desk/api/health`. */
export const DeskHealth = z.object({ facts: DeskFacts })
export type DeskHealth = z.output<typeof DeskHealth>
