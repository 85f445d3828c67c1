import * as z from 'zod/mini'
import { deskRefusals } from '#core/desk-words.ts'
import { limits } from '#core/limits.ts'
import { cursor, limit } from '#core/query.ts'
import { optionalText } from '#core/text.ts'
import { BookingRow, DeskConsent, DeskVehicle, OwnRow } from '#features/bookings/bookings.ts'
import { DeskMessage } from '#features/contact/messages.ts'
import { Note, NoteVersion } from '#features/people/notes.ts'
import { JobPhoto } from '#features/photos/job-photos.ts'
import { DeskPlan } from '#features/plans/desk-plans.ts'
import { DoubtfulClient, JoinedClient } from './same-clients.ts'

/**
 * Whether promotions may be sent: the last answer at each address was yes somewhere, the consent was withdrawn, every
 * answer was no, there is a yes at an address to which nobody has used the mailed link, or nobody asked.
 */
const promotionStates = ['given', 'withdrawn', 'refused', 'waiting', 'not_asked'] as const
export type PromotionState = (typeof promotionStates)[number]

const start = z.pick(OwnRow, { id: true, appoint_date: true, appoint_time: true })

const ofBooking = { booking_id: z.string(), reference: z.string() }

/** The query of `GET /desk/api/client-list`. */
export const ClientListQuery = z.strictObject({
  q: z.optional(optionalText(deskRefusals.search, limits.searchLength)),
  cursor,
  limit,
})
export type ClientListQuery = z.output<typeof ClientListQuery>

/** A person in the list, as in their latest booking. */
export const ClientRow = z.extend(
  z.pick(OwnRow, {
    id: true,
    firstname: true,
    lastname: true,
    phone: true,
    email: true,
    language: true,
    appoint_city: true,
    vehicle: true,
    specific_vehicle: true,
  }),
  {
    /** Of the bookings of the person, those that are jobs. */
    jobs: z.int(),
    last: z.nullable(start),
    next: z.nullable(z.extend(start, { status: OwnRow.shape.status })),
    /** What is noted about the person. */
    note: z.nullable(z.string()),
  },
)
export type ClientRow = z.output<typeof ClientRow>

/** The answer: who booked last comes first. */
export const ClientPage = z.object({
  clients: z.array(ClientRow),
  next: z.nullable(z.string()),
})
export type ClientPage = z.output<typeof ClientPage>

/**
 * The answer of `GET /desk/api/clients/:id`, where `:id` is that of any booking of the person: all that is known of them, joined over
 * the bookings with the same phone or e-mail address. That is a guess: `doubtful` says of what. Everything is newest first.
 */
export const Client = z.object({
  /** The latest booking that is proved to be theirs. */
  id: z.string(),
  names: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  /** Their address, as far as it is proved: what is made for them by hand goes there. */
  email: z.nullable(z.string()),
  /** Who only seems to be this client, and whom somebody of the desk has joined with them. */
  doubtful: z.array(DoubtfulClient),
  joined: z.array(JoinedClient),
  /** Where the crew went, each address on one line, with the latest booking there. */
  places: z.array(z.object({ place: z.string(), booking_id: z.string() })),
  vehicles: z.array(z.extend(z.omit(DeskVehicle, { created_at: true }), ofBooking)),
  bookings: z.array(BookingRow),
  /** Whether there are more bookings than these: a search by phone or e-mail finds them all. */
  more: z.boolean(),
  /** How many of these bookings are completed. */
  completed: z.int(),
  last: z.nullable(start),
  next: z.nullable(start),
  /** The notes on the person, and on their addresses: each of these with one of `places`. */
  kept_notes: z.array(z.extend(Note, { place: z.nullable(z.string()) })),
  /** The texts that these have and had, newest first. */
  note_versions: z.array(NoteVersion),
  /** The notes about a booking; `who` is null for what the client asked for. */
  notes: z.array(
    z.object({ ...ofBooking, at: z.string(), who: z.nullable(z.string()), text: z.string() }),
  ),
  /** The latest photos of their jobs. */
  photos: z.array(z.extend(JobPhoto, ofBooking)),
  messages: z.array(
    z.pick(DeskMessage, { id: true, created_at: true, topic: true, answered_at: true }),
  ),
  /** Those that run first. */
  plans: z.array(DeskPlan),
  promotions: z.enum(promotionStates),
  consents: z.array(z.extend(DeskConsent, { ...ofBooking, email: z.nullable(z.string()) })),
})
export type Client = z.output<typeof Client>
