/** The words of the waitlist on the desk. `when` is short: “Fri, Jul 24, 10:00 a.m.” */
export const deskWaiting = {
  title: 'Waits for an earlier time',
  mark: 'Waits',
  add: 'Add to the waitlist',
  change: 'Change',
  end: 'Take off the waitlist',
  save: 'Save',
  hint: 'If an earlier time gets free that suits them, it is held for them for two hours of the day, and they get an email.',
  days: 'On which days',
  part: 'Part of the day',
  parts: { any: 'Any time', morning: 'Morning', afternoon: 'Afternoon' },
  everyDay: 'Any day',
  offer: (when: string, until: string) => `${when} is held for them until ${until}`,
  added: (name: string) => `${name} is on the waitlist.`,
  ended: (name: string) => `${name} is off the waitlist.`,
  /** In the Inbox, when the owner has freed a time. */
  freed: {
    title: 'A time got free',
    line: (when: string) => `${when} got free`,
    waits: (when: string) => `Waits with ${when}`,
    text: (name: string) =>
      `${name} is the first who would like it. Offer it, and it is held for them for two hours of the day. If they don’t take it, the next who waits gets it.`,
    keep: 'Not now',
    kept: 'Nobody is asked about this time.',
    open: 'Open the booking',
  },
  refusals: {
    wishes: 'Send the wishes, or null to take the booking off the waitlist',
    offer: 'Send whether the time is offered: true or false',
    over: 'This booking can’t wait: it has begun, is over, or does not take place.',
    noEmail: 'This client has no email address, so nobody could tell them. Add one first.',
    answered: 'This time was answered already, or has passed.',
    nobody: 'The time is taken by now, or nobody who waits can have it any more. Nobody was asked.',
  },
} as const
