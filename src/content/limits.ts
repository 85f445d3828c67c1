/** Numbers that both the rules and the words name. */
export const limits = {
  /** How long after the appointment the client's link still opens its page, in days. */
  linkDays: 30,
  /** How long a sign-in code can be used, in minutes. */
  codeMinutes: 10,
  /** How long a day operation can be undone, in minutes: its mails wait until then. */
  undoMinutes: 5,
  /** The longest search on the desk, and the longest reason for a cancellation, in characters. */
  searchLength: 200,
  reasonLength: 1000,
} as const
