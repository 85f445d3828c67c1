import { withFullStop } from '#core/sentence.ts'
import { words } from '#core/words.ts'

/** The texts with which the server refuses what a client who waits sends. */
export const waitingRefusals = words({
  days: 'Choose at least one day of the week',
  day: (days: readonly string[]) => `Send each day as one of: ${days.join(', ')}`,
  twice: 'Send each day of the week once',
  part: (parts: readonly string[]) => `Send the part of the day as one of: ${parts.join(', ')}`,
  offer: 'Send the id of the time that we offered',
  accept: 'Send whether you take the time',
  over: 'There is nothing to wait for here any more: the appointment has begun, is over, or does not take place. Call us at {phone}.',
  noEmail: 'We have no email address for you, so we could not tell you. Call us at {phone}.',
  /** An offer that was answered, or whose time is over. */
  ended:
    'This time is no longer held for you. Your appointment stays as it is, and you are told of the next time that gets free.',
})

/** “Tell me if an earlier time gets free”: on the client's page, the receipt and the desk. */
export const waiting = words({
  open: 'Tell me if an earlier time gets free',
  /** The same on a small button. */
  short: 'Earlier time',
  title: 'An earlier time',
  text: 'You keep your appointment. If an earlier time gets free that suits you, we hold it for you for two hours and email you.',
  days: 'On which days?',
  part: 'At what time?',
  parts: { any: 'Any time', morning: 'Morning', afternoon: 'Afternoon' },
  submit: 'Tell me',
  keep: 'Not now',
  done: 'We’ll email you if an earlier time gets free',
  next: 'Your appointment stays as it is until you take another.',
  waits: (days: string, part: string) => withFullStop(`You’d like an earlier time: ${days}, ${part}`),
  everyDay: 'any day',
  change: 'Change',
  end: 'Stop waiting',
  ended: 'You no longer wait for an earlier time',
  offer: {
    title: 'An earlier time is free',
    text: (when: string, until: string) => withFullStop(`${when} is free, and we’re holding it for you until ${until}`),
    now: (when: string) => withFullStop(`Your appointment is now on ${when}`),
    accept: (when: string) => `Move to ${when}`,
    decline: 'Keep my appointment',
    declined: 'Your appointment stays as it is',
    declinedNext: 'We’ll tell you of the next time that gets free.',
    lapsed: (when: string) => `We no longer hold ${when} for you. You are still on our list.`,
  },
})
