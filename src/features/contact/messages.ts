import * as z from 'zod/mini'
import { deskRefusals } from '#core/desk-words.ts'
import type { Language } from '#core/language.ts'
import type { DeskMail } from '#core/mails.ts'
import { cursor, limit } from '#core/query.ts'
import { choice } from '#core/text.ts'
import { ClientMail } from '#features/bookings/action-requests.ts'
import type { BookingRow } from '#features/bookings/bookings.ts'

export const boxes = ['inbox', 'archive', 'spam'] as const
export type Box = (typeof boxes)[number]

/** The query of `GET /desk/api/messages`. */
export const MessageQuery = z.strictObject({
  box: z._default(choice(boxes, deskRefusals.oneOf(boxes)), 'inbox'),
  cursor,
  limit,
})
export type MessageQuery = z.output<typeof MessageQuery>

export type DeskMessage = {
  id: string
  created_at: string
  name: string
  email: string
  topic: string
  message: string
  language: Language
  box: Box
  read: boolean
  version: number
  answered_at: string | null
  /** The user who answered last. */
  answered_by: string | null
  erased_at: string | null
  /** The number from which it came as a text message: then it has no address. */
  phone: string | null
}

/** Unread first, then newest first. */
export type MessagePage = { messages: DeskMessage[]; next: string | null }

/** A client who may have written a message: `by` says what of it they have booked with. The latest appointment is first. */
export type MessageClient = {
  by: 'email' | 'phone'
  /** The id of one of their bookings, for the address of their page. */
  id: string
  name: string
  bookings: BookingRow[]
}

/** The answer of `GET /desk/api/messages/:id` and of every action on the message. The newest mail is first. */
export type MessageDetail = { message: DeskMessage; clients: MessageClient[]; mails: DeskMail[] }

const marks = ['read', 'unread', 'archive', 'spam', 'inbox'] as const
export const messageActions = [...marks, 'answer'] as const

/**
 * The body of `POST /desk/api/messages/:id/actions`. An answer contains the version that its author saw, so that two
 * people do not answer the same message. `take_back` withdraws an answer that has not left yet. All other actions can be
 * repeated.
 */
export const MessageAction = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.enum([...marks, 'take_back']) }),
    z.strictObject({ action: z.literal('answer'), version: z.int({ error: deskRefusals.version }), mail: ClientMail }),
  ],
  { error: deskRefusals.oneOf(messageActions) },
)
export type MessageAction = z.output<typeof MessageAction>
