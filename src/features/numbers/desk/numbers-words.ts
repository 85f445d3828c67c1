/** The texts of the desk's page of numbers. */
export const deskNumbers = {
  jobs: {
    title: 'Jobs by week',
    help: 'By the day of the job. Hours done are the planned hours of finished jobs.',
    none: 'No jobs in this period',
    all: 'All weeks',
    columns: {
      completed: 'Done',
      no_show: 'No-shows',
      confirmed: 'Not marked yet',
      planned: 'Hours planned',
      done: 'Hours done',
    },
    hours: (minutes: number) => `${Math.round(minutes / 6) / 10} h`,
  },
  perWeek: 'New bookings by week',
  perWeekHelp: 'By the day they came in',
  perService: 'New bookings by service',
  /** The name of the part that scrolls below its title. */
  table: (of: string) => `${of}, as a table`,
  week: 'Week of',
  service: 'Service',
  bookings: 'Bookings',
  unanswered: 'Waiting over a day',
  noneUnanswered: 'No request has been waiting over a day',
  unansweredCount: (count: number, most: number) =>
    count >= most ? `${most} or more requests` : count === 1 ? '1 request' : `${count} requests`,
  vitals: 'Website speed',
  vitalsHelp: 'Three out of four visits were at least this fast. Movement has no unit: up to 0.1 is good.',
  /** What each measurement is about, and how it is called in the trade. */
  metrics: {
    LCP: 'Main picture or text shows',
    FCP: 'First text shows',
    INP: 'Page answers a press',
    CLS: 'Movement while loading',
    TTFB: 'Server answers',
  },
  seconds: (ms: number) => (ms < 1000 ? `${ms} ms` : `${Math.round(ms / 100) / 10} s`),
  scale: (most: string) => `0 to ${most}`,
  noVitals: 'Nothing measured in this period',
  page: 'Page',
  metric: 'Measured',
  latest: 'Latest',
  visits: 'Measurements',
  trend: 'Over time',
} as const
