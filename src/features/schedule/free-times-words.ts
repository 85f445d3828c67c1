import { words } from '#core/words.ts'

/** The words of the chips for days and times: on the home page, in the form, on the client's page and on the desk. */
export const freeTimes = words({
  services: 'Choose a service',
  code: 'Postal code',
  /** What a postal code means, below its field. */
  place: {
    near: (towns: string) => `${towns}: we come to you`,
    far: (towns: string, minutes: number) => `${towns}: ${minutes} minutes away`,
    outside: 'Outside our area:',
    ask: 'ask us',
    wrong: 'A postal code looks like P1B\u00a02T3',
  },
  kind: 'Kind of vehicle',
  count: 'Vehicles',
  countError: 'Enter 1 or more',
  next: 'Next open times',
  nextFrom: (day: string) => `Open times from ${day} on`,
  sameHour: (time: string) => `${time} on other days`,
  days: 'Coming days',
  timesOn: (day: string) => `Open times on ${day}`,
  today: 'Today',
  /** A day in one or two words. */
  states: {
    looking: '…',
    free: 'open',
    few: (count: number) => `${count} left`,
    full: 'full',
    closed: 'closed',
    /** Open, but nothing can start in time. */
    soon: 'too late',
    late: 'too short',
  },
  /** Why a day has no free time. */
  none: {
    taken: 'This day is full.',
    soon: 'It’s too late to book this day.',
    late: 'This day is too short for this job.',
  },
  nothing: 'Nothing is open.',
  looking: 'Looking for open times…',
  /** Before the phone number, once the answer takes long. */
  slow: 'Slow connection. Or call',
  failed: 'We can’t show open times right now.',
  earlier: 'Earlier',
  later: 'Later',
})
