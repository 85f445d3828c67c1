import { JOB_YEARS } from './privacy.ts'
/** The words of the desk's calendar. */
export const deskCalendar = {
  views: { month: 'Month', week: 'Week', day: 'Day' },
  view: 'View',
  previous: 'Earlier',
  next: 'Later',
  today: 'Today',
  keys: 'Arrow keys go from day to day.',
  free: 'No bookings.',
  count: (count: number, more: boolean) =>
    `${count}${more ? ' or more' : ''} ${count === 1 && !more ? 'booking' : 'bookings'}`,
  more: 'Show all of this day',
} as const

/** The words of the desk's numbers. */
export const deskNumbers = {
  from: 'From',
  to: 'To',
  show: 'Show',
  perWeek: 'Bookings per week',
  perService: 'Bookings per service',
  week: 'Week of',
  service: 'Service',
  bookings: 'Bookings',
  unanswered: 'Requests not answered for over a day',
  noneUnanswered: 'Every request was answered within a day.',
  unansweredCount: (count: number, most: number) =>
    count >= most ? `${most} or more wait.` : count === 1 ? 'One waits.' : `${count} wait.`,
  vitals: 'How fast the pages are',
  vitalsHelp:
    'Three visits in four were at least this fast: in milliseconds (ms); CLS has no unit.',
  ms: (time: number) => `${time} ms`,
  scale: (most: string) => `0 to ${most}`,
  noVitals: 'Nothing was measured in this time.',
  page: 'Page',
  latest: 'Latest',
  visits: 'Measured',
  trend: 'Over time',
} as const

/** The words of the desk's data page. */
export const deskData = {
  take: 'Take it with you',
  takeHelp: 'Bookings or messages that came in on these days, both included.',
  files: {
    exportBookingsCsv: 'Bookings as CSV',
    exportBookingsJson: 'Bookings as JSON',
    exportMessagesCsv: 'Messages as CSV',
    exportMessagesJson: 'Messages as JSON',
  },
  erase: 'Erase a client',
  eraseHelp:
    'Open a booking or a message of the client and choose “Erase this client”. What belongs to the same person goes with it; the numbers stay.',
  eraseThis: 'Erase this client',
  would: (bookings: number, messages: number, mails: number) =>
    `This erases what is personal in ${bookings} bookings, ${messages} messages and ${mails} mails. It cannot be undone.`,
  kept: (count: number) =>
    `${count} finished jobs of the last ${JOB_YEARS} years are kept, as the tax law wants.`,
  also: 'Erase the finished jobs too',
  eraseNow: 'Erase for ever',
  erased: 'It was erased.',
  log: 'Erasures and purges',
  noLog: 'Nothing was erased yet.',
  purge:
    'Requests that came to nothing are purged by the server itself, after the time that the privacy page names.',
  server: 'the server',
  what: { erase: 'Erased', purge: 'Purged' },
  columns: {
    at: 'When',
    what: 'What',
    who: 'By',
    bookings: 'Bookings',
    messages: 'Messages',
    mails: 'Mails',
  },
} as const
