/** The path of the owner's calendar. The server's log contains these patterns, never a token. */
export const FEED_PATH = '/calendar/:token.ics'

/** The path of a client's calendar file, with the `calendar_token` of the booking's link. */
export const CLIENT_CALENDAR_PATH = '/manage/calendar/:token.ics'

/** The path of one calendar. */
export const withToken = (path: typeof FEED_PATH | typeof CLIENT_CALENDAR_PATH, token: string) =>
  path.replace(':token', token)
