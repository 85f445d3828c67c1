import { business } from './business.ts'
import { limits } from './limits.ts'
import { ended } from './sentence.ts'

/** The texts with which the desk's server refuses a request. */
export const deskRefusals = {
  email: 'Enter your email address, such as name@example.com',
  code: 'Enter the eight characters of the code, such as 7K3M-9PAC',
  wrongCode: (left: number) =>
    left === 1
      ? 'That code is not right. One try is left'
      : `That code is not right. ${left} tries are left`,
  spentCode: 'This code can no longer be used. Ask for a new one',
  manyCodes: (seconds: number) =>
    `Too many codes were requested. Use the newest code, or ask again in ${waiting(seconds)}. A browser that has signed in before can ask now.`,
  signedOut: 'Sign in to continue.',
  otherSite: (desk: string) =>
    `This request came from another site and was refused. Open the desk at ${desk}.`,
  cursor: 'Send the cursor that the page before gave',
  limit: (max: number) => `Send a number from 1 to ${max}`,
  day: 'Send a day as YYYY-MM-DD',
  range: (days: number) => `Send the same or a later day, at most ${days} days in all`,
  search: `Search for at most ${limits.searchLength} characters`,
  service: 'Send the name of a service',
  status: (names: readonly string[]) => `Send one or more of ${names.join(', ')}`,
  action: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  box: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  mailStatus: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  version: 'Send the version that you saw',
  reason: 'Enter a reason',
  note: 'Enter a note',
  subject: 'Enter a subject',
  mailText: 'Enter the text of the email',
  noChange: 'Change something about the appointment first',
  person: 'Send the id of one booking or of one message of the person',
  finishedJobs: 'Send true or false',
  reminders: 'Send true or false',
  noSetting: (names: readonly string[]) => `Send a setting to change: ${names.join(', ')}`,
  noBooking: 'This booking does not exist. It may have been erased. Reload the list.',
  noMessage: 'This message does not exist. It may have been deleted. Reload the list.',
  noMail: 'This email cannot be sent again. Reload the list.',
  noMailServer: 'No mail server is set up yet. Set SMTP_URL first.',
  somebody: 'Somebody',
  conflict: (who: string) =>
    `${who} changed this while you had it open. Your change was not saved.`,
  notAllowed: (action: string, status: string) =>
    `“${action}” is not possible for a booking that is ${status}.`,
  erased: 'This was erased and can no longer be changed.',
} as const

/** `1 minute`, `60 minutes`, `2 hours`: not shorter than the wait. */
function waiting(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return '1 minute'
  return minutes <= 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** The statuses of a booking, as parts of a sentence. */
export const statusNames = {
  requested: 'requested',
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  completed: 'completed',
  no_show: 'a no-show',
  expired: 'expired, since it was not answered in time',
} as const

/** The name in a booking's history for a change that no person made. */
export const THE_WEBSITE = 'The website'

/** The text that replaces erased data. */
export const ERASED = 'erased'

type Status = keyof typeof statusNames
type About = { firstname: string; reference: string; service: string; when: string; where: string }

const signature = `${business.name}\n${business.phone}\n${business.email}`
const letter = (name: string, ...paragraphs: string[]) =>
  [`Hello ${name},`, ...paragraphs, signature].join('\n\n')

/** A sentence with the status, the time and the place of an appointment. */
function statusSentence(status: Status, { service, when, where }: About) {
  if (status === 'confirmed')
    return `Your appointment is confirmed: ${service}, ${when}, at ${where}.`
  if (status === 'requested')
    return `We hold the time of your request: ${service}, ${when}, at ${where}. We will write to you once we confirm it.`
  if (status === 'expired')
    return `Your request for ${service}, ${when}, at ${where}, has expired, since we did not answer in time. We are sorry.`
  return `Your booking for ${service}, ${when}, at ${where}, is ${statusNames[status]}.`
}

/** The drafts of mails to a client. The desk shows them for editing before they are sent. */
export const drafts = {
  confirm: ({ firstname, reference, service, when, where }: About) => ({
    subject: `Confirmed: ${service}, ${when} (${reference})`,
    text: letter(
      firstname,
      `Your appointment is confirmed: ${service}, ${when}, at ${where}.`,
      `To change it, use the link below, call ${business.phone} or reply to this email, and mention ${reference}.`,
    ),
  }),
  decline: ({ firstname, reference, service, when }: About) => ({
    subject: `We cannot take your request ${reference}`,
    text: letter(
      firstname,
      `${ended(`Thank you for your request for ${service}, ${when}`)} We are sorry, but we cannot take it.`,
      `If another day suits you, call ${business.phone} or reply to this email.`,
    ),
  }),
  cancel: ({ firstname, reference, service, when }: About) => ({
    subject: `Cancelled: ${service}, ${when} (${reference})`,
    text: letter(
      firstname,
      `Your appointment for ${service}, ${when}, has been cancelled.`,
      `To find another day, call ${business.phone} or reply to this email.`,
    ),
  }),
  complete: ({ firstname, reference, service }: About) => ({
    subject: `Done: ${service} (${reference})`,
    text: letter(
      firstname,
      `The work is done: ${service}. Thank you for choosing us.`,
      `If anything is not as it should be, call ${business.phone} or reply to this email.`,
    ),
  }),
  no_show: ({ firstname, reference, when }: About) => ({
    subject: `We missed you, ${when} (${reference})`,
    text: letter(
      firstname,
      `We came for your appointment, ${when}, but did not find you.`,
      `To find another day, call ${business.phone} or reply to this email.`,
    ),
  }),
  edit: ({ firstname, reference, service, when, where }: About) => ({
    subject: `Your appointment has changed: ${when} (${reference})`,
    text: letter(
      firstname,
      `Your appointment for ${service} is now ${when}, at ${where}.`,
      `If that does not suit you, call ${business.phone} or reply to this email, and mention ${reference}.`,
    ),
  }),
  note: ({ firstname, reference }: About) => ({
    subject: `About your booking ${reference}`,
    text: letter(firstname, `We are writing about your booking ${reference}.`),
  }),
  /** `status` is the status after the undo. `client_notified`: a mail tells the client about the undone change. */
  undo: ({
    client_notified,
    status,
    ...about
  }: About & { client_notified: boolean; status: Status }) => ({
    subject: `A correction about your booking ${about.reference}`,
    text: letter(
      about.firstname,
      ...(client_notified ? ['Our last email was sent by mistake. Please disregard it.'] : []),
      statusSentence(status, about),
      `If you have any questions, call ${business.phone} or reply to this email, and mention ${about.reference}.`,
    ),
  }),
  answer: ({ name, topic, quoted }: { name: string; topic: string; quoted: string }) => ({
    subject: `Re: ${topic}`,
    text: `${letter(name, 'Thank you for writing to us.')}\n\n${quoted}`,
  }),
} as const

/** The mail that carries a sign-in code. */
export const codeMail = (code: string) => ({
  // Subjects show on locked phones and in lists.
  subject: `Sign in to ${business.name}`,
  text: `${code} signs you in to the desk of ${business.name}. Type it into the browser that asked for it. It works for ${limits.codeMinutes} minutes.\n\nIf you did not ask for it, do nothing: nobody can use it without this email.`,
})

/** The error of a mail that was queued in a restored backup. */
export const deskRestored =
  'It was waiting in a backup that was restored, and may have been sent already.'
