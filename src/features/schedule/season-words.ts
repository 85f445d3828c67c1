import { words } from '#core/words.ts'

/** The line of the season. */
export const seasonLine = words({
  label: 'This season',
  /** Before the open times of a service. */
  times: (service: string) => `${service}:`,
  /** On a day without hours: `Back Monday at 8:00 a.m.`, and the link after it. */
  back: (day: string, time: string) => `Back ${day} at ${time}`,
  ask: 'You can ask for a time now.',
})
