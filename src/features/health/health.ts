import * as z from 'zod/mini'

/** `failing`: it does not work now. `warning`: it will not work for long, or may be wrong. */
const factStates = ['ok', 'warning', 'failing'] as const

/** A number is null if there is none yet. */
const number = z.nullable(z.number())

/**
 * A fact: `words` are for the owner, and `reason` adds to them, such as the mail server's answer; `numbers` are for programs. A
 * fact that cannot be read has no numbers.
 */
const fact = <Numbers extends Record<string, typeof number>>(numbers: Numbers) =>
  z.object({
    state: z.enum(factStates),
    words: z.string(),
    numbers: z.optional(z.object(numbers)),
    reason: z.optional(z.string()),
    /** The words for a banner, if those of the fact are too long for a phone. */
    brief: z.optional(z.string()),
  })

/** The facts that a server watches about itself, in the order in which people read them. */
export const Facts = z.object({
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
  /** Whether Square answers about payments by card: about how many pages it is asked. */
  card: fact({ open: number }),
  /** Whether Twilio takes text messages: how many wait. */
  texts: fact({ waiting: number }),
  /** The daily erasure: how many bookings it could not erase. */
  erasure: fact({ failed: number }),
})
export type Facts = z.output<typeof Facts>
export type FactName = keyof Facts
export const factNames = Object.keys(Facts.shape) as FactName[]

/** The answer of `GET /health`, if a booking can be stored. Everybody can read it. */
export const Health = z.object({ status: z.literal('ok') })
export type Health = z.output<typeof Health>

/** The answer of `GET /desk/api/health`. */
export type DeskHealth = { facts: Facts }
