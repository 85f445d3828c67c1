import { ended } from './sentence.ts'

/** The words of the timetable: the week and the day on the desk's calendar. */
export const timetable = {
  noCrew: 'No crew',
  noJobs: 'No jobs.',
  more: 'More jobs than these are on this day. The list of bookings has them all.',
  away: (reason: string) => `Away: ${reason}`,
  awayAt: (crew: string, when: string, reason: string) => `${crew} is away ${when}: ${reason}`,
  /** The free room of a day, in one line. */
  free: (times: readonly string[]) =>
    times.length > 0 ? `Free: ${times.join('; ')}` : 'No free room.',
  room: (times: string, crews: number) => `${times}, ${crews === 1 ? '1 crew' : `${crews} crews`}`,
  /** A block in words, for those who hear it. */
  until: (to: string) => `Until ${to}`,
  trip: (leaves: string, back: string) => `The crew leaves at ${leaves} and is free at ${back}`,
  since: (day: string) => `Since ${day}.`,
  pinned: 'You chose the crew.',
  pinLost: (crew: string) => `Meant for ${crew}, which cannot do it.`,
  nowAt: (time: string) => `Now, ${time}`,
  legend: 'Striped: closed or away. Light edges: drive and pause.',
  legendMoving: 'Red stripes: no crew is free to begin then.',
  erased: 'Erased',
  week: 'The week, day by day',
  day: 'The day, crew by crew',

  move: 'Move',
  moveNamed: (name: string) => `Move ${name}`,
  moving: (name: string) => `Moving ${name}`,
  keys: 'Arrow up and down: half an hour. Left and right: the crew, and on to the next day. Page up and down: a day. Enter chooses, Escape leaves.',
  /** Where a job that moves would be, and whether it can. */
  at: (when: string, crew: string) => (crew ? `${when}, ${crew}` : when),
  verdicts: {
    free: 'free',
    taken: 'taken: no crew is free',
    outside: 'free, outside your hours',
  },
  steps: {
    ArrowUp: 'Earlier',
    ArrowDown: 'Later',
    PageUp: 'Day before',
    PageDown: 'Next day',
    ArrowRight: 'Next crew',
  },
  choose: 'Choose this time',
  leave: 'Cancel',

  moveTo: (when: string) => `Move to ${when}?`,
  giveTo: (crew: string) => `Give to ${crew}?`,
  moveAndGive: (when: string, crew: string) => `Move to ${when}, ${crew}?`,
  from: (name: string, when: string) => ended(`${name}, now ${when}`),
  submit: { move: 'Move it', give: 'Give it' },
  keep: 'Leave it where it is',
  isTaken: (when: string) => `${when} is taken`,
  takenHere: 'No crew is free then, so nothing was changed.',
  partly: 'The time is moved, but the crew is not chosen yet. Try again, or leave it.',
  moved: (name: string, when: string, isMailed: boolean) =>
    ended(`${name} is moved to ${when}${isMailed ? ', and an email says so' : ''}`),
  given: (name: string, crew: string) => `${name} is given to ${crew}.`,
  undone: (name: string) => `${name} is back where it was.`,
} as const
