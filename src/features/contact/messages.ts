import * as z from 'zod/mini'
import { language } from '#core/desk-language.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { DeskMail } from '#core/mails.ts'
import { cursor, limit } from '#core/query.ts'
import { choice } from '#core/text.ts'
import { ClientMail } from '#features/bookings/action-requests.ts'
import { BookingRow } from '#features/bookings/bookings.ts'

export const boxes = ['inbox', 'archive', 'spam'] as const
export type Box = (typeof boxes)[number]

/** The query of `GET /desk/api/messages`. */
export const MessageQuery = z.strictObject({
  box: z._default(choice(boxes, deskRefusals.box(boxes)), 'inbox'),
  cursor,
  limit,
})
export type MessageQuery = z.output<typeof MessageQuery>

export const DeskMessage = z.object({
  id: z.string(),
  created_at: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  message: z.string(),
  language,
  box: z.enum(boxes),
  read: z.boolean(),
  version: z.int(),
  answered_at: z.nullable(z.string()),
  /** The user who answered last. */
  answered_by: z.nullable(z.string()),
  erased_at: z.nullable(z.string()),
  /** The number from which it came as a text message: then it has no address. */
  phone: z.nullable(z.string()),
})
export type DeskMessage = z.output<typeof DeskMessage>

/** Unread first, then newest first. */
export const MessagePage = z.object({
  messages: z.array(DeskMessage),
  next: z.nullable(z.string()),
})
export type MessagePage = z.output<typeof MessagePage>

/** A client who may have written a message: `by` says what of it they have booked with. The latest appointment is first. */
export const MessageClient = z.object({
  by: z.enum(['email', 'phone']),
  /** The id of one of their bookings, for the address of their page. */
  id: z.string(),
  name: z.string(),
  bookings: z.array(BookingRow),
})
export type MessageClient = z.output<typeof MessageClient>

/** The answer of `GET /desk/api/messages/:id` and of every action on the message. The newest mail is first. */
export const MessageDetail = z.object({
  message: DeskMessage,
  clients: z.array(MessageClient),
  mails: z.array(DeskMail),
})
export type MessageDetail = z.output<typeof MessageDetail>

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
    z.strictObject({
      action: z.literal('answer'),
      version: z.int({ error: deskRefusals.version }),
      mail: ClientMail,
    }),
  ],
  { error: deskRefusals.action(messageActions) },
)
export type MessageAction = z.output<typeof MessageAction>
