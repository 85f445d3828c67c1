import { limits } from './limits.ts'
import { ended } from './sentence.ts'

/** The texts with which the desk's server refuses a request. */
export const deskRefusals = {
  email: 'Enter your email address, such as name@example.com',
  code: 'Enter the eight characters of the code, such as 7K3M-9PAC',
  wrongCode: (left: number) =>
    left === 1
      ? 'That code is not right. One try is left'
      : `That code is not right. ${left} tries are left`,
  spentCode: 'This code can no longer be used. Ask for a new one',
  manyCodes: (seconds: number) =>
    `Too many codes were requested. Use the newest code, or ask again in ${waiting(seconds)}. A browser that has signed in before can ask now.`,
  signedOut: 'Sign in to continue.',
  noSession: 'This browser is signed out already. Reload the page.',
  otherSite: (desk: string) =>
    `This request came from another site and was refused. Open the desk at ${desk}.`,
  cursor: 'Send the cursor that the page before gave',
  limit: (max: number) => `Send a number from 1 to ${max}`,
  day: 'Send a day as YYYY-MM-DD',
  noConsent: 'There is no consent to withdraw: none was given, or it was withdrawn before',
  exportDay: (days: readonly string[]) => `Choose the day that counts: ${days.join(' or ')}`,
  range: (days: number) => `Send the same or a later day, at most ${days} days in all`,
  search: `Search for at most ${limits.searchLength} characters`,
  service: 'Send the name of a service',
  status: (names: readonly string[]) => `Send one or more of ${names.join(', ')}`,
  action: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  box: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  mailStatus: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  version: 'Send the version that you saw',
  reason: 'Enter a reason',
  note: 'Enter a note',
  view: (views: readonly string[]) => `Send one of ${views.join(', ')}`,
  noteAbout: (abouts: readonly string[]) => `A note is about one of these: ${abouts.join(', ')}`,
  noteNoAddress: 'This booking has no street address. Enter one first, then the note.',
  subject: 'Enter a subject',
  mailText: 'Enter the text of the email',
  noDraft: 'Load the draft of the email first, so that its text names the right time',
  mailTime: (named: string, stored: string) =>
    `${ended(`This text is about ${named}, but the appointment is ${stored}`)} Take the new draft, or check your text`,
  crew: 'Choose one of your crews, or any crew',
  sameCrew: 'Choose another crew than before',
  noChange: 'Change something about the appointment first',
  noDetail: 'Change one of the details first',
  minutesOver: (status: string) =>
    `This booking is ${status}, so the time that it took can no longer be changed.`,
  person: 'Send the id of one booking or of one message of the person',
  finishedJobs: 'Send true or false',
  reminders: 'Send true or false',
  told: 'Send true or false',
  seen: 'Send true or false',
  mailHasLeft: 'The email is on its way: it cannot be taken back. Write another one.',
  places: 'Send a list of addresses and networks',
  place: 'Enter an address such as 203.0.113.7, or a network such as 203.0.113.0/24',
  tooManyPlaces: (most: number) => `At most ${most} can be let through. Remove one first`,
  noSetting: (names: readonly string[]) => `Send a setting to change: ${names.join(', ')}`,
  noBooking: 'This booking does not exist. It may have been erased. Reload the list.',
  noMessage: 'This message does not exist. It may have been deleted. Reload the list.',
  noMail: 'This email cannot be sent again. Reload the list.',
  lateMail: 'This email would come too late to be of use. Call the client.',
  staleMail:
    'The appointment has changed since this email was written, so it would say what no longer holds. Call the client, or write again on the page of the booking.',
  noAddressNow:
    'The booking has no email address any more. Enter one under “Edit details”, or call the client.',
  otherAddress: (to: string) => `The address has changed: the email would go to ${to} now.`,
  notFailed: 'This email has not failed, or was sent again. Reload the list.',
  newerNews: 'This booking has changed: there is something else to tell now. Reload the page.',
  noMailServer: 'No mail server is set up yet. Enter one under “Mail settings” first.',
  somebody: 'Somebody',
  conflict: (who: string) =>
    `${who} changed this while you had it open. Your change was not saved.`,
  notAllowed: (action: string, status: string) =>
    `“${action}” is not possible for a booking that is ${status}.`,
  erased: 'This was erased and can no longer be changed.',
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
  expired: 'expired, since it was not answered in time',
} as const

/** The name in a booking's history for a change that no person made. */
export const THE_WEBSITE = 'The website'

/** The text that replaces erased data. */
export const ERASED = 'erased'

/** The error of a mail that was queued in a restored backup. */
export const deskRestored =
  'It was waiting in a backup that was restored, and may have been sent already.'
