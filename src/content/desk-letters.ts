/** The words for mails, wherever they are listed or written. */
export const deskMail = {
  to: 'To',
  subject: 'Subject',
  text: 'Text',
  statuses: { waiting: 'Waiting', failed: 'Failed', sent: 'Sent', filed: 'Written to a file' },
  anyState: 'All mails',
  kinds: {
    'booking-owner': 'New booking, to you',
    'booking-client': 'Receipt, to the client',
    'expired-owner': 'Request expired, to you',
    'expired-client': 'Request expired, to the client',
    reminder: 'Reminder, to the client',
    'message-owner': 'New message, to you',
    'manage-client': 'Moved or cancelled by the client, to them',
    'manage-owner': 'Moved or cancelled by the client, to you',
    'desk-letter': 'Letter from the desk',
    code: 'Sign-in code',
    test: 'Test mail',
  },
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  next: (when: string) => `next try ${when}`,
  said: 'The mail server said:',
  retry: 'Send again',
  test: 'Send a test mail to yourself',
  tested: 'The test mail is on its way. It stands in the list.',
  booking: 'Its booking',
  message: 'Its message',
} as const

/** The words of the messages' pages. */
export const deskMessages = {
  box: 'Box',
  boxes: { inbox: 'Inbox', archive: 'Archive', spam: 'Spam' },
  unread: 'Unread',
  answered: (who: string, when: string) => `Answered by ${who}, ${when}`,
  actions: {
    read: 'Mark as read',
    unread: 'Mark as unread',
    archive: 'Archive',
    spam: 'Spam',
    inbox: 'Back to the inbox',
  },
  answer: 'Answer',
  send: 'Send the answer',
} as const
