import { words } from '#core/words.ts'

/** The words of the scripts that send a booking and the details after it. */
export const bookingCalls = words({
  /** Shown while the vehicle's or the fleet's details are still being sent again. */
  pending:
    'We have your booking. Some vehicle details are still on their way: we keep sending them while this page is open.',
  refused:
    'We have your booking, but its vehicle details couldn’t be saved. Please call {phone} or write to {email} and mention {reference}.',
  dismiss: 'OK',
  dismissNamed: (reference: string) => `OK: ${reference}`,
  taken: 'Somebody else has just booked the time you chose. Choose another one and submit again.',
  consent: 'The text about promotions has changed since you opened the page. Read it, choose again, and submit again.',
  /** The server stored an earlier try, its answer was lost, and the visitor has changed the form since. */
  earlier: {
    title: 'An earlier version of your booking reached us',
    detail: 'Call {phone} or write to {email} to change it, or submit again to book this one as well.',
  },
})
