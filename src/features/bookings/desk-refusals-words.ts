import { limits } from '#core/limits.ts'
import { withFullStop } from '#core/sentence.ts'

/** The texts with which the desk refuses what is about a booking. */
export const bookingRefusals = {
  noConsent: 'There’s no consent to withdraw: none was given, or it has already been withdrawn',
  search: `Search for ${limits.searchLength} characters at most`,
  service: 'Send the name of a service',
  status: (names: readonly string[]) => `Send one or more of ${names.join(', ')}`,
  reason: 'Enter a reason',
  forClient: 'Say whether the client asked for it: true or false',
  subject: 'Enter a subject',
  mailText: 'Enter the text of the email',
  noDraft: 'Load the draft of the email first, so its text has the right time',
  mailTime: (named: string, stored: string) =>
    `${withFullStop(`This text says ${named}, but the booking is for ${stored}`)} Take the new draft, or check your text`,
  crew: 'Choose one of your crews, or any crew',
  sameCrew: 'Choose a different crew',
  noChange: 'Change something about the booking first',
  noDetail: 'Change one of the details first',
  minutesOver: (status: string) => `This booking is ${status}, so its time can’t be changed any more.`,
  noBooking: 'This booking isn’t there any more. It may have been deleted. Reload the list.',
  notAllowed: (action: string, status: string) => `“${action}” isn’t possible: this booking is ${status}.`,
  othersChange: 'Only an owner may take back what somebody else did.',
} as const
