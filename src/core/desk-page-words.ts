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
    messages: 'Messages',
    message: 'Message',
    money: 'Money',
    numbers: 'Numbers',
    lost: 'There is no such page on the desk',
  },
  offline: 'You’re offline. This is what was last known.',
  reason: (reason: string) => `Reason: ${reason}`,
  offlinePage: {
    title: 'You are offline',
    text: 'The desk cannot be reached from here: this device has no network, or the server does not answer. Everything that is saved is safe.',
    help: 'Check your Wi-Fi or mobile data. The desk comes back by itself when the network does. You can also try again now.',
  },
  unreachable: 'The server could not be reached. Nothing was saved. Check the connection and try again.',
  badAnswer: 'The server sent an answer that the desk does not understand. Reload the page.',
  tooMany: 'Too many requests in a short time. Wait a minute and try again.',
  failed: 'That did not work',
  retry: 'Try again',
  /** Reverses what the last press did. */
  undo: 'Undo this',
  more: 'Load more',
  none: 'Nothing here.',
  back: 'Back',
  signIn: {
    title: 'Sign in to the desk',
    email: 'Email',
    emailHint: 'We’ll send a code if this address can sign in',
    send: 'Send code',
    code: 'Code',
    codeHint: `Eight characters, such as 7K3M-9PAC. Good for ${limits.codeMinutes} minutes`,
    sent: (email: string) => `If ${email} can sign in, a code is on its way.`,
    /** Without a mail server. */
    printed: (email: string) =>
      `Email isn’t set up yet. If ${email} can sign in, the code is on the server’s console: ask whoever runs the server.`,
    /** While no email leaves. */
    stuck: (email: string) =>
      `Email is down right now. If ${email} can sign in, a code comes once it works again. Until then, use a passkey, or ask whoever runs the server for the link that “npm run desk-link” prints.`,
    submit: 'Sign in',
    again: 'Send a new code',
    ended: 'You’ve been signed out. Sign in to continue.',
  },
  start: {
    sound: 'Play a sound',
    notify: 'Show a notification',
    blocked: 'This browser blocks notifications here. Allow them in its settings for this site.',
    as: (email: string) => `Signed in as ${email}`,
    sessions: 'Browsers',
    browser: (browser: string, system: string) => `${browser} on ${system}`,
    noBrowser: 'Unknown browser',
    thisOne: 'this browser',
    used: (when: string) => `last used ${when}`,
    out: 'Sign out',
    /** The button’s whole name, for screen readers. */
    outThere: (browser: string, used: string) => `Sign out ${browser}, last used ${used}`,
    ended: (browser: string) => `${browser} signed out`,
    everywhere: 'Sign out everywhere',
    everywhereNow: 'Yes, sign out everywhere',
    /** What it does, before it is done. */
    would: (email: string) =>
      `This signs ${email} out in every browser, this one included. Your calendar address stops working: get a new one under “Calendar on your phone” in Settings. Everyone at the desk gets an email about it.`,
    wouldRemove: (names: readonly string[]) =>
      `It removes passkeys from the last ${limits.sessionDays} days, in case somebody else added them: ${names.map((one) => `“${one}”`).join(', ')}. Older ones stay.`,
    wouldKeep: (count: number) =>
      count === 0 ? 'You have no passkeys.' : `Your passkeys stay: they’re all older than ${limits.sessionDays} days.`,
    unsent: (count: number) =>
      count === 1
        ? '1 step or photo hasn’t been sent yet. It’s lost if you sign out now.'
        : `${count} steps and photos haven’t been sent yet. They’re lost if you sign out now.`,
    stay: 'Stay signed in',
    outAnyway: 'Sign out anyway',
  },
  news: {
    booking_new: 'A new request has arrived',
    message_new: 'A new message has arrived',
    mail_failed: 'An email could not be sent',
  },
} as const
