import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '#core/name-of.ts'
import { ruleOf } from '#core/statuses.ts'
import { serialOf } from '#core/vin.ts'
import { addressLine, vehicleLabel } from '#features/bookings/booking-lines.ts'
import { requireBooking } from '#features/bookings/server/shared/detail.ts'
import { findRows } from '#features/bookings/server/shared/rows.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import { clientCalls } from '#features/clients/calls.ts'
import { type Client, ClientListQuery, type PromotionState } from '#features/clients/clients.ts'
import { deskClients } from '#features/clients/desk-words.ts'
import { MergeRequest } from '#features/clients/duplicate-clients.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { noteCalls } from '#features/people/calls.ts'
import { NoteQuery, NoteRequest } from '#features/people/notes.ts'
import { listNoteVersions, notesOf, notesOnPerson, saveNote } from '#features/people/server/shared/notes.ts'
import {
  type Contacts,
  isOfVerified,
  personOf,
  verifiedClientOf,
  verifiedEmails,
} from '#features/people/server/shared/person.ts'
import { searchNotes } from '#features/people/server/shared/search-notes.ts'
import { listPhotosOf } from '#features/photos/server/shared/store.ts'
import { readPlans } from '#features/plans/server/shared/plans.ts'
import { isOwnAnswer } from '#features/privacy/server/shared/promotions.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { mergeBookings, mergedWith, possibleDuplicatesIn, splitBookings } from './duplicate-clients.ts'
import { listClients } from './list.ts'

/** The list of people, one person, found by any of their bookings, and the notes on people and addresses. */
export const clientRoutes = deskRoutes(clientCalls, ({ db, content }: DeskDeps) => {
  const clientOf = (id: string) => readClient(db, content(), id)

  return {
    client: {
      get: route({
        who: 'owner',
        says: 'By the id of any of their bookings: those with the same phone or e-mail, and those that share either with one of these; 200 at most, newest first. That is a guess: `doubtful` are those that are not proved to be of the same client (same phone and same e-mail, or joined), and what they have in common with them.',
        sample: ({ booking }) => ({ id: booking }),
        handle: ({ id }) => clientOf(id),
      }),
    },

    clientList: {
      get: route({
        who: 'owner',
        says: 'Who booked last comes first. `q` finds them as it finds bookings.',
        sample: () => ({ query: { q: '', cursor: '', limit: '9' } }),
        query: ClientListQuery,
        handle: ({ query }) => listClients(db, query),
      }),
    },

    clientSame: {
      post: route({
        who: 'owner',
        says: 'Joins bookings with this client: from then on they count as proved. 409 `NOT_ALLOWED` if they share nothing with them, or no longer have the contacts that were seen.',
        sample: ({ booking }) => ({
          id: booking,
          body: { booking_ids: [booking], phone: '', email: null },
          status: 409,
        }),
        body: MergeRequest,
        async handle({ id, body: { booking_ids: ids, ...seen }, who }) {
          await db.transaction().execute(async (trx) => {
            const booking = await requireBooking(trx, id)
            if (booking.erased_at !== null) throw new Problem(404, deskClients.erased)
            await mergeBookings(trx, booking, { ids, who, ...seen })
          })
          return clientOf(id)
        },
      }),
    },

    sameClientPart: {
      post: route({
        who: 'owner',
        says: 'Takes that back, by the id of the join (`joined`). 409 `NOT_ALLOWED` if it was taken back already.',
        sample: () => ({ id: randomUUID(), status: 409 }),
        async handle({ id, who }) {
          const booking = await db.transaction().execute((trx) => splitBookings(trx, id, who))
          return clientOf(booking)
        },
      }),
    },
  }
})

/** The notes on the client and the address of a booking. */
export const noteRoutes = deskRoutes(noteCalls, ({ db }: DeskDeps) => ({
  notes: {
    get: route({
      who: 'owner',
      says: 'The notes on clients and addresses that have, for each word of `q`, a word that begins with it: six at most, newest first.',
      sample: () => ({ query: { q: 'dog' } }),
      query: NoteQuery,
      handle: async ({ query: { q } }) => ({ notes: await searchNotes(db, q) }),
    }),
  },
  bookingNotes: {
    post: route({
      who: 'owner',
      says: 'A note shows on each job of its client, or at its address. 409 `VERSION_CONFLICT` with the `note` of somebody else; 422 for a note on an address without a street.',
      sample: ({ booking }) => ({ id: booking, body: { about: 'client', id: null, version: 0, text: 'Friendly dog' } }),
      body: NoteRequest,
      async handle({ id, body: requested, who }) {
        const notes = await db.transaction().execute(async (trx) => {
          const booking = await requireBooking(trx, id)
          await saveNote(trx, booking, { ...requested, who })
          await publish(trx, 'booking_changed', id, who)
          return (await notesOf(trx, [booking])).get(id) ?? []
        })
        return { notes }
      },
    }),
  },
}))

/** The most notes, photos and messages that are shown. */
const MOST = 100

/** All that is known of the person of a booking. Throws a 404 if there is no such booking, or if it was erased. */
export async function readClient(db: Db, content: Content, id: string): Promise<Client> {
  const asked = await requireBooking(db, id)
  if (asked.erased_at !== null) throw new Problem(404, deskClients.erased)
  const { phones, emails, ids, more } = await personOf(db, asked)
  const client = await verifiedClientOf(db, asked)
  const bookings = await listBookings(db, ids)
  // Two of one instant, too, in the order in which they came.
  const latest = bookings.toSorted((a, b) => b.seq - a.seq)
  // A stranger who shares a contact with them gives them no name.
  const own = latest.filter((one) => isOfVerified(client, one))
  const provedFirst = [...own, ...latest.filter((one) => !own.includes(one))]
  const byStart = [...bookings].sort(newestFirst(({ appoint_at }) => appoint_at))
  const jobs = byStart.filter(({ status }) => ruleOf[status].isJob)
  const now = new Date().toISOString()
  return {
    id: own[0]?.id ?? id,
    names: eachOnce(provedFirst.map(nameOf), itself),
    phones: [...phones],
    emails: [...emails],
    email: own.find(({ email }) => email)?.email ?? verifiedEmails(client)[0] ?? null,
    doubtful: possibleDuplicatesIn(client, latest),
    joined: await mergedWith(db, client),
    places: placesOf(latest),
    ...(await notesOfClient(db, latest, { phones, emails })),
    vehicles: await listVehicles(db, latest),
    bookings: await findRows(
      db,
      byStart.map((one) => one.id),
      content,
    ),
    more,
    completed: bookings.filter(({ status }) => status === 'completed').length,
    last: startOf(jobs.find(({ appoint_at }) => appoint_at <= now)),
    next: startOf(byStart.findLast(({ status, appoint_at }) => ruleOf[status].isActive && appoint_at > now)),
    notes: [...(await listNotes(db, latest)), ...eachOnce(latest.map(wishOf), ({ text }) => text)]
      .sort(newestFirst(({ at }) => at))
      .slice(0, MOST),
    photos: await listBookingPhotos(db, latest),
    messages: await listMessages(db, { emails, phones }),
    plans: await readPlans(db, ids),
    ...(await promotionsOf(db, latest)),
  }
}

/** Each address once, as in the latest booking there. */
const placesOf = (bookings: readonly PersonBooking[]) =>
  eachOnce(
    bookings.map((one) => ({ place: addressLine(one), booking_id: one.id })),
    ({ place }) => place,
  )

/** The notes on a person and their addresses, with all their texts. */
async function notesOfClient(db: Db, bookings: readonly PersonBooking[], person: Contacts) {
  const places = placesOf(bookings)
  const there = bookings.filter(({ id }) => places.some(({ booking_id }) => booking_id === id))
  const ofPlaces = await notesOf(db, there)
  const all = [
    ...(await notesOnPerson(db, person)).map((note) => ({ ...note, place: null })),
    ...places.flatMap(({ place, booking_id }) =>
      (ofPlaces.get(booking_id) ?? []).filter(({ about }) => about === 'address').map((note) => ({ ...note, place })),
    ),
  ]
  const kept_notes = eachOnce(all, ({ id }) => id)
  return {
    kept_notes,
    note_versions: await listNoteVersions(
      db,
      kept_notes.map(({ id }) => id),
    ),
  }
}

const listBookings = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bookings')
    .select(['id', 'seq', 'reference', 'created_at', 'status', 'firstname', 'lastname', 'phone', 'email'])
    .select(['appoint_date', 'appoint_time', 'appoint_at', 'allow_promo', 'concerns', 'vouched'])
    .select(['appoint_location', 'appoint_city', 'appoint_state', 'appoint_zipcode'])
    .where('id', 'in', ids)
    .execute()

type PersonBooking = Awaited<ReturnType<typeof listBookings>>[number]

/** The vehicles of these bookings, each once, as in the latest of them. */
async function listVehicles(db: Db, bookings: readonly PersonBooking[]) {
  const rows = await db
    .selectFrom('vehicles')
    .select(['booking_id', 'vehicle_year', 'vehicle_make', 'vehicle_model', 'vin'])
    .where('booking_id', 'in', idsOf(bookings))
    .execute()
  const vehicles = bookings.flatMap(({ id, reference }) => {
    const vehicle = rows.find(({ booking_id }) => booking_id === id)
    return vehicle ? { ...vehicle, booking_id: id, reference } : []
  })
  return eachOnce(vehicles, (vehicle) => serialOf(vehicle.vin) ?? vehicleLabel(vehicle))
}

async function listNotes(db: Db, bookings: readonly PersonBooking[]) {
  const rows = await db
    .selectFrom('booking_history')
    .select(['booking_id', 'at', 'who', 'note'])
    .where('booking_id', 'in', idsOf(bookings))
    .where('note', 'is not', null)
    .execute()
  const referenceOf = referencesOf(bookings)
  return rows.map(({ note, ...entry }) => ({
    ...entry,
    text: note ?? '',
    reference: referenceOf.get(entry.booking_id) ?? '',
  }))
}

async function listBookingPhotos(db: Db, bookings: readonly PersonBooking[]) {
  const referenceOf = referencesOf(bookings)
  return (await listPhotosOf(db, idsOf(bookings)))
    .sort(newestFirst(({ at }) => at))
    .slice(0, MOST)
    .map((photo) => ({ ...photo, reference: referenceOf.get(photo.booking_id) ?? '' }))
}

async function listMessages(db: Db, { emails, phones }: Contacts) {
  const found = await Promise.all([
    ...emails.map((email) => messagesFrom(db, sql`lower(email)`, email)),
    ...phones.map((phone) => messagesFrom(db, sql`phone`, phone)),
  ])
  return found
    .flat()
    .sort(newestFirst(({ created_at }) => created_at))
    .slice(0, MOST)
}

const messagesFrom = (db: Db, column: RawBuilder<unknown>, value: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'created_at', 'topic', 'answered_at'])
    .where(column, '=', value)
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()

const wishOf = ({ id, reference, created_at: at, concerns }: PersonBooking) => ({
  booking_id: id,
  reference,
  at,
  who: null,
  text: concerns,
})

const referencesOf = (bookings: readonly PersonBooking[]) =>
  new Map(bookings.map(({ id, reference }) => [id, reference]))

const idsOf = (bookings: readonly { id: string }[]) => bookings.map(({ id }) => id)

const startOf = (booking: PersonBooking | undefined) =>
  booking ? { id: booking.id, appoint_date: booking.appoint_date, appoint_time: booking.appoint_time } : null

/** The first of those with the same name, in upper or lower case, without those that have none. */
function eachOnce<One>(all: readonly One[], nameOfOne: (one: One) => string): One[] {
  const names = all.map((one) => nameOfOne(one).trim().toLowerCase())
  return all.filter((_, i) => names[i] !== '' && names.indexOf(names[i] ?? '') === i)
}

const itself = (text: string) => text

const newestFirst =
  <One>(of: (one: One) => string) =>
  (a: One, b: One) =>
    of(b) < of(a) ? -1 : of(b) > of(a) ? 1 : 0

type Answered = Pick<StoredBooking, 'id' | 'reference' | 'email' | 'allow_promo'>

/**
 * The consents to promotions of a person, and what holds now. As in the list for promotions, the last answer at an address
 * counts, if it is their own; bookings from calls have none. `bookings` are newest first.
 */
async function promotionsOf(db: Db, bookings: readonly Answered[]): Promise<Pick<Client, 'promotions' | 'consents'>> {
  const rows = await db.selectFrom('consents').selectAll().where('booking_id', 'in', idsOf(bookings)).execute()
  const consents = bookings.flatMap(({ id, reference, email }) => {
    const given = rows.find(({ booking_id }) => booking_id === id)
    return given ? { ...given, reference, email } : []
  })
  const answers = bookings.filter(({ allow_promo }) => allow_promo !== null)
  const counted = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', idsOf(bookings))
    .where(isOwnAnswer('bookings'))
    .execute()
  const own = answers.filter((answer) => counted.some(({ id }) => id === answer.id))
  const isLast = (id: string) => {
    const at = own.find((one) => one.id === id)?.email?.toLowerCase()
    return own.find(({ email }) => email?.toLowerCase() === at)?.id === id
  }
  const holds = consents.some((one) => one.withdrawn_at === null && isLast(one.booking_id))
  const promotions: PromotionState = holds
    ? 'given'
    : consents.some(({ withdrawn_at }) => withdrawn_at !== null)
      ? 'withdrawn'
      : own.length > 0 || answers.some(({ allow_promo }) => allow_promo === 0)
        ? 'refused'
        : answers.length > 0
          ? 'waiting'
          : 'not_asked'
  return { promotions, consents }
}
