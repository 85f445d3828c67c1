/** The words of the desk's frame. */
export const deskFrame = {
  setUp: 'Set-up',
  newBooking: 'New booking',
  waiting: 'waiting',
  /** The line below the name of the person who is signed in. */
  saved: 'All changes saved',
  saving: 'Saving…',
  unsent: (count: number) => `${count} not sent yet`,
  /** What is behind the name of that person. */
  person: 'You and this desk',
  site: 'Open the website',
  /** The lines of the page “More”. */
  more: {
    bookings: 'All jobs and requests',
    clients: 'People, vehicles, notes',
    money: 'Invoices, what is owed',
    numbers: 'Jobs, weeks, response times',
    website: 'Texts, pictures, prices',
    sent: 'What left, and what did not',
    settings: 'Hours, crews, email, people',
    account: 'Passkeys, browsers, sign out',
  },
  skip: 'Skip to content',
  navigation: 'Desk',
  offline: 'You’re offline. This is what was last known.',
} as const
