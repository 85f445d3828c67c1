import type { MessageAction } from '#features/contact/messages.ts'
import { listKeys } from '#platform/browser/desk/keys.ts'

/** The single key of each action on a message. */
export const messageKeys = {
  answer: 'r',
  read: 'm',
  unread: 'm',
  archive: listKeys.done,
  spam: 's',
  inbox: 'i',
} as const satisfies Record<Exclude<MessageAction['action'], 'take_back'>, string>
