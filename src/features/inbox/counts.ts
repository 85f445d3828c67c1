/** A mail that somebody wrote on the desk just now, and that has not left. */
export type Unsent = {
  /** Null if it answers a message. */
  booking_id: string | null
  message_id: string | null
  to: string
  /** What the mail server said, or why it was not asked. */
  error: string
}

/** The answer of `GET /desk/api/counts`. `unsent`: the newest mail that a press has caused and that did not leave. */
export type Counts = { requested: number; unread: number; failed_mails: number; today: number; unsent: Unsent | null }
