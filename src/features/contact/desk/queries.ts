import { withId, withQuery } from '#core/desk-calls.ts'
import { messageCalls } from '#features/contact/calls.ts'
import { callQuery, pagesQuery } from '#platform/browser/desk/query-client.ts'

export const messageQuery = (id: string) =>
  callQuery(withId(messageCalls.message, id), ['message_changed', 'mail_changed', 'mail_failed', 'booking_changed'])

/** The messages of a box, newest first. */
export const messagesQuery = (search: URLSearchParams | Readonly<Record<string, string>>) =>
  pagesQuery(withQuery(messageCalls.messages, search), ['message_new', 'message_changed'])
