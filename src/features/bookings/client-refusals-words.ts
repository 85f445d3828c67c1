import { limits } from '#core/limits.ts'
import { type WordsOf, words } from '#core/words.ts'

const CALL = 'Call us at {phone}'
const CALL_OR_WRITE = `${CALL} or write to {email}` as const

export const clientStatuses = words({
  requested: { name: 'Requested', text: 'We’ll check our schedule and confirm it the way you asked.' },
  confirmed: { name: 'Confirmed', text: 'We’ll be there.' },
  declined: { name: 'Declined', text: 'We’re sorry, but we couldn’t take your request.' },
  cancelled: { name: 'Cancelled', text: 'This appointment will not take place.' },
  completed: { name: 'Done', text: 'Thank you for choosing us.' },
  no_show: { name: 'Missed', text: 'We came, but couldn’t find you.' },
  expired: {
    name: 'Expired',
    text: 'We didn’t answer in time, so we’re no longer holding this time for you. We’re sorry.',
  },
})

export type ClientStatus = keyof WordsOf<typeof clientStatuses>

/** The texts with which the server refuses a request of the client's own page. */
export const manageRefusals = words({
  noToken: 'Send the token of the link as Authorization: Bearer TOKEN.',
  unknown: `This link does not open a booking. Open the whole link from our email again. If that does not help, call us at {phone} or write to {email}.`,
  erased: `The data of this booking has been deleted, so this link opens nothing any more. ${CALL_OR_WRITE}.`,
  ended: `This link has expired, since the appointment was long ago. ${CALL_OR_WRITE}.`,
  viewOnly: `To move or cancel it, open the link in the email that we sent you. ${CALL} if it did not arrive.`,
  version: 'Send the version of the booking that you decided on',
  reason: 'Enter the reason as text',
  same: 'Your appointment is already at this time. Choose another',
  samePlace: 'Your appointment is already at this address. Enter another',
  sameVehicle: 'This is the vehicle we already have. Enter another',
  sameEmail: 'We already have this address. Enter another',
  otherArea: `That address is in another part of our area, so the drive there is a different length. ${CALL}, and we’ll find a time.`,
  emailByCall: `Your email address can’t be changed here. ${CALL}.`,
  /** The tab that sent a request has no proof that its client reads the mail. */
  pressFirst: `To change this, open the link in the email that we sent you. ${CALL} if it did not arrive.`,
  note: 'Write your note',
  notes: `You have sent us ${limits.notesADay} notes in a day. ${CALL} if there is more.`,
  noPhoto: 'There is no such photo.',
  late: `Your appointment is in less than {changeNotice}, so it can only be changed by phone. ${CALL}.`,
  moves: `You have changed this appointment ${limits.movesADay} times in a day, so today it can only be changed by phone. ${CALL}.`,
  over: `The time of this appointment has passed. ${CALL_OR_WRITE}.`,
  notAgain: `The same can’t be booked again here. Use the booking form, or call us at {phone}.`,
  /** Beside the status. */
  notChangeable: `Nothing can be changed here any more. ${CALL_OR_WRITE} if you need something.`,
  holdsEnough: `We’re already holding {most} times for you, and will answer soon. Then we can hold this one, too; your request stays with us. ${CALL} if it is urgent.`,
  holdsFull: `So many requests are coming in that we can’t hold more times just now. Your request stays with us, and we’ll answer. ${CALL} if it is urgent.`,
  conflict: (differences: readonly string[]) =>
    `Your booking has changed since you opened this page: ${differences.join('; ')}. Your own change was not made. Check the details, then decide.`,
  differences: {
    status: (name: string) => `its status is now “${name}”`,
    when: (when: string) => `it is now on ${when}`,
    where: (where: string) => `it is now at ${where}`,
    other: 'we updated our notes',
  },
})

/** Why the server refuses what a client wants of a plan. */
export const planRefusals = words({
  version: 'Send the version of the plan that you decided on',
  press: (presses: readonly string[]) => `Send one of ${presses.join(', ')}`,
  until: 'Choose the day until which the plan is paused',
  untilPast: 'Choose a day after today',
  untilFar: 'Choose a day within the next two years',
  changed: 'This plan has changed since you opened it. Look at it, then decide again.',
  ended: 'This plan has ended: nothing can be changed any more. Call us at {phone} to begin again.',
  notPaused: 'This plan is not paused.',
  nothingAsked: 'No new price waits for an answer.',
  notProposed: 'This visit waits for no answer.',
  none: 'This booking belongs to no plan.',
})
