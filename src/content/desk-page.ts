import { limits } from './limits.ts'

/** The texts of the desk's own page. `desk.ts` has the texts of its server. */
export const deskPage = {
  title: 'Desk',
  skip: 'Skip to content',
  navigation: 'Desk',
  site: 'Go to the site',
  loading: 'Loading…',
  noScript: 'The desk needs JavaScript.',
  pages: {
    start: 'Today',
    inbox: 'Inbox',
    calendar: 'Calendar',
    bookings: 'Bookings',
    booking: 'Booking',
    clients: 'Clients',
    website: 'Website',
    settings: 'Settings',
    account: 'Sign-in and passkeys',
    sent: 'Sent emails',
    more: 'More',
    planning: 'Planning',
    messages: 'Messages',
    message: 'Message',
    content: 'Site',
    numbers: 'Numbers',
    data: 'Data',
    lost: 'There is no such page on the desk',
  },
  offline: 'You’re offline. This is what was last known.',
  reason: (said: string) => `Reason: ${said}`,
  offlinePage: {
    title: 'You are offline',
    text: 'The desk cannot be reached from here: this device has no network, or the server does not answer. Everything that is saved is safe.',
    help: 'Check your Wi-Fi or mobile data. The desk comes back by itself when the network does. You can also try again now.',
  },
  unreachable:
    'The server could not be reached. Nothing was saved. Check the connection and try again.',
  badAnswer: 'The server sent an answer that the desk does not understand. Reload the page.',
  tooMany: 'Too many requests in a short time. Wait a minute and try again.',
  failed: 'That did not work',
  retry: 'Try again',
  /** Reverses what the last press did. */
  undo: 'Undo this',
  more: 'Load more',
  none: 'Nothing here.',
  back: 'Back',
  noSmtp:
    'No mail server is set up: emails are only saved as files in DATA_DIR/mail, and nobody receives them. Enter a mail server under “Mail settings” on the page “Emails” to send them.',
  noSmtpLine: 'No email leaves: set up mail.',
  signIn: {
    title: 'Sign in to the desk',
    email: 'Email',
    emailHint: 'If this address may sign in to the desk, we send it a code',
    send: 'Send a code',
    code: 'Code',
    codeHint: `Eight characters, such as 7K3M-9PAC. It works for ${limits.codeMinutes} minutes`,
    sent: (email: string) => `If ${email} may sign in to the desk, a code is on its way.`,
    /** Without a mail server. */
    printed: (email: string) =>
      `No mail server is set up, so no email brings the code. If ${email} may sign in to the desk, the code is on the server’s console: ask whoever looks after the server.`,
    /** While no email leaves. */
    stuck: (email: string) =>
      `No email leaves the server just now. If ${email} may sign in to the desk, a code comes once emails leave again. Until then sign in with a passkey, or ask whoever looks after the server for the link that “npm run desk-link” prints there.`,
    submit: 'Sign in',
    again: 'Ask for a new code',
    ended: 'Your session has ended. Sign in to continue.',
  },
  start: {
    requested: 'New requests',
    today: 'Appointments today',
    unread: 'Unread messages',
    failed_mails: 'Failed emails',
    orMore: (count: number) => `${count} or more`,
    alerts: 'When something new arrives',
    sound: 'Play a sound',
    notify: 'Show a notification',
    blocked:
      'This browser does not allow notifications here. Allow them in its settings for this site.',
    account: 'Signed in',
    as: (email: string) => `You are signed in as ${email}.`,
    sessions: 'Browsers signed in with this address',
    browser: (browser: string, system: string) => `${browser} on ${system}`,
    noBrowser: 'Unknown browser',
    thisOne: 'this one',
    used: (when: string) => `last used ${when}`,
    out: 'Sign out',
    /** The button’s whole name, for screen readers. */
    outThere: (browser: string, used: string) => `Sign out ${browser}, last used ${used}`,
    ended: (browser: string) => `${browser} is signed out.`,
    everywhere: 'Sign out everywhere',
    everywhereNow: 'Sign out everywhere now',
    /** What it does, before it is done. */
    would: (email: string) =>
      `This signs ${email} out in all browsers, this one too. Your address of the calendar stops working: subscribe to a new one on the page “Planning”. All people of the desk get an email about it.`,
    wouldRemove: (names: readonly string[]) =>
      `It removes each passkey of the last ${limits.sessionDays} days, since somebody else could have added it: ${names.map((one) => `“${one}”`).join(', ')}. Older ones stay.`,
    wouldKeep: (count: number) =>
      count === 0
        ? 'You have no passkeys.'
        : `Your passkeys stay: all are older than ${limits.sessionDays} days.`,
    unsent: (count: number) =>
      count === 1
        ? 'A step of the day sheet or a photo was not sent yet. It is lost if you sign out now.'
        : `${count} steps of the day sheet and photos were not sent yet. They are lost if you sign out now.`,
    stay: 'Stay signed in',
    outAnyway: 'Sign out and lose them',
  },
  news: {
    booking_new: 'A new request has arrived',
    message_new: 'A new message has arrived',
    mail_failed: 'An email could not be sent',
  },
} as const
