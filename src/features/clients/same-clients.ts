import * as z from 'zod/mini'
import { anyText, optionalLine } from '#core/text.ts'
import { deskSame } from './same-words.ts'

/** What bookings have in common that only seem to be of one client. `chain`: a contact with one that shares one with them. */
const shares = ['phone', 'email', 'chain'] as const
export type Shares = (typeof shares)[number]

/** The contact of some bookings that only seem to be of a client: those of one contact together. */
export const DoubtfulClient = z.object({
  shares: z.enum(shares),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** The bookings, the latest first. */
  bookings: z.array(z.object({ id: z.string(), reference: z.string() })),
})
export type DoubtfulClient = z.output<typeof DoubtfulClient>

/** Two bookings that somebody of the desk has joined. `other` is not the one that the page is about. */
export const JoinedClient = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  reference: z.string(),
})
export type JoinedClient = z.output<typeof JoinedClient>

/** What is left out of a paper for a client, since it only seems to be theirs: a document or a job. */
export const LeftOut = z.object({ name: z.string(), about: z.string(), shares: z.enum(shares) })
export type LeftOut = z.output<typeof LeftOut>

/**
 * The body of `POST /desk/api/clients/:id/same`: the bookings that are of the same client, and the contacts that they all showed. Whoever
 * has sent a request may type another address meanwhile.
 */
export const SameClientRequest = z.strictObject({
  phone: optionalLine(deskSame.refusals.contacts, 100),
  email: z.nullable(optionalLine(deskSame.refusals.contacts, 254)),
  booking_ids: z
    .array(anyText(deskSame.refusals.ids), { error: deskSame.refusals.ids })
    .check(z.minLength(1, deskSame.refusals.ids), z.maxLength(200, deskSame.refusals.ids)),
})
