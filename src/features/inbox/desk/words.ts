import { limits } from '#core/limits.ts'

const within = (seconds: number) => `in ${seconds} seconds`

/** The words of the Inbox, and of what waits on Today. */
export const deskInbox = {
  all: 'All',
  groups: {
    soon: 'Expires today',
    requests: 'Requests',
    messages: 'Messages',
    fix: 'To fix and to know',
  },
  chips: { requests: 'Requests', messages: 'Messages', fix: 'To fix' },
  /** A request’s time to answer. `hours` are whole ones, rounded down: below 0 it has expired. */
  left: (hours: number) => {
    if (hours < 0) return 'Expired'
    if (hours < 1) return 'Under 1 h left'
    return hours < 48 ? `${hours} h left` : `${Math.floor(hours / 24)} d left`
  },
  promised: (promise: string) => `Answer by ${promise}`,
  bounced: (who: string) => `Not sent: ${who}`,
  presses: {
    confirm: 'Confirm',
    reply: 'Reply',
    tell: 'Told',
    send_again: 'Send again',
    dismiss: 'Dismiss',
    see: 'Done',
    complete: 'Done',
    open: 'Fix',
    received: 'Received',
    remind: 'Remind',
    offer: 'Offer it',
  },
  /** What is settled by more than one press: it leads to these. */
  look: 'Open',
  /** What a press did. */
  did: {
    tell: (who: string) => `${who} has been told.`,
    received: (who: string) => `The payment of ${who} is noted.`,
    remind: (who: string) => `${who} is reminded of the deposit.`,
    offer: (who: string) => `Offered to ${who}.`,
    send_again: (who: string) => `Sending again to ${who} ${within(limits.pressSeconds)}.`,
    dismiss: (who: string) => `Dismissed the email to ${who}.`,
    dropped: (who: string) => `Dismissed: ${who}.`,
    see: (who: string) => `Done: ${who}.`,
    complete: (who: string) => `Finished ${who}.`,
    archive: (who: string) => `Done: ${who}.`,
    reply: (who: string) => `Reply to ${who}: it leaves ${within(limits.pressSeconds)}.`,
  },
  undone: (who: string) => `Back in the Inbox: ${who}.`,
  done: 'Done',
  archived: 'Done and archived',
  empty: { title: 'All answered', text: 'New requests and messages arrive here.' },
  emptyOf: 'Nothing waits here.',
  more: (count: number) => (count === 1 ? '1 more' : `${count} more`),
  needs: 'Needs you',
  open: 'Open inbox',
  choose: 'Choose a row to see all of it.',
  keys: { move: 'move', confirm: 'confirm', done: 'done', undo: 'undo' },
  /** Whether a request fits, beside the day of the crews. */
  fits: {
    with: (crew: string) => `It fits: ${crew} is free, drives included`,
    alone: 'It fits: the time is free, drives included',
    none: 'No crew is free then',
    notHeld: 'Its time is not held',
    day: (day: string) => `The crews on ${day}`,
    drive: 'Drive',
    closed: 'Closed',
  },
  changed: 'From the client',
  expired: {
    lead: 'Nobody answered in time',
    told: 'The client was told that we’re sorry, and the time is free again. Call or write, book it again, or dismiss it.',
    untold:
      'The client was not told: there is no email address. Call, book it again, or dismiss it.',
    unsent: 'No email has told the client yet. Call or write, book it again, or dismiss it.',
    again: 'Book again',
  },
  trouble: 'Look',
} as const
