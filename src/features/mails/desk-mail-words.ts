import { limits } from '#core/limits.ts'

/** The texts for mails, in lists and in forms. */
export const deskMail = {
  noServer: { title: 'Email isn’t set up yet', text: 'Clients get no confirmations until it is.' },
  /** What rings for one that failed. */
  notification: 'An email could not be sent',
  statuses: { waiting: 'Waiting', failed: 'Failed', sent: 'Sent', filed: 'Not sent' },
  status: 'Status',
  /** In place of an empty list. */
  none: {
    waiting: 'No email is waiting',
    failed: 'No email has failed',
    sent: 'No email sent yet',
    filed: 'Nothing here',
  },
  moved: 'This email isn’t in this list any more.',
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
  sentBefore: (to: string) => `It was ${to} before.`,
  send: 'Send',
  leave: 'Don’t send',
  /** A mail that failed and needs nobody any more: one to a client, and any other. */
  called: 'I called',
  calledNamed: (name: string) => `I called ${name}`,
  putAside: 'Put aside',
  putAsideNamed: (subject: string) => `Put aside: ${subject}`,
  calledBy: (who: string, when: string) => `${who} called, ${when}`,
  putAsideBy: (who: string, when: string) => `${who} put it aside, ${when}`,
  undo: 'Undo',
  undoNamed: (subject: string) => `Undo: ${subject}`,
  read: 'Read',
  readNamed: (subject: string) => `Read: ${subject}`,
  /** Said above the words of a mail that has no text of its own. */
  writtenNow: 'Its text was made when it was sent. Made now, it says:',
  noText: 'Its text isn’t kept.',
  kept: 'Emails about a booking are kept as long as the booking, others for a year',
  booking: 'Open booking',
  message: 'Open message',
} as const

/** The texts of the messages' pages. */
export const deskMessages = {
  replied: (who: string) => `Reply to ${who}: it leaves in ${limits.pressSeconds} seconds.`,
  box: 'Folder',
  boxes: { archive: 'Done', inbox: 'Read', spam: 'Spam' },
  unread: 'Unread',
  isAnswered: 'Answered',
  answered: (who: string, when: string) => `Answered by ${who}, ${when}`,
  spam: 'Mark as spam',
  toInbox: 'Back to the Inbox',
  toInboxNamed: (who: string) => `Back to the Inbox: ${who}`,
  client: 'Client',
  by: { email: 'Has booked with this email address:', phone: 'Has booked with the phone number in the message:' },
  answer: 'Reply',
  send: 'Send reply',
} as const
