import * as z from 'zod/mini'

/** A mail that somebody wrote on the desk just now, and that has not left. */
export const Unsent = z.object({
  /** Null if it answers a message. */
  booking_id: z.nullable(z.string()),
  message_id: z.nullable(z.string()),
  to: z.string(),
  /** What the mail server said, or why it was not asked. */
  error: z.string(),
})
export type Unsent = z.output<typeof Unsent>

/** The answer of `GET /desk/api/counts`. `unsent`: the newest mail that a press has caused and that did not leave. */
export const Counts = z.object({
  requested: z.int(),
  unread: z.int(),
  failed_mails: z.int(),
  today: z.int(),
  unsent: z.nullable(Unsent),
})
export type Counts = z.output<typeof Counts>
