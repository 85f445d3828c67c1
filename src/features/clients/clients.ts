import * as z from 'zod/mini'
import { limits } from '#core/limits.ts'
import { cursor, limit } from '#core/query.ts'
import { optionalText } from '#core/text.ts'
import type { BookingRow, DeskConsent, DeskVehicle, OwnRow } from '#features/bookings/bookings.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import type { Note, NoteVersion } from '#features/people/notes.ts'
import type { JobPhoto } from '#features/photos/job-photos.ts'
import type { DeskPlan } from '#features/plans/desk-plans.ts'
import type { MergedClient, PossibleDuplicate } from './duplicate-clients.ts'

/**
 * Whether promotions may be sent: the last answer at each address was yes somewhere, the consent was withdrawn, every
 * answer was no, there is a yes at an address to which nobody has used the mailed link, or nobody asked.
 */
const promotionStates = ['given', 'withdrawn', 'refused', 'waiting', 'not_asked'] as const
export type PromotionState = (typeof promotionStates)[number]

/** The query of `GET /desk/api/client-list`. */
export const ClientListQuery = z.strictObject({
  q: z.optional(optionalText(bookingRefusals.search, limits.searchLength)),
  cursor,
  limit,
})
export type ClientListQuery = z.output<typeof ClientListQuery>

/** The booking of a client, and when it begins. */
type Start = Pick<OwnRow, 'id' | 'appoint_date' | 'appoint_time'>

type OfBooking = { booking_id: string; reference: string }

/** A person in the list, as in their latest booking. */
export type ClientRow = Pick<
  OwnRow,
  'id' | 'firstname' | 'lastname' | 'phone' | 'email' | 'language' | 'appoint_city' | 'vehicle' | 'specific_vehicle'
> & {
  /** Of the bookings of the person, those that are jobs. */
  jobs: number
  last: Start | null
  next: (Start & { status: OwnRow['status'] }) | null
  /** What is noted about the person. */
  note: string | null
}

/** The answer: who booked last comes first. */
export type ClientPage = { clients: ClientRow[]; next: string | null }

/**
 * The answer of `GET /desk/api/clients/:id`, where `:id` is that of any booking of the person: all that is known of them, joined over
 * the bookings with the same phone or e-mail address. That is a guess: `doubtful` says of what. Everything is newest first.
 */
export type Client = {
  /** The latest booking that is proved to be theirs. */
  id: string
  names: string[]
  phones: string[]
  emails: string[]
  /** Their address, as far as it is proved: what is made for them by hand goes there. */
  email: string | null
  /** Who only seems to be this client, and whom somebody of the desk has joined with them. */
  doubtful: PossibleDuplicate[]
  joined: MergedClient[]
  /** Where the crew went, each address on one line, with the latest booking there. */
  places: { place: string; booking_id: string }[]
  vehicles: (Omit<DeskVehicle, 'created_at'> & OfBooking)[]
  bookings: BookingRow[]
  /** Whether there are more bookings than these: a search by phone or e-mail finds them all. */
  more: boolean
  /** How many of these bookings are completed. */
  completed: number
  last: Start | null
  next: Start | null
  /** The notes on the person, and on their addresses: each of these with one of `places`. */
  kept_notes: (Note & { place: string | null })[]
  /** The texts that these have and had, newest first. */
  note_versions: NoteVersion[]
  /** The notes about a booking; `who` is null for what the client asked for. */
  notes: (OfBooking & { at: string; who: string | null; text: string })[]
  /** The latest photos of their jobs. */
  photos: (JobPhoto & OfBooking)[]
  messages: { id: string; created_at: string; topic: string; answered_at: string | null }[]
  /** Those that run first. */
  plans: DeskPlan[]
  promotions: PromotionState
  consents: (DeskConsent & OfBooking & { email: string | null })[]
}
