/** The texts with which the desk's server refuses a request. */
export const deskRefusals = {
  otherSite: (desk: string) => `This came from another site, so it was refused. Open the desk at ${desk}.`,
  cursor: 'Send the cursor from the previous page',
  limit: (max: number) => `Send a number from 1 to ${max}`,
  day: 'Send a day as YYYY-MM-DD',
  range: (days: number) => `Choose the same day or a later one, ${days} days in all at most`,
  oneOf: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  version: 'Send the version you saw',
  seen: 'Send true or false',
  mailHasLeft: 'The email is on its way: it cannot be taken back. Write another one.',
  noMessage: 'This message isn’t there any more. It may have been deleted. Reload the list.',
  somebody: 'Somebody',
  conflict: (who: string) => `${who} changed this while you had it open. Your change wasn’t saved.`,
  erased: 'This was deleted and can’t be changed any more.',
  notForRole: 'Only an owner may do this.',
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
