import { business, mailingAddress } from './business.ts'
import { ended } from './sentence.ts'

/** What a mail about a client's own change tells. */
type MailFacts = {
  firstname: string
  name: string
  reference: string
  service: string
  when: string
}

type Booked = { reference: string; service: string; when: string }

/** The words of the mails that the site sends. What a booking or a message holds is put in by the server. */
export const mail = {
  /** To the owner, about a booking. */
  bookingOwner: {
    subject: ({ reference, service, when }: Booked) =>
      `New booking ${reference}: ${service}, ${when}`,
    title: 'New booking request',
    intro: (name: string) =>
      `${name} asks for an appointment. It is not confirmed yet: answer in the way they prefer.`,
    reference: 'Reference',
    received: 'Received',
    answerBy: 'Answer by',
    map: 'Show on a map',
    desk: 'Open on the desk',
    noVehicle:
      'The details of the vehicle had not arrived when this was written. The desk shows them as soon as they do.',
    noFleet:
      'The details of the fleet had not arrived when this was written. The desk shows them as soon as they do.',
  },
  /** To the client, about a booking. It carries no promotion: that is what the law asks of a mail like this. */
  bookingClient: {
    subject: ({ reference }: Booked) => `We have your request ${reference}`,
    title: 'We have your request',
    intro: (firstname: string) =>
      `Hello ${firstname}, thank you. We have your request for an appointment. We confirm it the way you asked; until then it is not booked.`,
    reference: 'Your reference',
    service: 'Service',
    vehicle: 'Vehicle',
    vehicles: 'Vehicles',
    when: 'When',
    where: 'Where',
    held: (until: string) => `We hold this time for you until ${until}, and answer by then.`,
    change: (reference: string) =>
      `The link shows your appointment, and lets you move or cancel it. It is yours alone: do not pass it on. You can also reply to this mail, write to ${business.email} or call ${business.phone}, and name ${reference}.`,
    notYou:
      'If you did not ask for this, somebody mistyped an address. Tell us, and we delete the request.',
  },
  /** To the client, the day before the appointment. */
  reminder: {
    subject: ({ service, when, reference }: Booked) =>
      `Reminder: ${service}, ${when} (${reference})`,
    title: 'We see you soon',
    intro: (firstname: string) => `Hello ${firstname}, this is a reminder of your appointment.`,
    when: 'When',
    where: 'Where',
    service: 'Service',
    reference: 'Your reference',
    change: (reference: string) =>
      `To change or cancel it, call ${business.phone} or reply to this mail, and name ${reference}.`,
  },
  /** To the client, when a request was not answered in time. */
  expiredClient: {
    subject: ({ reference }: Booked) => `We no longer hold your time (${reference})`,
    title: 'We are sorry: we did not answer in time',
    intro: (firstname: string, { service, when }: Pick<Booked, 'service' | 'when'>) =>
      `${ended(`Hello ${firstname}, you asked us for ${service}, ${when}`)} We did not manage to answer in time, so we no longer hold this time for you. Nothing is booked, and you owe us nothing.`,
    next: (reference: string) =>
      `If you still want the appointment, call ${business.phone} or reply to this mail and name ${reference}: if the time is still free, it is yours. Or ask for another one on our site.`,
    again: 'Choose another time',
  },
  /** To the owner, when a request was not answered in time. */
  expiredOwner: {
    subject: ({ reference, service, when }: Booked) =>
      `Not answered, released: ${reference}, ${service}, ${when}`,
    title: 'A request was not answered in time',
    intro: (name: string) =>
      `The request of ${name} got no answer in time. Its time is free for others again, and the client was told so.`,
    next: 'You can still confirm it on the desk, as long as the time is free. A call may save the job.',
    reference: 'Reference',
    service: 'Service',
    when: 'When',
    phone: 'Phone',
    desk: 'Open on the desk',
  },
  /** To the client, who moved or cancelled on their own page. */
  manageClient: {
    moved: ({ firstname, reference, service, when, before }: MailFacts & { before: string }) => ({
      subject: `Moved: ${service}, ${when} (${reference})`,
      text: `Hello ${firstname},\n\nyou have moved your appointment for ${service}. ${ended(`It is now on ${when}, no longer on ${before}`)}\n\nIf that was not you, call ${business.phone} or answer this mail.`,
    }),
    cancelled: ({ firstname, reference, service, when }: MailFacts) => ({
      subject: `Cancelled: ${service}, ${when} (${reference})`,
      text: `Hello ${firstname},\n\n${ended(`you have cancelled your appointment for ${service} on ${when}`)}\n\nIf that was not you, or to find another day, call ${business.phone} or answer this mail.`,
    }),
  },
  /** To the owner, about the same. */
  manageOwner: {
    moved: ({ name, reference, service, when, before }: MailFacts & { before: string }) => ({
      subject: `Moved by the client: ${reference}, now ${when}`,
      text: `${ended(`${name} has moved ${reference}, ${service}, from ${before} to ${when}`)}\n\nIts state is as it was: what was confirmed is confirmed for the new time. If that does not suit you, move it on the desk.`,
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
    intro: 'Reply to this mail to answer the visitor.',
    desk: 'Open the desk',
  },
  /** To whoever tries the mail settings from the desk. */
  test: {
    subject: 'Test mail',
    title: 'It works',
    text: 'This mail was sent from the desk to try the settings. Nothing needs to be done.',
  },
  /** The link to the client's own page, in each mail about their appointment. */
  manage: 'See, move or cancel it',
  see: 'See your booking',
  /** Under mails to the owner. */
  ownerFooter: `Sent by the website of ${business.name}.`,
  /** Under mails to clients: who writes, as the law asks. */
  clientFooter: [business.name, mailingAddress, `${business.phone} · ${business.email}`],
} as const

/** Why a mail was set aside, where no mail server said so. */
export const mailFailures = {
  expired: 'It could not be sent while it was good.',
  gone: 'What it was about has been deleted, or is not so any more.',
  unwritable: 'It could not be written: see the server’s log.',
  stopped: 'The server was stopped while it was being sent.',
  noTime: (seconds: number) => `The mail server did not finish within ${seconds} s.`,
} as const
