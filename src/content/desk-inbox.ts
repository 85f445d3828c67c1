/** What the lines of the Inbox say. `when` is short: “Fri, Jul 24, 10:00 a.m.” */
export const inboxLines = {
  quoted: (text: string) => `“${text}”`,
  /** What a client did to their booking. */
  changed: {
    moved: (when: string) => `Moved to ${when}`,
    cancelled: (when: string) => `Cancelled ${when}`,
    noted: (text: string) => `Says “${text}”`,
    photos: (count: number) => (count === 1 ? '1 new photo' : `${count} new photos`),
    details: 'Changed their details',
  },
  pastJob: 'Was this done?',
  someRequests: (count: number) =>
    count === 1
      ? '1 request holds its time unconfirmed'
      : `${count} requests hold their times unconfirmed`,
  noMailServer: {
    name: 'Email isn’t set up yet',
    line: 'Clients get no confirmations until it is.',
  },
} as const
