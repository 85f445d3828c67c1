import { withFullStop } from '#core/sentence.ts'
import { words } from '#core/words.ts'

/** When the visits of a plan are, in parts of one line: `Every 4 weeks, on Tuesday, in the morning, from May 1 to October 15`. */
export const rhythmWords = words({
  weeks: (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`),
  visits: (visits: number) => (visits === 1 ? 'One visit in the season' : `${visits} visits in the season`),
  days: (days: string) => `on ${days}`,
  parts: { morning: 'in the morning', afternoon: 'in the afternoon' },
  season: (from: string, to: string) => `from ${from} to ${to}`,
})

/** A plan on its client's own page. */
export const planPage = words({
  title: 'Your plan',
  /** Of a visit that waits for its client. */
  proposed: 'Proposed',
  ask: 'Does this time suit you?',
  askText: (until: string) => `${withFullStop(`Tell us by ${until}`)} After that we give the time to somebody else.`,
  confirm: 'Yes, this suits me',
  confirmed: 'It’s confirmed. See you then.',
  move: 'Choose another time',
  skip: 'Skip this visit',
  skipTitle: 'Skip this visit?',
  skipText: (when: string) => `${withFullStop(`We don’t come on ${when}`)} Your plan goes on.`,
  skipSubmit: 'Yes, skip it',
  skipped: 'We skip this visit. Your plan goes on.',
  keep: 'Keep it',
  next: (day: string) => `We propose the next visit for about ${day}, and write to you three weeks before.`,
  visit: (when: string) => withFullStop(`The next visit is on ${when}`),
  visitProposed: (when: string) => withFullStop(`We propose the next visit for ${when}`),
  /** Of a visit that nobody answered. */
  lapsed: 'We heard nothing from you, so we no longer hold this time for you. Your plan goes on.',
  see: 'Answer it',
  open: 'Open it',
  paused: (day: string) => `It is paused until ${withFullStop(day)}`,
  ended: 'This plan has ended. We propose no more visits.',
  last: (day: string) => `Its last day is ${withFullStop(day)}`,
  /** Both with what comes on top. */
  asked: (before: string, now: string) =>
    `We ask for a new price: ${withFullStop(now)} So far it is ${withFullStop(before)} Until you agree, the price stays.`,
  accept: 'Agree to the new price',
  decline: 'Keep the price',
  accepted: 'Thank you. The new price holds from the next visit on.',
  declined: 'The price stays. We’ll get in touch if we have a question.',
  pause: 'Pause',
  pauseTitle: 'Pause your plan?',
  pauseText: 'We propose no visit before the day that you choose.',
  pauseUntil: 'Pause until',
  pauseSubmit: 'Pause it',
  pauseDone: (day: string) => `Your plan is paused until ${withFullStop(day)}`,
  resume: 'Go on now',
  resumed: 'Your plan goes on.',
  end: 'End the plan',
  endTitle: 'End your plan?',
  endText:
    'We propose no more visits. A visit that you have confirmed stays: cancel it on its own page if you don’t want it.',
  endSubmit: 'Yes, end it',
  endDone: 'Your plan has ended.',
})

/** The mails about a plan to its client. */
export const planMails = words({
  see: 'See your plan',
  proposed: {
    subject: (when: string) => `Your next visit: ${when}`,
    title: 'Does this time suit you?',
    intro: (firstname: string, when: string) =>
      `${withFullStop(`Hello ${firstname}, as your plan says, we would come again on ${when}`)} We hold this time for you.`,
    answer: (until: string) =>
      `Please tell us by ${until}: confirm it, choose another time, or skip this visit. One press each, on the page below.`,
    action: 'Answer',
    labels: { when: 'When', where: 'Where', service: 'Service', price: 'Price' },
    plan: 'On the same page you can pause your plan or end it.',
  },
  started: (
    business: string,
    firstname: string,
    of: { rhythm: string; service: string; price: string; next: string },
  ) => ({
    subject: `Your plan with ${business}`,
    text: `Hello ${firstname}, this is your plan: ${of.rhythm}.\n\n${of.service}, ${of.price}.\n\n${of.next} Nothing is booked before you say yes, and nothing is charged without you.\n\nOn the page below you can read it, pause it, or end it at any time.`,
  }),
  changed: (business: string, firstname: string, rhythm: string, next: string) => ({
    subject: `Your plan with ${business} has changed`,
    text: `Hello ${firstname}, your plan is now: ${rhythm}.\n\n${next}\n\nOn the page below you can read it, pause it, or end it at any time.`,
  }),
  price: (business: string, firstname: string, before: string, now: string) => ({
    subject: `A new price for your plan with ${business}`,
    text: `Hello ${firstname}, we would like to change the price of your plan: ${withFullStop(now)} So far it is ${withFullStop(before)}\n\nIt changes only if you agree. On the page below you can say yes or no.`,
  }),
  paused: (business: string, firstname: string, until: string) => ({
    subject: `Your plan with ${business} is paused`,
    text: `${withFullStop(`Hello ${firstname}, your plan is paused until ${until}`)} Before that we propose no visit.`,
  }),
  resumed: (business: string, firstname: string, next: string) => ({
    subject: `Your plan with ${business} goes on`,
    text: `Hello ${firstname}, your plan goes on. ${next}`,
  }),
  ended: (business: string, firstname: string) => ({
    subject: `Your plan with ${business} has ended`,
    text: `Hello ${firstname}, your plan has ended: we propose no more visits. Thank you for having had us. You can book at any time.`,
  }),
  confirmed: (firstname: string, when: string) => ({
    subject: `Confirmed: ${when}`,
    text: withFullStop(`Hello ${firstname}, thank you: we come on ${when}`),
  }),
  skipped: (firstname: string, when: string) => ({
    subject: `We skip the visit on ${when}`,
    text: `${withFullStop(`Hello ${firstname}, we don’t come on ${when}`)} Your plan goes on: we write to you three weeks before the next visit.`,
  }),
  lapsed: (firstname: string, when: string) => ({
    subject: `We no longer hold ${when} for you`,
    text: `Hello ${firstname}, we heard nothing from you about the visit on ${when}, so we don’t come then. Your plan goes on: we write to you three weeks before the next visit. If you would still like this one, call us or reply to this email.`,
  }),
})
