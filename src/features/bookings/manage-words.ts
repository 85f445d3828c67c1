import { limits } from '#core/limits.ts'
import { withFullStop } from '#core/sentence.ts'
import { inEnglish, words } from '#core/words.ts'
import { timeNotes } from '#features/booking-fields/time-notes-words.ts'

/** A request whose time is not held until the answer, in the words for its client. */
export const clientHolds = words({
  short: (until: string) =>
    withFullStop(`Many requests are coming in at once, so we’re holding this time for you until ${until}`),
  none: 'We’re not holding this time for you yet.',
  press: 'Press the button, and we’ll hold it until we answer. Either way, we have your request.',
  /** On a page that only shows the booking. */
  elsewhere:
    'Open the link in our email and press the button there, and we’ll hold it until we answer. Either way, we have your request.',
})

/** The client's own page. */
export const managePage = words({
  noScript: 'This page needs JavaScript. Without it, call or write to us to move or cancel your appointment:',
  loading: 'Looking for your booking…',
  deposit: {
    title: 'Deposit',
    /** The one next thing: `One thing left: the deposit of $82.04`. */
    left: (amount: string) => `One thing left: the deposit of ${amount}`,
    by: (day: string) => `By ${withFullStop(day)} It comes off the price.`,
    pay: (amount: string) => `Pay the deposit · ${amount}`,
    look: 'Open its page',
    late: (amount: string, day: string) =>
      `The deposit of ${amount} was due on ${day} and has not come. Without it we may have to give your time to somebody else.`,
    sent: (amount: string) => `You told us that you have sent ${amount}. We look for it.`,
    paid: (amount: string) => `Your deposit of ${amount} is here. Thank you.`,
  },
  /** The price of a booking that a document says. */
  price: {
    invoiced: (amount: string) => `${amount}, as on the invoice`,
    quoted: (amount: string) => `${amount}, as in our quote`,
  },
  money: {
    title: 'Invoices',
    by: (document: string, day: string) => withFullStop(`${document}, by ${day}`),
    pay: (amount: string) => `Pay ${amount}`,
    balance: (amount: string) => `To pay: ${amount}`,
    paid: 'All paid. Thank you.',
    nothingOwed: 'Nothing to pay.',
    document: (kind: string, number: string) => `${kind} ${number}`,
    pdf: (document: string) => `${document} as PDF`,
  },
  noToken: {
    title: 'Open the link in our email',
    text: 'This page shows your booking when you open it from the email we sent you.',
  },
  unknown: {
    title: 'This link does not open a booking',
    text: 'A part of it may be missing. Open it from our email again.',
  },
  ended: { title: 'This link has expired', text: `It worked until ${limits.linkDays} days after the appointment.` },
  failed: 'Your booking can’t be shown right now',
  notDone: 'Nothing was changed',
  tryAgain: 'Try again',
  callOrWrite: 'Call or write to us:',
  /** Before its reference. */
  reference: 'Your reference:',
  /** What the rows below it do. */
  actions: 'What you can change',
  print: 'Print',
  slip: { request: 'Request', price: 'Your price', total: 'Total' },
  until: (when: string) => `${withFullStop(`You can move or cancel it here until ${when}`)} After that, call us.`,
  call: 'Call {phone}',
  book: 'Book another',
  same: 'Book the same again',
  calendar: 'Add to calendar',
  again: {
    title: 'Book the same again',
    text: 'The same service, vehicle and address, at today’s price. Choose a time, and that’s all.',
    other: 'Change something first',
    to: (when: string) => `Book ${when}`,
    submit: 'Send the request',
    keep: 'Not now',
    done: 'We have your request',
    next: 'From here on, this page is about the new one.',
  },
  hold: {
    submit: 'Hold my time',
    done: 'We’re holding this time for you',
    next: 'We’ll answer your request as soon as we can.',
    notDone: 'We couldn’t hold this time',
  },
  move: {
    open: 'Move to another time',
    own: 'Your current time',
    title: 'Move it to another time',
    /** Folded in: the times above are enough for most. */
    other: 'Another time',
    to: (when: string) => `Move to ${when}`,
    date: 'New date',
    time: 'New time',
    empty: 'Choose a time',
    chooseDate: 'Choose a date first',
    looking: 'Looking for open times…',
    none: 'Nothing is open on this day.',
    unread: 'We couldn’t check which times are open. Choose any time: we’ll check it when you send it.',
    dateMissing: 'Choose a date',
    timeMissing: 'Choose a time',
    why: inEnglish(timeNotes),
    submit: 'Move',
    keep: 'Keep',
    now: 'your current time',
    stays: 'You keep your current time until the move is done.',
  },
  cancel: {
    open: 'Cancel',
    title: 'Cancel it?',
    text: (when: string) => `Your time on ${when} will be open to somebody else.`,
    reason: 'Reason',
    hint: 'It helps us to know, but you don’t have to say.',
    submit: 'Yes, cancel it',
  },
  /** What the client can add or change without moving it. */
  prepare: 'Before we come: what to prepare',
  note: {
    open: 'Send us a note',
    title: 'A note to us',
    label: 'Your note',
    hint: 'A gate code, where to park, a stain we should know about.',
    submit: 'Send the note',
    done: 'We have your note.',
    list: 'Your notes',
  },
  place: {
    open: 'Change the address',
    title: 'Have us come to another address',
    text: 'It must be in the same part of our area. For any other, call us.',
    submit: 'Change the address',
    done: 'We’ll come to the new address.',
  },
  vehicle: {
    open: 'Change the vehicle',
    title: 'Change the vehicle',
    text: 'The time stays the same. The price changes to that of the other vehicle.',
    submit: 'Change the vehicle',
    done: 'We’ve noted the other vehicle.',
  },
  /** The photos that the business shares. */
  work: {
    title: 'Photos of the work',
    stages: { before: 'Before', after: 'After' },
    alt: (stage: string, number: number) => `${stage}, photo ${number}`,
    large: (photo: string) => `See it large: ${photo}`,
  },
  photos: {
    title: 'Your photos',
    open: 'Add photos',
    close: 'Done',
    alt: (number: number) => `Photo ${number} that you sent`,
    sending: 'Sending your photos…',
    done: 'We have your photos.',
  },
  keep: 'Keep it',
  sending: 'Sending…',
  moved: (when: string) => withFullStop(`Your appointment is now on ${when}`),
  movedRequest: (when: string) => `${withFullStop(`Your request is now for ${when}`)} We still have to confirm it.`,
  cancelled: 'It’s cancelled.',
  mailed: 'We’ve sent you an email about this.',
})
