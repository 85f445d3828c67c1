import { JOB_YEARS } from './retention.ts'

/** The texts of the desk's calendar. */
export const deskCalendar = {
  views: { month: 'Month', week: 'Week', day: 'Day' },
  view: 'View',
  step: {
    day: { previous: 'Day before', next: 'Next day' },
    week: { previous: 'Week before', next: 'Next week' },
    month: { previous: 'Month before', next: 'Next month' },
  },
  today: 'Today',
  more: 'More on the calendar',
  dayMenu: (day: string) => `Plan ${day}`,
  openDay: 'Open the day',
  keys: 'Use the arrow keys to go from day to day.',
  count: (count: number, more: boolean) =>
    `${count}${more ? ' or more' : ''} ${count === 1 && !more ? 'booking' : 'bookings'}`,
} as const

/** The texts of the desk's page of numbers. */
export const deskNumbers = {
  from: 'From',
  to: 'To',
  jobs: {
    title: 'Jobs by the day of their appointment',
    help: 'The hours planned are those of all these jobs; the hours done are those of the completed ones, as they were planned.',
    none: 'No jobs in this period.',
    all: 'All weeks',
    columns: {
      completed: 'Completed',
      no_show: 'No-shows',
      confirmed: 'Not marked yet',
      planned: 'Work planned',
      done: 'Work done',
    },
    hours: (minutes: number) => `${Math.round(minutes / 6) / 10} h`,
  },
  perWeek: 'Bookings by the day they came in',
  perWeekHelp: 'Each booking counts in the week in which it was made, whenever its appointment is.',
  perService: 'These bookings by service',
  week: 'Week of',
  service: 'Service',
  bookings: 'Bookings',
  unanswered: 'Requests waiting for over a day',
  noneUnanswered: 'No request has been waiting for over a day.',
  unansweredCount: (count: number, most: number) =>
    count >= most
      ? `${most} or more requests are waiting.`
      : count === 1
        ? 'One request is waiting.'
        : `${count} requests are waiting.`,
  vitals: 'How fast the site was for visitors',
  vitalsHelp:
    'Three out of four visits were at least this fast. How much a page moves has no unit: up to 0.1 is good.',
  /** What each measurement is about, and how it is called in the trade. */
  metrics: {
    LCP: 'The largest picture or text is there',
    FCP: 'The first text is there',
    INP: 'The page answers a press',
    CLS: 'How much the page moves while it loads',
    TTFB: 'The server answers',
  },
  seconds: (ms: number) => (ms < 1000 ? `${ms} ms` : `${Math.round(ms / 100) / 10} s`),
  scale: (most: string) => `0 to ${most}`,
  noVitals: 'Nothing was measured in this period.',
  page: 'Page',
  metric: 'Measured',
  latest: 'Latest',
  visits: 'Measurements',
  trend: 'Over time',
} as const

/** The texts of the desk's data page. */
export const deskData = {
  take: 'Download',
  takeHelp: 'From the first to the last of these days.',
  byAppointment: 'Bookings by the day of their appointment, not of their arrival',
  jobsHelp: 'A short list for the accountant: the jobs on these days, without phones and emails.',
  photosHelp:
    'One ZIP file of the jobs on these days, with a folder for each. A year of photos can be large: take it in parts.',
  promotionsHelp:
    'Only those whose last answer was yes and who have not withdrawn it, whatever the days above.',
  promotionColumns: {
    email: 'Email',
    name: 'Name',
    given: 'Consent given',
    wording: 'Wording shown',
  },
  jobColumns: {
    reference: 'Reference',
    date: 'Date',
    status: 'Status',
    client: 'Client',
    service: 'Service',
    addOns: 'Add-ons',
    vehicles: 'Vehicles',
    city: 'City',
    province: 'Province',
    billing: 'Billing address',
    payment: 'Payment',
    order: 'Purchase order',
    pst: 'PST exemption',
    gst: 'GST exemption',
  },
  files: {
    exportBookingsCsv: 'Bookings as CSV',
    exportJobsCsv: 'Jobs for the accountant, as CSV',
    exportPromotionsCsv: 'Clients who agreed to promotions, as CSV',
    exportBookingsJson: 'Bookings as JSON',
    exportPhotos: 'Photos of jobs, as ZIP',
    exportMessagesCsv: 'Messages as CSV',
    exportMessagesJson: 'Messages as JSON',
  },
  erase: 'Erase a client',
  eraseHelp:
    'Open a booking or a message of the client and choose “Erase this client”. This also erases everything else with the same email address or phone. The counts on the page “Numbers” stay.',
  eraseThis: 'Delete their data',
  would: (bookings: number, messages: number, mails: number, photos: number) =>
    `This erases the personal data in ${counted(bookings, 'booking')}, ${counted(messages, 'message')} and ${counted(mails, 'email')}${photos > 0 ? `, and ${counted(photos, 'photo')}` : ''}. It cannot be undone.`,
  kept: (count: number) =>
    `Kept, as tax law requires: ${counted(count, 'finished job')} of the last ${JOB_YEARS} years.`,
  also: 'Erase the finished jobs too',
  eraseNow: 'Erase permanently',
  erased: 'The personal data was erased.',
  state: 'State of the server',
  log: 'Erasures',
  noLog: 'Nothing has been erased yet.',
  purge:
    'After the times on the privacy page, the server itself erases requests that came to nothing and finished jobs.',
  server: 'the server',
  what: { erase: 'Erased', purge: 'Erased automatically' },
  columns: {
    who: 'By',
    bookings: 'Bookings',
    messages: 'Messages',
    mails: 'Emails',
    photos: 'Photos',
  },
} as const

/** `1 booking`, `2 bookings`. */
function counted(count: number, one: string) {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
