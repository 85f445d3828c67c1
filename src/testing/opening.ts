import type { Opening } from '#core/opening.ts'

const hours = { from: '08:00', to: '12:00' }

/** Short days, few rules and one crew, independent of the content that the owner writes. */
export const mornings: Opening = {
  week: {
    Monday: hours,
    Tuesday: hours,
    Wednesday: hours,
    Thursday: hours,
    Friday: hours,
    Saturday: null,
    Sunday: null,
  },
  holidays: [{ id: 'canada', name: 'Canada Day', on: { month: 7, day: 1 } }],
  otherHours: [],
  leadHours: 3,
  daysAhead: 60,
  crews: 1,
  crewNames: [],
  pauseMinutes: 30,
  answerHours: 48,
  changeHours: 24,
}

/** Open in the nights when the clocks change. */
export const nights: Opening = {
  ...mornings,
  week: { ...mornings.week, Saturday: hours, Sunday: { from: '00:00', to: '12:00' } },
}
