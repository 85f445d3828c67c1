import type { ActionName } from '#domain/desk/actions.ts'
import type { MessageAction } from '#domain/desk/messages.ts'
import type { DeskPageName } from '#site/desk/navigation.ts'

/** The single key of each action on a booking. */
export const actionKeys = {
  confirm: 'c',
  on_the_way: 'w',
  start: 's',
  complete: 'd',
  edit: 'm',
  amend: 'e',
  assign: 'a',
  note: 'n',
  undo: 'u',
  decline: 'r',
  cancel: 'x',
  no_show: 'o',
} as const satisfies Record<ActionName, string>

/** The single key of each action on a message. */
export const messageKeys = {
  answer: 'r',
  read: 'u',
  unread: 'u',
  archive: 'a',
  spam: 's',
  inbox: 'i',
} as const satisfies Record<Exclude<MessageAction['action'], 'take_back'>, string>

/** The keys of a list of bookings or messages. */
export const listKeys = { next: 'j', previous: 'k', search: '/', new: 'n' } as const

/** The key of a page, after `GO`. */
export const pageKeys = {
  start: 't',
  bookings: 'b',
  calendar: 'c',
  messages: 'm',
  mail: 'e',
  planning: 'p',
  content: 's',
  numbers: 'n',
  data: 'd',
} as const satisfies Record<DeskPageName, string>

/** The keys that work on every page. */
export const commonKeys = { go: 'g', back: 'b', help: '?' } as const

/** The key that opens the command line, with Ctrl or ⌘. */
export const FIND = 'k'
