import { withFullStop } from '#core/sentence.ts'

/** The words of the timetable: the week and the day on the desk's calendar. */
export const timetable = {
  noCrew: 'No crew',
  more: 'More jobs than these are on this day. The list of bookings has them all.',
  closed: 'Closed',
  jobs: (count: number) => (count === 0 ? 'No jobs' : count === 1 ? '1 job' : `${count} jobs`),
  /** The jobs of a crew on a day. */
  trackOf: (crew: string, day: string) => `${crew}, ${day}`,
  awayAt: (crew: string, when: string, reason: string) => `${crew} is off ${when}: ${reason}`,
  /** A free time of a crew. */
  book: (times: string) => `Book ${times}`,
  /** The free room of a day, in one line. */
  free: (times: readonly string[]) => (times.length > 0 ? `Free: ${times.join('; ')}` : 'No free room.'),
  room: (times: string, crews: number) => `${times}, ${crews === 1 ? '1 crew' : `${crews} crews`}`,
  /** A block in words, for those who hear it. */
  until: (to: string) => `Until ${to}`,
  trip: (leaves: string, back: string) => `The crew leaves at ${leaves} and is free at ${back}`,
  since: (day: string) => `Since ${withFullStop(day)}`,
  pinned: 'You chose the crew.',
  pinLost: (crew: string) => `Meant for ${crew}, which cannot do it.`,
  erased: 'Erased',
  week: 'Week, by crew',
  day: 'Day, by crew',

  moveNamed: (name: string) => `Move ${name}`,
  moving: (name: string) => `Moving ${name}`,
  keys: {
    week: 'Up and down: half an hour. Left and right: a day. Page up and down: the crew. Enter chooses, Escape cancels.',
    day: 'Up and down: half an hour. Left and right: the crew, and on to the next day. Page up and down: a day. Enter chooses, Escape cancels.',
  },
  /** Where a job that moves would be, and whether it can. */
  at: (when: string, crew: string) => (crew ? `${when}, ${crew}` : when),
  verdicts: { free: 'free', taken: 'taken: no crew is free', outside: 'free, outside your hours' },
  steps: { earlier: 'Earlier', later: 'Later', nextCrew: 'Next crew', dayBefore: 'Day before', nextDay: 'Next day' },
  choose: 'Choose this time',
  leave: 'Cancel',

  moveTo: (when: string) => `Move to ${when}?`,
  giveTo: (crew: string) => `Give to ${crew}?`,
  moveAndGive: (when: string, crew: string) => `Move to ${when}, ${crew}?`,
  from: (name: string, when: string) => withFullStop(`${name}, now ${when}`),
  submit: { move: 'Move it', give: 'Give it' },
  keep: 'Leave it where it is',
  isTaken: (when: string) => `${when} is taken`,
  takenHere: 'No crew is free then, so nothing was changed.',
  partly: 'The time is moved, but the crew is not chosen yet. Try again, or leave it.',
  moved: (name: string, when: string, isMailed: boolean) =>
    withFullStop(`${name} is moved to ${when}${isMailed ? ', and an email says so' : ''}`),
  given: (name: string, crew: string) => `${name} is given to ${withFullStop(crew)}`,
  undone: (name: string) => `${name} is back where it was.`,
} as const
