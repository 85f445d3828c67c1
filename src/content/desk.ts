import { business } from './business.ts'
import { limits } from './limits.ts'
import { ended } from './sentence.ts'

/** What the desk's server says when it refuses something. */
export const deskRefusals = {
  email: 'Enter your email address, such as name@example.com',
  code: 'Enter the eight characters of the code, such as 7K3M-9PAC',
  wrongCode: (left: number) =>
    left === 1
      ? 'That is not the code. One try is left'
      : `That is not the code. ${left} tries are left`,
  spentCode: 'This code can no longer be used. Ask for a new one',
  manyCodes: (seconds: number) =>
    `Too many codes were asked for. Use the last one, or try again in ${Math.ceil(seconds / 60)} min.`,
  signedOut: 'Sign in to go on.',
  otherSite: 'This call came from another site and was refused. Open the desk itself.',
  cursor: 'Go on from the list’s own next page',
  limit: (max: number) => `Ask for 1 to ${max}`,
  day: 'Name a day as YYYY-MM-DD',
  range: (days: number) => `Name a later day, at most ${days} days in all`,
  search: `Search for at most ${limits.searchLength} characters`,
  service: 'Name a service',
  status: (names: readonly string[]) => `Name some of ${names.join(', ')}`,
  action: (names: readonly string[]) => `Name one of ${names.join(', ')}`,
  box: (names: readonly string[]) => `Name one of ${names.join(', ')}`,
  mailStatus: (names: readonly string[]) => `Name one of ${names.join(', ')}`,
  version: 'Name the version that you saw',
  reason: 'Enter a reason',
  note: 'Enter a note',
  subject: 'Enter a subject of one line',
  mailText: 'Enter the text of the mail',
  noChange: 'Change something about the appointment first',
  person: 'Name one booking or one message of the person',
  finishedJobs: 'Say true or false',
  reminders: 'Say true or false',
  noSetting: (names: readonly string[]) => `Name a setting to change: ${names.join(', ')}`,
  noBooking: 'There is no such booking. It may have been erased: reload the list.',
  noMessage: 'There is no such message. It may have been deleted: reload the list.',
  noMail: 'There is no such mail that could be sent again: reload the list.',
  noMailServer: 'There is no mail server yet that could send it: set SMTP_URL first.',
  noSession: 'There is no such session: reload the list.',
  somebody: 'Somebody',
  conflict: (who: string) =>
    `${who} changed this while you looked at it. Nothing of yours was stored.`,
  notAllowed: (action: string, status: string) =>
    `“${action}” cannot be done to a booking that is ${status}.`,
  erased: 'This was erased, and cannot be changed any more.',
  noAddress: `There is no e-mail address to write to.`,
} as const

/** The statuses of a booking, in sentences. */
export const statusNames = {
  requested: 'requested',
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  completed: 'completed',
  no_show: 'a no-show',
  expired: 'expired, since it was not answered in time',
} as const

/** Who did what no person did, in a booking's history. */
export const THE_WEBSITE = 'The website'

/** Stands in place of what was erased. */
export const ERASED = 'erased'

type Status = keyof typeof statusNames
type About = { firstname: string; reference: string; service: string; when: string; where: string }

const signature = `${business.name}\n${business.phone}\n${business.email}`
const letter = (name: string, ...paragraphs: string[]) =>
  [`Hello ${name},`, ...paragraphs, signature].join('\n\n')

/** The status of an appointment, and when it is. */
function statusSentence(status: Status, { service, when, where }: About) {
  if (status === 'confirmed')
    return `Your appointment is confirmed: ${service}, ${when}, at ${where}.`
  if (status === 'requested')
    return `We hold the time of your request: ${service}, ${when}, at ${where}. We will write to you once we confirm it.`
  return `Your booking for ${service}, ${when}, at ${where}, is ${statusNames[status]}.`
}

/** The words that the desk offers for a mail to the client; they can be edited before they are sent. */
export const drafts = {
  confirm: ({ firstname, reference, service, when, where }: About) => ({
    subject: `Confirmed: ${service}, ${when} (${reference})`,
    text: letter(
      firstname,
      `Your appointment is confirmed: ${service}, ${when}, at ${where}.`,
      `To change it, call ${business.phone} or answer this mail, and name ${reference}.`,
    ),
  }),
  decline: ({ firstname, reference, service, when }: About) => ({
    subject: `We cannot take your booking ${reference}`,
    text: letter(
      firstname,
      `${ended(`Thank you for your request for ${service}, ${when}`)} We are sorry: we cannot take it.`,
      `If another day suits you, call ${business.phone} or answer this mail.`,
    ),
  }),
  cancel: ({ firstname, reference, service, when }: About) => ({
    subject: `Cancelled: ${service}, ${when} (${reference})`,
    text: letter(
      firstname,
      `Your appointment for ${service}, ${when}, is cancelled.`,
      `To find another day, call ${business.phone} or answer this mail.`,
    ),
  }),
  complete: ({ firstname, reference, service }: About) => ({
    subject: `Done: ${service} (${reference})`,
    text: letter(
      firstname,
      `The work is done: ${service}. Thank you for having us.`,
      `If anything is not as it should be, call ${business.phone} or answer this mail.`,
    ),
  }),
  no_show: ({ firstname, reference, when }: About) => ({
    subject: `We missed you, ${when} (${reference})`,
    text: letter(
      firstname,
      `We were there for your appointment, ${when}, and did not find you.`,
      `To find another day, call ${business.phone} or answer this mail.`,
    ),
  }),
  edit: ({ firstname, reference, service, when, where }: About) => ({
    subject: `Your appointment has changed: ${when} (${reference})`,
    text: letter(
      firstname,
      `Your appointment for ${service} is now ${when}, at ${where}.`,
      `If that does not suit you, call ${business.phone} or answer this mail, and name ${reference}.`,
    ),
  }),
  note: ({ firstname, reference }: About) => ({
    subject: `About your booking ${reference}`,
    text: letter(firstname, `We write about your booking ${reference}.`),
  }),
  /** `status` is that after the undo; `client_notified` says whether the client was notified of what is undone. */
  undo: ({
    client_notified,
    status,
    ...about
  }: About & { client_notified: boolean; status: Status }) => ({
    subject: `A correction about your booking ${about.reference}`,
    text: letter(
      about.firstname,
      ...(client_notified ? ['Our last mail was sent by mistake. Please disregard it.'] : []),
      statusSentence(status, about),
      `If you have any question, call ${business.phone} or answer this mail, and name ${about.reference}.`,
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
  text: `${code} signs you in to the desk of ${business.name}. Type it into the browser that asked for it. It can be used for ${limits.codeMinutes} minutes.\n\nIf you did not ask for it, do nothing: nobody can use it without this mail.`,
})

/** Why a mail was set aside that waited in a backup. */
export const deskRestored = 'It waited in a backup that was restored, and may have been sent since.'
