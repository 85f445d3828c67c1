import { ended } from './sentence.ts'

/** The words of the desk about plans of clients who come back. */
export const deskPlans = {
  title: 'Plan',
  /** The list: its filter beside all clients, and its columns. */
  all: 'All',
  list: 'Plans',
  heads: ['Name', 'Service', 'How often', 'Next', 'A visit'],
  about: (day: string) => `about ${day}`,
  make: 'Make a plan',
  makeTitle: (name: string) => `A plan for ${name}`,
  /** What the sheet says above its fields. */
  makeText:
    'Three weeks before each visit, a free time is proposed to the client. They confirm it, move it, or skip it.',
  start: 'Start the plan',
  started: (name: string) => `The plan of ${name} has started.`,
  rhythm: 'How often',
  everyWeeks: 'Every so many weeks',
  inSeason: 'So many visits in a season',
  weeks: 'Weeks from visit to visit',
  visits: 'Visits in the season',
  nextOn: 'Next visit about',
  weekdays: 'Preferred days',
  anyDay: 'None means any day.',
  part: 'Part of the day',
  parts: { any: 'Any time', morning: 'Morning', afternoon: 'Afternoon' },
  season: 'Only in a season',
  seasonFrom: 'First day of the season',
  seasonTo: 'Last day of the season',
  month: 'month',
  day: 'day',
  endsOn: 'Last day of the plan',
  endsOnHint: 'Empty goes on until somebody ends it.',
  price: 'Price of a visit, before tax',
  priceOf: (amount: string) => `${amount} a visit, before tax`,
  noPrice: 'Enter the price of a visit',
  mailed: (email: string) => `The plan goes to ${email}.`,
  noMail: 'No email address is known: each visit then stands in the Inbox, to call about.',
  states: { active: 'Runs', paused: 'Paused', ended: 'Ended' },
  next: (day: string) => `Next visit about ${day}`,
  visit: (when: string) => `Visit ${when}`,
  proposed: 'Waits for the client',
  confirmed: 'Confirmed',
  noTime: (day: string) =>
    `No free time on ${day}. It is tried again each day; or book one by hand.`,
  paused: (day: string) => `Paused until ${day}`,
  endsWith: (day: string) => `Ends on ${day}`,
  endedOn: (day: string) => `Ended on ${day}`,
  asked: (amount: string) => `A new price of ${amount} waits for the client’s yes.`,
  edit: 'Change',
  editTitle: 'Change the plan',
  save: 'Save',
  saved: 'The plan is changed.',
  pause: 'Pause',
  pauseTitle: 'Pause the plan',
  pauseUntil: 'Pause until',
  pauseText: 'No visit is proposed before this day. One that waits for the client is taken back.',
  pauseDone: (day: string) => `Paused until ${day}.`,
  resume: 'Go on now',
  resumed: 'The plan goes on.',
  end: 'End the plan',
  endTitle: 'End the plan?',
  endText:
    'No visit is proposed any more, and one that waits for the client is taken back. A confirmed visit stays. The client is told.',
  ended: 'The plan has ended.',
  newPrice: 'New price',
  newPriceTitle: 'A new price for each visit',
  newPriceText: 'The client is asked by email. Until they say yes, the price stays.',
  newPriceCall:
    'No email address is known: ask on the phone, and note the yes here. Until then, the price stays.',
  ask: 'Ask for it',
  askedDone: 'The client is asked.',
  accept: 'They said yes',
  accepted: 'The new price holds from the next visit on.',
  drop: 'Take it back',
  dropped: 'The price stays.',
  cancel: 'Not now',
  openJob: 'Open the visit',
  none: 'No plans yet',
  noneText:
    'Open a finished job and press “Make a plan”: regular clients then come back by themselves.',
  refusals: {
    id: 'Send the id that the page made for this plan',
    unknown: 'This plan does not exist. Reload the page.',
    version: 'Send the version of the plan that you decided on',
    conflict: 'Somebody has changed this plan meanwhile. Look at it, then decide again.',
    press: (presses: readonly string[]) => `Send one of ${presses.join(', ')}`,
    notDone: 'A plan is made from a job that is done. Finish the job first.',
    erased: 'The data of this client was deleted: no plan can be made.',
    exists: 'This job has a plan already. Change that one, or end it first.',
    isVisit: 'This visit belongs to a plan already. Change that one, or end it first.',
    noPlace: 'This job has no address, so nobody could drive there. Add it first.',
    rhythm: 'Enter every how many weeks, or how many visits in a season: one of them',
    weeks: 'Enter a number of weeks from 1 to 52',
    visits: 'Enter a number of visits from 1 to 12',
    noSeason: 'A number of visits needs a season: enter its first and its last day',
    season: 'Enter both days of the season, as month and day',
    seasonShort: (days: number) => `A season has ${days} days at least: enter a longer one`,
    tooMany: (visits: number) =>
      `So many visits do not fit into this season: ${visits} at most, or make it longer`,
    weekday: 'Choose among the days of the week, each once',
    part: (parts: readonly string[]) => `Send one of ${parts.join(', ')}`,
    nextOn: 'Enter the day about which the next visit is to be',
    nextPast: 'This day has passed. Enter today or a later one',
    nextFar: 'Enter a day within the next two years',
    endsOn: 'Enter the last day of the plan, or leave it empty',
    endsBefore: 'The plan would end before its next visit: enter a later last day, or none',
    lines: 'A plan needs the price of a visit: enter at least one line',
    zero: 'A visit must cost something: enter a price above $0.00',
    samePrice: 'This is the price already. Enter another',
    nothingChanged: 'Nothing is changed: enter another value, or close this',
    ended: 'This plan has ended. Make a new one from the last visit.',
    notPaused: 'This plan is not paused.',
    nothingAsked: 'No new price waits for an answer.',
    until: 'Enter the day until which the plan is paused',
    untilPast: 'Enter a day after today',
    untilFar: 'Enter a day within the next two years',
    otherOpen:
      'Another visit of this plan is open. Cancel that one first: a plan has one open visit at a time.',
  },
} as const

/** The mails to the owner about what a client said to their plan. */
export const planOwnerMails = {
  confirmed: {
    subject: (client: string, when: string) => `${client} confirms the visit: ${when}`,
    text: (client: string, when: string) =>
      ended(`${client} has confirmed the visit of their plan on ${when}`),
  },
  skipped: {
    subject: (client: string, when: string) => `${client} skips the visit: ${when}`,
    text: (client: string, when: string, reason: string) =>
      `${ended(`${client} skips the visit of their plan on ${when}`)} Its time is free again, and the plan goes on. ${reason}`,
  },
  lapsed: {
    subject: (client: string, when: string) => `No answer from ${client}: ${when} is free again`,
    text: (client: string, when: string) =>
      `${ended(`${client} did not answer about the visit of their plan on ${when}`)} Its time is free again, and the plan goes on. You may want to call them.`,
  },
  paused: {
    subject: (client: string) => `${client} pauses their plan`,
    text: (client: string, until: string) => `${client} has paused their plan until ${until}.`,
  },
  resumed: {
    subject: (client: string) => `${client} goes on with their plan`,
    text: (client: string, next: string) =>
      `${client} goes on with their plan. The next visit is about ${next}.`,
  },
  ended: {
    subject: (client: string) => `${client} ends their plan`,
    text: (client: string) => `${client} has ended their plan. No visit is proposed any more.`,
  },
  accepted: {
    subject: (client: string, price: string) => `${client} agrees: ${price} a visit`,
    text: (client: string, price: string) =>
      `${client} agrees to the new price of their plan: ${price} for each visit, before tax. It holds from the next visit on.`,
  },
  declined: {
    subject: (client: string) => `${client} keeps the price of their plan`,
    text: (client: string, price: string) =>
      `${client} does not agree to the new price of their plan. It stays at ${price} for each visit, before tax.`,
  },
} as const
