import { ended } from './sentence.ts'

/** The texts for mails, in lists and in forms. */
export const deskMail = {
  to: 'To',
  subject: 'Subject',
  text: 'Text',
  notLoaded: 'The text could not be loaded.',
  otherTime: (named: string, now: string) =>
    ended(`You wrote this text for ${named}. The appointment is now ${now}`),
  takeNew: 'Use the new text',
  keepOwn: 'My text fits',
  statuses: { waiting: 'Waiting', failed: 'Failed', sent: 'Sent', filed: 'Written to a file' },
  kinds: {
    'booking-owner': 'New request, to you',
    'booking-client': 'Request received, to the client',
    'expired-owner': 'Request expired, to you',
    'expired-client': 'Request expired, to the client',
    reminder: 'Reminder, to the client',
    'message-owner': 'New message, to you',
    'message-client': 'Message received, to its sender',
    'manage-client': 'Moved or cancelled by the client, to the client',
    'manage-owner': 'Moved or cancelled by the client, to you',
    'desk-letter': 'Email from the desk',
    document: 'Invoice, credit note or reminder, to the client',
    code: 'Sign-in code',
    notice: 'Access to the desk, to its people',
    test: 'Test email',
  },
  /** A mail that would have come too late. */
  late: 'Too late, not sent',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  next: (when: string) => `next try ${when}`,
  said: 'Reason:',
  /** The words of the mail server, below plain ones. */
  saidBy: (words: string) => `The mail server said: ${words}`,
  retry: 'Send again',
  retryNamed: (subject: string) => `Send again: ${subject}`,
  /** Before it is sent again. */
  sendTo: (to: string) => `Send to ${to}?`,
  sentBefore: (to: string) => `The address was ${to} before.`,
  send: 'Send',
  leave: 'Do not send',
  /** A mail that failed and needs nobody any more: one to a client, and any other. */
  called: 'I called',
  calledNamed: (name: string) => `I called ${name}`,
  putAside: 'Put aside',
  putAsideNamed: (subject: string) => `Put aside: ${subject}`,
  calledBy: (who: string, when: string) => `${who} called them, ${when}`,
  putAsideBy: (who: string, when: string) => `${who} put it aside, ${when}`,
  undo: 'Undo',
  undoNamed: (subject: string) => `Undo: ${subject}`,
  read: 'Read the email',
  readNamed: (subject: string) => `Read the email: ${subject}`,
  /** Said above the words of a mail that has no text of its own. */
  writtenNow: 'It was written from what was stored when it was sent. Written now, it says:',
  noText: 'Its words are not kept.',
  kept: 'Emails about a booking are kept as long as the booking, others for a year.',
  test: 'Send yourself a test email',
  tested: 'The test email is on its way. It is in the list.',
  booking: 'Open the booking',
  message: 'Open the message',
} as const

/** The texts of the messages' pages. */
export const deskMessages = {
  box: 'Folder',
  boxes: { inbox: 'Inbox', archive: 'Archive', spam: 'Spam' },
  unread: 'Unread',
  answered: (who: string, when: string) => `Answered by ${who}, ${when}`,
  actions: {
    read: 'Mark as read',
    unread: 'Mark as unread',
    archive: 'Move to the archive',
    spam: 'Mark as spam',
    inbox: 'Move to the inbox',
  },
  client: 'Client',
  by: {
    email: 'Has booked with this email address:',
    phone: 'Has booked with the phone number in the message:',
  },
  answer: 'Answer',
  send: 'Send the answer',
} as const
