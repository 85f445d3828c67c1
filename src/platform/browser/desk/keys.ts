import type { DeskPageName } from './navigation.ts'

/** The keys that work on every page. */
export const commonKeys = { go: 'g', back: 'b', help: '?', new: 'n', undo: 'u' } as const

/** The key that opens the payment of a job. */
export const TAKE_PAYMENT = 'p'

export const listKeys = { next: 'j', previous: 'k', search: '/', done: 'e', select: 'x' } as const

/** The key that opens an invoice: of a job, or on the page “Money” about none. */
export const INVOICE = 'i'

/** The key of a page, after `GO`. */
export const pageKeys = {
  start: 't',
  inbox: 'i',
  calendar: 'c',
  bookings: 'b',
  clients: 'p',
  money: 'm',
  numbers: 'n',
  website: 'w',
  sent: 'e',
  settings: 's',
} as const satisfies Record<DeskPageName, string>

/** The key that opens the command line, with Ctrl or ⌘. */
export const FIND = 'k'

/**
 * The attribute of a form that somebody has opened to write in, and of what stands in its place until it is there: single keys wait,
 * wherever the focus is, so that no letter of a text becomes a command.
 */
export const HOLDS_KEYS = { 'data-writes': '' } as const

/** The event of a row to which the keys of its list have moved: a panel that is open beside the list follows. */
export const MOVED_TO = 'desk-moved-to'
