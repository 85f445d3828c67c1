/** The words of the list of clients whom no email told what they must know. `when` is short: “Fri, Jul 24, 10:00 a.m.” */
export const deskPendingNotifications = {
  titleOne: 'Tell this client',
  news: {
    confirmed: (when: string) => `Confirmed for ${when}`,
    requested: (when: string) => `A request again, not confirmed: ${when}`,
    declined: (when: string) => `Declined: ${when}`,
    moved: (when: string) => `Moved to ${when}`,
    cancelled: (when: string) => `Cancelled: ${when}`,
    stands: (when: string) => `Takes place after all: ${when}`,
    expired: (when: string) => `Expired without an answer: ${when}`,
    proposed: (when: string) => `A visit of their plan, to confirm: ${when}`,
    reminder: (when: string) => `Reminder of ${when}`,
    on_the_way: (when: string) => `The crew is on the way (${when})`,
    letter: (when: string) => `An email did not reach them (appointment ${when})`,
  },
  /** Why no email told them. */
  noEmail: 'No email address is known.',
  failed: (to: string, why: string) => `The email to ${to} failed: ${why}`,
  call: (phone: string) => `Call ${phone}`,
  text: 'Text',
  callNamed: (name: string, phone: string) => `Call ${phone}: ${name}`,
  textNamed: (name: string) => `Text ${name}`,
  told: 'Told',
  toldNamed: (name: string) => `Told: ${name}`,
  did: (name: string) => `${name} is told.`,
  undone: (name: string) => `${name} is still to be told.`,
  /** On a job of the day sheet. */
  mark: 'To tell',
  /** Before a day is moved or cancelled. */
  before: (without: number, all: number) =>
    `${without} of ${all} ${without === 1 ? 'has' : 'have'} no email: call or text them afterwards. They will stand in the Inbox.`,
  /** Afterwards. */
  after: (count: number) =>
    count === 1
      ? '1 client has no email: they stand in the Inbox.'
      : `${count} clients have no email: they stand in the Inbox.`,
  /** The mail of a press that has not left. */
  unsent: (to: string, why: string) => `The email to ${to} has not left: ${why}`,
} as const

/** The texts with which the desk refuses that somebody has told a client. */
export const pendingRefusals = {
  told: 'Send true or false',
  newerNews: 'This booking has changed, so there’s something else to tell now. Reload the page.',
} as const
