import { JOB_YEARS } from '#core/retention.ts'
import { joinNames, withFullStop } from '#core/sentence.ts'

const keptDocuments = (count: number) =>
  `${counted(count, 'issued document')} with name and address ${count === 1 ? 'stays' : 'stay'} until ${JOB_YEARS} years after the end of ${count === 1 ? 'its' : 'their'} year, as tax law requires. Then the server deletes ${count === 1 ? 'it' : 'them'}.`

/** The texts of the desk's data page. */
export const deskData = {
  take: 'Downloads',
  takeHelp: 'For the days you choose, the first and the last included',
  byAppointment: 'Bookings by the day of the job, not the day they came in',
  jobsHelp: 'A short list: the jobs on these days, without phone numbers and emails',
  photosHelp: 'One ZIP file with a folder for each job. A year of photos can be large: take it in parts',
  documentsHelp: 'By the day they were begun, drafts too. Your accountant’s files are under Numbers',
  promotionsHelp: 'Only those who said yes last and haven’t withdrawn it, whatever the days above',
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
