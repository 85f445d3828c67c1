/** The words of the desk's frame, and of the parts that its pages are made of. */
export const deskFrame = {
  setUp: 'Set-up',
  newBooking: 'New booking',
  waiting: 'waiting',
  /** The line below the name of the person who is signed in. */
  saved: 'All changes saved',
  saving: 'Saving…',
  unsent: (count: number) => `${count} to send when you’re online`,
  offline: 'You’re offline',
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
} as const

/** The words of parts that several pages share. */
export const deskParts = {
  close: 'Close',
  openPage: 'Open as a page',
  more: 'More',
  undo: 'Undo',
  undone: 'Undone.',
  /** The server refused a press. */
  refused: (why: string) => `Nothing changed. ${why}`,
  /** An undo failed; beside it is a button that tries again. */
  notUndone: (why: string) => `It was not undone. ${why}`,
  filters: 'Filters',
  noCrew: 'No crew',
  crew: 'Crew',
  newItem: 'New',
  /** How a booking stands, beside its mark. */
  states: {
    requested: 'New request',
    confirmed: 'Confirmed',
    on_the_way: 'On the way',
    started: 'Working',
    completed: 'Done',
    no_show: 'No-show',
    cancelled: 'Cancelled',
    declined: 'Declined',
    expired: 'Expired',
  },
  /** What marks a job that is done: whether its money has come. */
  owed: {
    paid: 'Paid',
    unpaid: 'Unpaid',
    no_price: 'Price not set',
    give_back: 'To give back',
    amounts: {
      unpaid: (amount: string) => `Unpaid ${amount}`,
      give_back: (amount: string) => `To give back ${amount}`,
    },
  },
  /** What marks a job whose deposit has not come. */
  deposit: { due: (day: string) => `Deposit due ${day}`, late: 'Deposit overdue', sent: 'Deposit sent?' },
} as const
