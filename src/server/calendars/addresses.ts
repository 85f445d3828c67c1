/** Where the owner's calendar is read. The server's log names these patterns, never a token. */
export const FEED_PATH = '/calendar/:token.ics'

/** Where a client's calendar program reads their booking, by the `calendar_token` of its link. */
export const CLIENT_CALENDAR_PATH = '/manage/calendar/:token.ics'

/** The address of one calendar. */
export const withToken = (path: typeof FEED_PATH | typeof CLIENT_CALENDAR_PATH, token: string) =>
  path.replace(':token', token)
