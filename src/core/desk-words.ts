import { limits } from './limits.ts'
import { withFullStop } from './sentence.ts'

/** The texts with which the desk's server refuses a request. */
export const deskRefusals = {
  email: 'Enter your email address, such as name@example.com',
  code: 'Enter the eight characters of the code, such as 7K3M-9PAC',
  wrongCode: (left: number) =>
    left === 1 ? 'That code isn’t right. You have one try left' : `That code isn’t right. You have ${left} tries left`,
  spentCode: 'This code no longer works. Ask for a new one',
  manyCodes: (seconds: number) =>
    `Too many codes were sent. Use the newest one, or ask again in ${waiting(seconds)}. A browser that has signed in before can ask now.`,
  signedOut: 'Sign in to continue.',
  noSession: 'That browser is already signed out. Reload the page.',
  otherSite: (desk: string) => `This came from another site, so it was refused. Open the desk at ${desk}.`,
  cursor: 'Send the cursor from the previous page',
  limit: (max: number) => `Send a number from 1 to ${max}`,
  day: 'Send a day as YYYY-MM-DD',
  noConsent: 'There’s no consent to withdraw: none was given, or it has already been withdrawn',
  exportDay: (days: readonly string[]) => `Choose which day counts: ${days.join(' or ')}`,
  range: (days: number) => `Choose the same day or a later one, ${days} days in all at most`,
  search: `Search for ${limits.searchLength} characters at most`,
  service: 'Send the name of a service',
  status: (names: readonly string[]) => `Send one or more of ${names.join(', ')}`,
  action: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  box: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  mailStatus: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  version: 'Send the version you saw',
  reason: 'Enter a reason',
  forClient: 'Say whether the client asked for it: true or false',
  note: 'Enter a note',
  view: (views: readonly string[]) => `Send one of ${views.join(', ')}`,
  noteAbout: (abouts: readonly string[]) => `A note is about one of these: ${abouts.join(', ')}`,
  noteNoAddress: 'This booking has no street address. Enter one first, then the note.',
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
  person: 'Send the id of one of their bookings or messages',
  erasedIds: 'Send a list of ids from the list of what there is of the client',
  notTheirs: 'This is no longer in the list of what there is of the client. Open the list again.',
  afterJob: 'Send true or false',
  reviewLink: 'Enter the whole address of the page, beginning with https://',
  againMonths: 'Choose one of the offered numbers of months',
  reminders: 'Send true or false',
  told: 'Send true or false',
  seen: 'Send true or false',
  mailHasLeft: 'The email is on its way: it cannot be taken back. Write another one.',
  places: 'Send a list of addresses and networks',
  place: 'Enter an address such as 203.0.113.7, or a network such as 203.0.113.0/24',
  tooManyPlaces: (most: number) => `You can let ${most} through at most. Remove one first`,
  noSetting: (names: readonly string[]) => `Send a setting to change: ${names.join(', ')}`,
  noBooking: 'This booking isn’t there any more. It may have been deleted. Reload the list.',
  noMessage: 'This message isn’t there any more. It may have been deleted. Reload the list.',
  noMail: 'This email can’t be sent again. Reload the list.',
  lateMail: 'It’s too late for this email to be of use. Call the client.',
  staleMail:
    'The booking has changed since this email was written, so the email would be wrong. Call the client, or write a new one from the booking.',
  noAddressNow: 'The booking has no email address any more. Add one under “Edit details”, or call the client.',
  otherAddress: (to: string) => `The address has changed: the email would now go to ${to}.`,
  notFailed: 'This email didn’t fail, or it has been sent again. Reload the list.',
  newerNews: 'This booking has changed, so there’s something else to tell now. Reload the page.',
  noMailServer: 'Email isn’t set up yet. Set it up under “Email” in Settings first.',
  somebody: 'Somebody',
  conflict: (who: string) => `${who} changed this while you had it open. Your change wasn’t saved.`,
  notAllowed: (action: string, status: string) => `“${action}” isn’t possible: this booking is ${status}.`,
  erased: 'This was deleted and can’t be changed any more.',
} as const

/** `1 minute`, `60 minutes`, `2 hours`: not shorter than the wait. */
export function waiting(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return '1 minute'
  return minutes <= 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** The statuses of a booking, as parts of a sentence. */
export const statusNames = {
  requested: 'requested',
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  completed: 'completed',
  no_show: 'a no-show',
  expired: 'expired, because nobody answered in time',
} as const

/** The name in a booking's history for a change that no person made. */
export const THE_WEBSITE = 'The website'

/** The text that replaces erased data. */
export const ERASED = 'erased'

/** The error of a mail that was queued in a restored backup. */
export const deskRestored = 'It was waiting in a backup that was restored, so it may already have been sent.'
