import { withFullStop } from '#core/sentence.ts'

/** The words of the Inbox, and of what waits on Today. */
export const deskInbox = {
  all: 'All',
  groups: { soon: 'Expires today', requests: 'Requests', messages: 'Messages', fix: 'To fix and to know' },
  chips: { requests: 'Requests', messages: 'Messages', fix: 'To fix' },
  /** A request’s time to answer. `hours` are whole ones, rounded down: below 0 it has expired. */
  left: (hours: number) => {
    if (hours < 0) return 'Expired'
    if (hours < 1) return 'Under 1 h left'
    return hours < 48 ? `${hours} h left` : `${Math.floor(hours / 24)} d left`
  },
  promised: (promise: string) => `Answer by ${promise}`,
  presses: { confirm: 'Confirm', dismiss: 'Dismiss' },
  /** What is settled by more than one press: it leads to these. */
  look: 'Open',
  seen: (who: string) => `Done: ${withFullStop(who)}`,
  undone: (who: string) => `Back in the Inbox: ${withFullStop(who)}`,
  done: 'Done',
  archived: 'Done and archived',
  empty: { title: 'All answered', text: 'New requests and messages arrive here.' },
  emptyOf: 'Nothing waits here.',
  more: (count: number) => (count === 1 ? '1 more' : `${count} more`),
  needs: 'Needs you',
  open: 'Open inbox',
  choose: 'Choose a row to see all of it.',
  keys: { move: 'move', confirm: 'confirm', done: 'done', undo: 'undo' },
} as const
