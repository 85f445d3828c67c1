import { business, mailingAddress } from './business.ts'
import { limits } from './limits.ts'
import { ended } from './sentence.ts'

/** The facts in a mail about a change that the client made. */
type MailFacts = {
  firstname: string
  name: string
  reference: string
  service: string
  when: string
}

type Booked = { reference: string; service: string; when: string }

// The name is missing if what was typed is no name.
const hello = (firstname: string | undefined) =>
  firstname === undefined ? 'Hello' : `Hello ${firstname}`

/** The texts of the mails that the site sends. The server fills in the values of a booking or a message. */
export const mail = {
  /** To the owner, about a booking. */
  bookingOwner: {
    subject: ({ reference, service, when }: Booked) =>
      `New request ${reference}: ${service}, ${when}`,
    title: 'New request',
    intro: (name: string) =>
      `${name} asks for an appointment. It is not confirmed yet: answer the way they prefer.`,
    reference: 'Reference',
    received: 'Received',
    answerBy: 'Answer by',
    map: 'Show on a map',
    desk: 'Open on the desk',
    noVehicle:
      'The vehicle details had not arrived when this email was written. The desk shows them as soon as they arrive.',
    noFleet:
      'The fleet details had not arrived when this email was written. The desk shows them as soon as they arrive.',
  },
  /**
   * To the client, about a booking. It must carry no promotion: the law requires that of such a mail. It contains nothing
   * that was typed, except for a name: anybody can type a stranger’s address.
   */
  bookingClient: {
    subject: ({ reference }: Booked) => `We have your request ${reference}`,
    title: 'We have your request',
    intro: (firstname: string | undefined) =>
      `${hello(firstname)}, thank you. We have your request for an appointment. We will confirm it the way you asked; until then it is not booked.`,
    reference: 'Your reference',
    service: 'Service',
    vehicle: 'Vehicle',
    vehicles: 'Vehicles',
    when: 'When',
    held: (until: string) => `We hold this time for you until ${until}, and will answer by then.`,
    change: (reference: string) =>
      `The link shows your appointment and lets you move or cancel it. It is only for you: do not pass it on. You can also reply to this email, write to ${business.email} or call ${business.phone}, and mention ${reference}.`,
    notYou:
      'If you did not ask for this, somebody mistyped an address. Please tell us, and we will delete the request.',
  },
  /** To the client, the day before the appointment. */
  reminder: {
    subject: ({ service, when, reference }: Booked) =>
      `Reminder: ${service}, ${when} (${reference})`,
    title: 'See you soon',
    intro: (firstname: string) => `Hello ${firstname}, this is a reminder of your appointment.`,
    when: 'When',
    where: 'Where',
    service: 'Service',
    reference: 'Your reference',
    change: (reference: string) =>
      `To change or cancel it, call ${business.phone} or reply to this email, and mention ${reference}.`,
  },
  /** To the client, when a request was not answered in time. */
  expiredClient: {
    subject: ({ reference }: Booked) => `We no longer hold your time (${reference})`,
    title: 'We are sorry that we did not answer in time',
    intro: (firstname: string | undefined, { service, when }: Pick<Booked, 'service' | 'when'>) =>
      `${ended(`${hello(firstname)}, you asked us for ${service}, ${when}`)} We did not manage to answer in time, so we no longer hold this time for you. Nothing is booked, and you owe us nothing.`,
    next: (reference: string) =>
      `If you still want the appointment, call ${business.phone} or reply to this email and mention ${reference}: if the time is still free, it is yours. You can also ask for another time on our site.`,
    again: 'Choose another time',
  },
  /** To the owner, when a request was not answered in time. */
  expiredOwner: {
    subject: ({ reference, service, when }: Booked) =>
      `Request expired: ${reference}, ${service}, ${when}`,
    title: 'A request has expired',
    intro: (name: string) =>
      `The request of ${name} was not answered in time. Its time is free for others again, and the client gets an email about it.`,
    next: 'You can still confirm it on the desk while the time is free. A call to the client may save the job.',
    reference: 'Reference',
    service: 'Service',
    when: 'When',
    phone: 'Phone',
    desk: 'Open on the desk',
  },
  /** To the client, after they moved or cancelled on their own page. */
  manageClient: {
    moved: ({ firstname, reference, service, when, before }: MailFacts & { before: string }) => ({
      subject: `Moved: ${service}, ${when} (${reference})`,
      text: `Hello ${firstname},\n\nYou have moved your appointment for ${service}. ${ended(`It is now on ${when}, no longer on ${before}`)}\n\nIf that was not you, call ${business.phone} or reply to this email.`,
    }),
    cancelled: ({ firstname, reference, service, when }: MailFacts) => ({
      subject: `Cancelled: ${service}, ${when} (${reference})`,
      text: `Hello ${firstname},\n\n${ended(`You have cancelled your appointment for ${service} on ${when}`)}\n\nIf that was not you, or to find another day, call ${business.phone} or reply to this email.`,
    }),
  },
  /** To the owner, after the client moved or cancelled. */
  manageOwner: {
    moved: ({ name, reference, service, when, before }: MailFacts & { before: string }) => ({
      subject: `Moved by the client: ${reference}, now ${when}`,
      text: `${ended(`${name} has moved ${reference}, ${service}, from ${before} to ${when}`)}\n\nIts status has not changed: if it was confirmed, it is now confirmed for the new time. If that does not suit you, move it on the desk.`,
    }),
    cancelled: ({
      name,
      reference,
      service,
      when,
      reason,
    }: MailFacts & { reason: string | null }) => ({
      subject: `Cancelled by the client: ${reference}, ${when}`,
      text: `${ended(`${name} has cancelled ${reference}, ${service}, on ${when}`)} Its time is free again.\n\n${reason === null ? 'They gave no reason.' : `Their reason: ${reason}`}`,
    }),
  },
  /** To the owner, about a message of the contact form. */
  messageOwner: {
    subject: (topic: string, name: string) => `New message about ${topic} from ${name}`,
    title: 'New message',
    intro: 'Reply to this email to answer the visitor.',
    desk: 'Open the desk',
  },
  /** To the person who tests the mail settings on the desk. */
  test: {
    subject: 'Test email',
    title: 'It works',
    text: 'This email was sent from the desk to test the settings. You do not need to do anything.',
  },
  /** The links to the client's own page, in the mails about their appointment. */
  manage: 'See, move or cancel your appointment',
  see: 'See your booking',
  /** The footer of mails to the owner. */
  ownerFooter: `Sent by the website of ${business.name}.`,
  /** The footer of mails to clients. The law requires the sender's name and address. */
  clientFooter: [business.name, mailingAddress, `${business.phone} · ${business.email}`],
} as const

/** The reasons for a failed mail that do not come from the mail server. */
export const mailFailures = {
  expired: 'It expired before it could be sent.',
  gone: 'It no longer applies: its booking or message was changed or deleted.',
  unwritable: 'It could not be written: see the server’s log.',
  tooMany: `It was held back: ${limits.mailsADay} emails about requests already went to this address within a day. It is sent if you send it again.`,
  stopped: 'The server was stopped while it was being sent.',
  noTime: (seconds: number) => `The mail server did not finish within ${seconds} s.`,
} as const
