import { limits } from '#content/limits.ts'

/**
 * The texts of the mails that the site sends. Besides the facts of the business, gaps are filled with the values of a
 * booking or a message: `{when}` is the day and the time of the appointment, `{service}` the service's label.
 */
export const mail = {
  /** To the owner, about a booking. */
  bookingOwner: {
    subject: 'New request {reference}: {service}, {when}',
    title: 'New request',
    intro: '{client} asks for an appointment. It is not confirmed yet: answer the way they prefer.',
    reference: 'Reference',
    received: 'Received',
    answerBy: 'Answer by',
    /** How many photos had come with the booking when the mail was written. */
    photos: 'Photos, on the desk',
    map: 'Show on a map',
    desk: 'Open on the desk',
    notHeld:
      'Its time is not held: it takes most of a day, or many requests came at once. It is held once the client presses the button in their email, or once you confirm the request.',
    /** About requests that hold no time and got no email of their own, since there were too many in an hour. */
    others:
      'Requests that came later, hold no time either and have no email of their own: {count}. You find them on the desk.',
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
    subject: 'We have your request {reference}',
    title: 'We have your request',
    intro:
      'Hello {firstname}, thank you. We have your request for an appointment. We will confirm it the way you asked; until then it is not booked.',
    reference: 'Your reference',
    service: 'Service',
    vehicle: 'Vehicle',
    vehicles: 'Vehicles',
    when: 'When',
    held: 'We hold this time for you until {until}, and will answer by then.',
    heldFor:
      'Many requests are coming in at once. We hold this time for you until {until}. Open the link and press the button there, and we hold it until we answer. We have your request either way.',
    notHeld:
      'We do not hold this time for you yet: it takes most of a day, or many requests came in at once. Open the link and press the button there, and we hold it until we answer. We have your request either way.',
    holdSubject: 'Hold your time: {service}, {when} ({reference})',
    hold: 'Hold my time',
    change:
      'The link shows your appointment and lets you move or cancel it. It is only for you: do not pass it on. You can also reply to this email, write to {email} or call {phone}, and mention {reference}.',
    notYou:
      'If you did not ask for this, somebody mistyped an address. Please tell us, and we will delete the request.',
  },
  /** To the client, the day before the appointment. */
  reminder: {
    subject: 'Reminder: {service}, {when} ({reference})',
    title: 'See you soon',
    intro: 'Hello {firstname}, this is a reminder of your appointment.',
    when: 'When',
    where: 'Where',
    service: 'Service',
    reference: 'Your reference',
    change:
      'The link shows it. Until {changeNotice} before the start you can also move or cancel it there. After that, call {phone} or reply to this email, and mention {reference}.',
  },
  /** To the client, when a request was not answered in time. */
  expiredClient: {
    subject: 'We no longer hold your time ({reference})',
    title: 'We are sorry that we did not answer in time',
    intro:
      'Hello {firstname}, you asked us for {service}, {when}. We did not manage to answer in time, so we no longer hold this time for you. Nothing is booked, and you owe us nothing.',
    next: 'If you still want the appointment, call {phone} or reply to this email and mention {reference}: if the time is still free, it is yours. You can also ask for another time on our site.',
    again: 'Choose another time',
  },
  /** To the owner, when a request was not answered in time. */
  expiredOwner: {
    subject: 'Request expired: {reference}, {service}, {when}',
    title: 'A request has expired',
    intro:
      'The request of {client} was not answered in time. Its time is free for others again, and the client gets an email about it.',
    next: 'You can still confirm it on the desk while the time is free. A call to the client may save the job.',
    reference: 'Reference',
    service: 'Service',
    when: 'When',
    phone: 'Phone',
    desk: 'Open on the desk',
  },
  /** To the client, after they moved or cancelled on their own page. `{before}` is the time before the move. */
  manageClient: {
    moved: {
      subject: 'Moved: {service}, {when} ({reference})',
      text: 'Hello {firstname},\n\nYou have moved your appointment for {service}. It is now on {when}, no longer on {before}.\n\nIf that was not you, call {phone} or reply to this email.',
    },
    cancelled: {
      subject: 'Cancelled: {service}, {when} ({reference})',
      text: 'Hello {firstname},\n\nYou have cancelled your appointment for {service} on {when}.\n\nIf that was not you, or to find another day, call {phone} or reply to this email.',
    },
  },
  /** To the owner, after the client moved or cancelled. */
  manageOwner: {
    moved: {
      subject: 'Moved by the client: {reference}, now {when}',
      text: '{client} has moved {reference}, {service}, from {before} to {when}.\n\nIts status has not changed: if it was confirmed, it is now confirmed for the new time. If that does not suit you, move it on the desk.',
    },
    cancelled: {
      subject: 'Cancelled by the client: {reference}, {when}',
      text: '{client} has cancelled {reference}, {service}, on {when}. Its time is free again.\n\n{reason}',
      reason: 'Their reason: {reason}',
      noReason: 'They gave no reason.',
    },
  },
  /** To the owner, about a message of the contact form. */
  messageOwner: {
    subject: 'New message about {topic} from {client}',
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
  /** To a person who signs in to the desk. Subjects show on locked phones and in lists: the code is not in it. */
  code: {
    subject: 'Sign in to {business}',
    text: `{code} signs you in to the desk of {business}. Type it into the browser that asked for it. It works for ${limits.codeMinutes} minutes.\n\nIf you did not ask for it, do nothing: nobody can use it without this email.`,
  },
  /** The links to the client's own page, in the mails about their appointment. */
  manage: 'See, move or cancel your appointment',
  see: 'See your booking',
  /** The link to the page that says how it works. */
  howItWorks: 'What to prepare, what happens in bad weather, and how a price is made',
  /** The end of mails that are not about an appointment. */
  unsubscribe: {
    why: 'You get this email because you wrote to us.',
    link: 'Unsubscribe from promotions',
  },
  /** The footer of mails to the owner. */
  ownerFooter: 'Sent by the website of {business}.',
  /** The footer of mails to clients. The law requires the sender's name and address. */
  clientFooter: ['{business}', '{address}', '{phone} · {email}'],
} as const

const CHANGE = 'call {phone} or reply to this email'

/**
 * The drafts of mails to a client. The desk shows them for editing before they are sent. `{where}` is the street and the
 * city. None ends with a signature: `clientFooter`, which follows, is one.
 */
export const drafts = {
  confirm: {
    subject: 'Confirmed: {service}, {when} ({reference})',
    text: `Hello {firstname},\n\nYour appointment is confirmed: {service}, {when}, at {where}.\n\nTo change it, use the link below, ${CHANGE}, and mention {reference}.`,
  },
  decline: {
    subject: 'We cannot take your request {reference}',
    text: `Hello {firstname},\n\nThank you for your request for {service}, {when}. We are sorry, but we cannot take it.\n\nIf another day suits you, ${CHANGE}.`,
  },
  cancel: {
    subject: 'Cancelled: {service}, {when} ({reference})',
    text: `Hello {firstname},\n\nYour appointment for {service}, {when}, has been cancelled.\n\nTo find another day, ${CHANGE}.`,
  },
  complete: {
    subject: 'Done: {service} ({reference})',
    text: `Hello {firstname},\n\nThe work is done: {service}. Thank you for choosing us.\n\nIf anything is not as it should be, ${CHANGE}.`,
  },
  on_the_way: {
    subject: 'We are on our way ({reference})',
    text: `Hello {firstname},\n\nWe are on our way to {where} for your appointment: {service}.\n\nIf something has come up, ${CHANGE}.`,
  },
  start: {
    subject: 'We have started ({reference})',
    text: `Hello {firstname},\n\nWe have started: {service}. If there is anything we should know, ${CHANGE}.`,
  },
  no_show: {
    subject: 'We missed you, {when} ({reference})',
    text: `Hello {firstname},\n\nWe came for your appointment, {when}, but did not find you.\n\nTo find another day, ${CHANGE}.`,
  },
  edit: {
    subject: 'Your appointment has changed: {when} ({reference})',
    text: `Hello {firstname},\n\nYour appointment for {service} is now {when}, at {where}.\n\nIf that does not suit you, use the link below, ${CHANGE}, and mention {reference}.`,
  },
  amend: {
    subject: 'Your booking: {service}, {when} ({reference})',
    text: `Hello {firstname},\n\nThis is what we have noted for you: {service}, {when}, at {where}.\n\nIf anything is not right, ${CHANGE}, and mention {reference}.`,
  },
  assign: {
    subject: 'Your appointment, {when} ({reference})',
    text: `Hello {firstname},\n\nAnother of our crews comes to your appointment: {service}, {when}, at {where}. The time stays the same.\n\nIf you have any questions, ${CHANGE}, and mention {reference}.`,
  },
  note: {
    subject: 'About your booking {reference}',
    text: 'Hello {firstname},\n\nWe are writing about your booking {reference}.',
  },
  /** `{status}` is one of the sentences below, for the status after the undo. `{mistake}` is there if a mail had told the client. */
  undo: {
    subject: 'A correction about your booking {reference}',
    text: `Hello {firstname},\n\n{mistake}{status}\n\nIf you have any questions, ${CHANGE}, and mention {reference}.`,
    mistake: 'Our last email was sent by mistake. Please disregard it.',
    statuses: {
      requested:
        'We hold the time of your request: {service}, {when}, at {where}. We will write to you once we confirm it.',
      confirmed: 'Your appointment is confirmed: {service}, {when}, at {where}.',
      declined: 'Your booking for {service}, {when}, at {where}, is declined.',
      cancelled: 'Your booking for {service}, {when}, at {where}, is cancelled.',
      completed: 'Your booking for {service}, {when}, at {where}, is completed.',
      no_show: 'Your booking for {service}, {when}, at {where}, is a no-show.',
      expired:
        'Your request for {service}, {when}, at {where}, has expired, since we did not answer in time. We are sorry.',
    },
  },
  /** The answer to a message of the contact form. The message follows, quoted. */
  answer: {
    subject: 'Re: {topic}',
    text: 'Hello {firstname},\n\nThank you for writing to us.',
  },
} as const

/** The drafts of the mails about a whole day. The server fills in what is each client's. */
export const dayDrafts = {
  cancel: {
    subject: 'Cancelled: {service}, {when} ({reference})',
    text: `Hello {name},\n\nWe are sorry: we have to cancel your appointment for {service}, {when}.\n\nTo find another day, ${CHANGE}, and mention {reference}.`,
  },
  move: {
    subject: 'Your appointment has moved: {when} ({reference})',
    text: `Hello {name},\n\nWe are sorry, but we cannot come on {before}. Your appointment for {service} is now {when}.\n\nIf that does not suit you, use the link below, ${CHANGE}, and mention {reference}.`,
  },
} as const
