/** The words of the chips for days and times: on the home page, in the form, on the client's page and on the desk. */
export const freeTimes = {
  services: 'Choose a service',
  code: 'Postal code',
  /** What a postal code means, below its field. */
  place: {
    near: (towns: string) => `${towns}: we come to you`,
    far: (towns: string, minutes: number) => `${towns}: ${minutes} minutes away`,
    outside: 'Outside our area:',
    ask: 'ask us',
    wrong: 'A postal code looks like P1B 2T3',
  },
  count: 'Vehicles',
  countError: 'Enter 1 or more',
  /** The button for visitors who have no time in mind yet. */
  book: 'Go to the booking form',
  next: 'Next free times',
  nextFrom: (day: string) => `Free times from ${day} on`,
  sameHour: (time: string) => `${time} on other days`,
  days: 'Coming days',
  timesOn: (day: string) => `Free times on ${day}`,
  today: 'Today',
  /** A day in one or two words. */
  states: {
    looking: '…',
    free: 'free',
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
    soon: 'It is too late to book this day.',
    late: 'This day is too short for this job.',
  },
  nothing: 'No time is free.',
  looking: 'Looking for free times…',
  failed: 'We cannot show the free times right now.',
  earlier: 'Earlier',
  later: 'Later',
} as const
