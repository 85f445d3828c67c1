/** The words of the desk about bookings that only seem to be of one client. */
export const deskDuplicates = {
  title: 'Is this one client?',
  help: 'Bookings with the same phone and the same email are of one client. These share less, and anybody can type a phone or an email: their documents stay out of statements and of invoices of a month until you say so.',
  shares: {
    phone: (name: string) => `Shares only the phone with ${name}`,
    email: (name: string) => `Shares only the email with ${name}`,
    chain: (name: string) => `Shares nothing with ${name}, only with somebody who does`,
  },
  who: (name: string, contacts: string) => `${name}, ${contacts}`,
  noEmail: 'no email',
  bookings: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  same: 'Same client',
  sameAs: (who: string) => `Same client: ${who}`,
  open: 'Open this client alone',
  did: 'Joined: they are one client now.',
  joined: 'Joined here',
  joinedBy: (when: string, who: string) => `Joined ${when} by ${who}`,
  part: 'Not the same client',
  partFrom: (who: string) => `Not the same client: ${who}`,
  parted: 'Parted: they are two clients again.',
  /** Above what a document leaves out. */
  leftOut: 'Left out, since it only seems to be of this client:',
  leftOutWhy: {
    phone: 'shares only the phone',
    email: 'shares only the email',
    chain: 'shares a contact only with somebody who does',
  },
  leftOutHelp: 'If it is the same client, press “Same client” on their page first.',
  refusals: {
    contacts: 'Send the phone and the email that these bookings showed',
    changed: 'These bookings have another phone or email by now. Reload the page, and look at them again.',
    ids: 'Send the ids of 1 to 200 bookings',
    unknown: 'One of these bookings does not exist any more, or was erased. Reload the page.',
    notGuessed: 'These bookings share no phone and no email with this client. Correct a contact on the booking first.',
    noJoin: 'This was parted already. Reload the page.',
  },
} as const
