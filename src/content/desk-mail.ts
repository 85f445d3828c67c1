/** The texts for mails, in lists and in forms. */
export const deskMail = {
  to: 'To',
  subject: 'Subject',
  text: 'Text',
  statuses: { waiting: 'Waiting', failed: 'Failed', sent: 'Sent', filed: 'Written to a file' },
  kinds: {
    'booking-owner': 'New request, to you',
    'booking-client': 'Request received, to the client',
    'expired-owner': 'Request expired, to you',
    'expired-client': 'Request expired, to the client',
    reminder: 'Reminder, to the client',
    'message-owner': 'New message, to you',
    'manage-client': 'Moved or cancelled by the client, to the client',
    'manage-owner': 'Moved or cancelled by the client, to you',
    'desk-letter': 'Email from the desk',
    code: 'Sign-in code',
    notice: 'Access to the desk, to its people',
    test: 'Test email',
  },
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  next: (when: string) => `next try ${when}`,
  said: 'Reason:',
  retry: 'Send again',
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
  answer: 'Answer',
  send: 'Send the answer',
} as const
