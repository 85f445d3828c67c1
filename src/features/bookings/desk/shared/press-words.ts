import { withFullStop } from '#core/sentence.ts'
import { unsent } from '#design/desk/unsent-words.ts'

/** What is said of a press on a booking besides what it did. */
export const pressWords = {
  /** The server does not have it yet. */
  sentLater: unsent.after,
  /** The crew is there before it has left. */
  mailWithdrawn: 'The email that you’re on the way does not leave any more.',
  undone: (name: string) => `Undone: ${withFullStop(name)}`,
} as const
