/** The words of the keys' list and of the command line. */
export const deskKeys = {
  title: 'Keyboard shortcuts',
  singles: 'Use single keys',
  help: 'Single keys work while no field has the focus. Switch them off if you speak to your computer, or if they get in the way. This holds for this browser.',
  close: 'Close',
  groups: {
    everywhere: 'Everywhere',
    lists: 'In a list',
    booking: 'On a booking',
    message: 'On a message',
    pages: 'Go to a page',
  },
  everywhere: {
    find: 'Find or do something',
    new: 'New booking',
    undo: 'Undo what was just done',
    close: 'Back one level',
    back: 'Back to where you came from',
    send: 'Send the form',
    help: 'Show these shortcuts',
  },
  lists: {
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open the row',
    search: 'Search',
    done: 'Done',
    select: 'Select several',
  },
  /** Between two keys that are pressed one after the other. */
  after: 'then',
  enter: 'Enter',
  escape: 'Esc',
  control: { ctrl: 'Ctrl', command: '⌘' },
} as const

export const deskFind = {
  open: 'Find',
  title: 'Find or do something',
  field: 'Find a person, a booking or an action',
  hint: 'Name, phone, vehicle, street, invoice, note',
  groups: {
    actions: 'Do',
    pages: 'Go to',
    people: 'Clients',
    bookings: 'Bookings',
    documents: 'Invoices and quotes',
    notes: 'Notes',
  },
  results: 'Results',
  searching: 'Searching…',
  nothing: (typed: string) => `Nothing found for “${typed}”.`,
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const
