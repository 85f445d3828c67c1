import * as z from 'zod/mini'
import { anyText, optionalLine } from '#core/text.ts'
import type { Shares } from '#features/people/shares.ts'
import { deskDuplicates } from './duplicate-words.ts'

/** The contact of some bookings that only seem to be of a client: those of one contact together. */
export type PossibleDuplicate = {
  shares: Shares
  name: string
  phone: string
  email: string | null
  /** The bookings, the latest first. */
  bookings: { id: string; reference: string }[]
}

/** Two bookings that somebody of the desk has joined. `other` is not the one that the page is about. */
export type MergedClient = {
  id: string
  at: string
  who: string
  name: string
  phone: string
  email: string | null
  reference: string
}

/**
 * The body of `POST /desk/api/clients/:id/same`: the bookings that are of the same client, and the contacts that they all showed. Whoever
 * has sent a request may type another address meanwhile.
 */
export const MergeRequest = z.strictObject({
  phone: optionalLine(deskDuplicates.refusals.contacts, 100),
  email: z.nullable(optionalLine(deskDuplicates.refusals.contacts, 254)),
  booking_ids: z
    .array(anyText(deskDuplicates.refusals.ids), { error: deskDuplicates.refusals.ids })
    .check(z.minLength(1, deskDuplicates.refusals.ids), z.maxLength(200, deskDuplicates.refusals.ids)),
})
