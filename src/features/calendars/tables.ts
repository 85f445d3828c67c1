export type CalendarsTables = {
  /**
   * The secret addresses of the owner's calendar, each with those who know it. One works while all of them may sign in.
   */
  feed_tokens: { token: string; email: string; created_at: string }
}
