import { business } from './business.ts'
import { limits } from './limits.ts'
import { pages } from './pages.ts'
import { ended } from './sentence.ts'

const CALL = `Call us at ${business.phone}`
const CALL_OR_WRITE = `${CALL} or write to ${business.email}`

/** The statuses of a booking, as its client reads them. */
export const clientStatuses = {
  requested: {
    name: 'Requested',
    text: 'We hold this time for you, and have not confirmed it yet.',
  },
  confirmed: { name: 'Confirmed', text: 'We will be there.' },
  declined: { name: 'Declined', text: 'We are sorry: we could not take it.' },
  cancelled: { name: 'Cancelled', text: 'This appointment will not take place.' },
  completed: { name: 'Done', text: 'Thank you for having us.' },
  no_show: { name: 'Missed', text: 'We were there and did not find you.' },
  expired: {
    name: 'Expired',
    text: 'We did not answer in time, so we no longer hold this time for you. We are sorry.',
  },
} as const

export type ClientStatus = keyof typeof clientStatuses

/** What the server says when a client's own page asks for what cannot be. */
export const manageRefusals = {
  noToken: 'Send the token of the link as Authorization: Bearer TOKEN.',
  unknown: `This link does not open any booking. Open it from our mail once more, with all of it; ${lower(CALL_OR_WRITE)} if that does not help.`,
  ended: `This link has ended, since the appointment was long ago. ${CALL_OR_WRITE}.`,
  version: 'Send the version of the booking that you decided on',
  reason: 'Enter the reason as text',
  same: 'Your appointment is at this time already. Choose another',
  late: (hours: number) =>
    `Your appointment is in less than ${hours} hours, so it can only be changed by phone. ${CALL}.`,
  over: `The time of this appointment has passed. ${CALL_OR_WRITE}.`,
  state: (name: string) =>
    `This booking cannot be changed any more: ${lower(name)}. ${CALL_OR_WRITE} if you need something.`,
  conflict: (news: readonly string[]) =>
    `The booking has changed since you opened this page: ${news.join('; ')}. Nothing was done. Look at it again, then decide.`,
  news: {
    status: (name: string) => `its status is now “${name}”`,
    when: (when: string) => `it is now on ${when}`,
    where: (where: string) => `it is now at ${where}`,
    other: 'we wrote something down',
  },
} as const

/** `10:30 a.m.` on `Wednesday, July 15, 2099`. */
export function whenWords(day: string, time: string) {
  return `${day} at ${time}`
}

/** Who moved or cancelled, in the booking's history. */
export const THE_CLIENT = 'The client'

/** The client's own page. */
export const managePage = {
  title: pages.manage.name,
  intro: 'See your appointment, move it or cancel it.',
  noScript:
    'This page needs JavaScript. Without it, call or write to us to move or cancel your appointment:',
  loading: 'Looking for your booking…',
  noToken: {
    title: 'Open the link in our mail',
    text: 'This page shows your booking when you open it from the mail that we sent you.',
  },
  unknown: {
    title: 'This link opens no booking',
    text: 'Perhaps a part of it was lost on the way. Open it from our mail once more.',
  },
  ended: {
    title: 'This link has ended',
    text: `It opened the booking until ${limits.linkDays} days after the appointment.`,
  },
  failed: 'Your booking cannot be shown right now',
  notDone: 'Nothing was changed',
  tryAgain: 'Try again',
  callOrWrite: 'Call or write to us:',
  facts: {
    reference: 'Reference',
    status: 'Status',
    service: 'Service',
    vehicle: 'Vehicle',
    vehicles: 'Vehicles',
    when: 'When',
    minutes: 'How long',
    where: 'Where',
  },
  hello: (firstname: string) => `Hello ${firstname}`,
  until: (when: string) => `Until ${when} you can move or cancel it here; after that, call us.`,
  call: `Call ${business.phone}`,
  book: 'Book another appointment',
  calendar: 'Add to calendar',
  move: {
    open: 'Move it',
    title: 'Move the appointment',
    date: 'New date',
    time: 'New time',
    empty: 'Choose a time',
    chooseDate: 'Choose a date first',
    looking: 'Looking for free times…',
    none: 'No time of this day is free.',
    unread:
      'We cannot tell which times are free right now. Choose one, and we will see when you send it.',
    next: 'Next free times',
    dateMissing: 'Choose a date',
    timeMissing: 'Choose a time',
    why: { taken: 'taken', soon: 'too soon', late: 'too late that day' },
    submit: 'Move the appointment',
    now: 'yours now',
    stays: 'Until then the time that you have stays yours.',
  },
  cancel: {
    open: 'Cancel it',
    title: 'Cancel the appointment?',
    text: (when: string) => `The time on ${when} will be given to somebody else.`,
    reason: 'Reason',
    hint: 'It helps us to know, but you need not say.',
    submit: 'Yes, cancel it',
  },
  keep: 'Keep it as it is',
  sending: 'Sending…',
  moved: (when: string) => ended(`Your appointment is now on ${when}`),
  cancelled: 'Your appointment is cancelled.',
  mailed: 'We have sent you a mail that says so.',
} as const

/** The beginning of a sentence that goes on in the middle of another. */
function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
