import { JOB_YEARS } from './retention.ts'
import { joinNames, withFullStop } from './sentence.ts'

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

/** The texts of the desk's data page. */
const keptDocuments = (count: number) =>
  `${counted(count, 'issued document')} with name and address ${count === 1 ? 'stays' : 'stay'} until ${JOB_YEARS} years after the end of ${count === 1 ? 'its' : 'their'} year, as tax law requires. Then the server deletes ${count === 1 ? 'it' : 'them'}.`

export const deskData = {
  take: 'Downloads',
  takeHelp: 'For the days you choose, the first and the last included',
  byAppointment: 'Bookings by the day of the job, not the day they came in',
  jobsHelp: 'A short list: the jobs on these days, without phone numbers and emails',
  photosHelp: 'One ZIP file with a folder for each job. A year of photos can be large: take it in parts',
  documentsHelp: 'By the day they were begun, drafts too. Your accountant’s files are under Numbers',
  promotionsHelp: 'Only those who said yes last and haven’t withdrawn it, whatever the days above',
  promotionColumns: { email: 'Email', name: 'Name', given: 'Consent given', wording: 'Wording shown' },
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
    exportBookingsCsv: 'Bookings (CSV)',
    exportJobsCsv: 'Jobs for your accountant (CSV)',
    exportPromotionsCsv: 'Clients who want promotions (CSV)',
    exportBookingsJson: 'Bookings (JSON)',
    exportPhotos: 'Job photos (ZIP)',
    exportMessagesCsv: 'Messages (CSV)',
    exportMessagesJson: 'Messages (JSON)',
    exportDocumentsJson: 'Quotes and invoices (JSON)',
    exportPaymentsJson: 'Payments (JSON)',
  },
  erase: 'Delete a client’s data',
  eraseHelp:
    'Open one of the client’s bookings or messages and choose “Delete their data”. You then see each booking and message with the same email address or phone number, and choose. The counts under Numbers stay.',
  eraseThis: 'Delete their data',
  theirs: 'What to delete',
  /** Below a booking or a message. */
  cancels: 'Deleting it cancels it and frees the time. No email tells them.',
  kept: `Finished: tax law keeps it for ${JOB_YEARS} years. Tick it to delete it all the same.`,
  sameName: 'Same name',
  otherName: 'Another name',
  unsure: {
    phone: 'Of their contacts only the phone is the same. Anybody can type it: tick it if it’s theirs.',
    email: 'Of their contacts only the email is the same. Anybody can type it: tick it if it’s theirs.',
    neither: 'Only other bookings join it with them. Tick it if it’s theirs.',
  },
  message: (topic: string, when: string) => `Message of ${when}: ${topic}`,
  more: 'There are more. Delete these first, then open one of the others.',
  would: (bookings: number, messages: number, mails: number, photos: number) =>
    `This deletes the personal data in ${counted(bookings, 'booking')}, ${counted(messages, 'message')} and ${counted(mails, 'email')}${photos > 0 ? `, and ${counted(photos, 'photo')}` : ''}. It can’t be undone.`,
  wouldCancel: (times: readonly string[]) => withFullStop(`It cancels ${joinNames(times, 'and')}`),
  noneTicked: 'Tick what to delete.',
  /** Of all that is listed, whatever is ticked. */
  ofAll: {
    documents: (count: number) => `Of all that is listed here: ${keptDocuments(count)}`,
    mails: (count: number) =>
      `${counted(count, 'email')} ${count === 1 ? 'is' : 'are'} about documents made by hand for the addresses listed here. ${count === 1 ? 'It goes, too' : 'They go, too'}, unless something that you leave has the same address.`,
  },
  keptDocuments,
  eraseNow: 'Delete for good',
  erased: 'Their data is deleted.',
  state: 'Server',
  log: 'Deleted data',
  noLog: 'Nothing deleted yet',
  purge: 'The server deletes old requests and finished jobs by itself, after the times on your privacy page.',
  server: 'the server',
  what: { erase: 'Deleted', purge: 'Deleted automatically' },
  columns: { who: 'By', bookings: 'Bookings', messages: 'Messages', mails: 'Emails', photos: 'Photos' },
} as const

/** `1 booking`, `2 bookings`. */
function counted(count: number, one: string) {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
