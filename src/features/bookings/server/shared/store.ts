import { randomInt } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import { READABLE_CHARACTERS } from '#core/codes.ts'
import { language as spoken } from '#core/in-language.ts'
import type { Language } from '#core/language.ts'
import { TIME_ZONE } from '#core/time-zone.ts'
import type { BookingFields } from '#features/booking-fields/booking.ts'
import type { BookingReceipt } from '#features/bookings/booking-receipt.ts'
import type { FleetRequest } from '#features/bookings/fleet.ts'
import type { StoredAnswer } from '#features/questions/questions.ts'
import type { BookedAddOn } from '#features/services/booked-add-ons.ts'
import { needsFleet } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import { builtOnce } from '#platform/db/built-once.ts'
import type { Linked, Stored } from '#platform/db/columns.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { indexNewBooking } from '#platform/db/search-index.ts'
import { publish } from '#platform/events/store.ts'
import { type PriceList, shownPrice } from './shown-price.ts'
import { findVehicle, type StoredVehicle } from './vehicles.ts'

/** Far more tries than chance needs: if all of them collide, something is broken. */
const TRIES = 10

/** The start of an appointment, its duration in minutes, and the instant until which the business must answer. */
type Appointment = Pick<Schema['bookings'], 'appoint_at' | 'appoint_minutes' | 'answer_by'> & {
  pause_minutes?: number | null
  /** The crew that somebody has chosen for it. */
  pinned_crew?: number | null
  add_ons?: readonly BookedAddOn[]
  /** Of a visit: its plan, and the price that was agreed on. */
  plan_id?: string
  agreed?: string
}

type Receipt = Pick<BookingReceipt, 'id' | 'reference' | 'created_at'>

type Made = {
  id?: string
  language?: Language
  answers?: readonly StoredAnswer[]
  nextReference?: (shortName: string) => string
  /** 0 while nobody vouches for it: it was typed on the site. One that the desk makes is vouched for, its address is not. */
  vouched?: 0 | 1 | 2
}

/**
 * Stores a booking under an id that cannot be guessed and a unique reference, in the language of the request, with what its price is
 * by the list of today.
 */
export async function insertBooking(
  db: Db,
  content: PriceList & Pick<Content, 'facts'>,
  { allow_promo, ...booking }: BookingFields,
  { add_ons = [], ...appointment }: Appointment,
  {
    id = newId(),
    language = spoken(),
    answers = [],
    nextReference = makeReference,
    vouched = booking.email === null ? 1 : 2,
  }: Made = {},
): Promise<Receipt> {
  const created_at = new Date().toISOString()
  const price = shownPrice(content, { ...booking, add_ons: JSON.stringify(add_ons) })
  for (let tried = 0; tried < TRIES; tried++) {
    const reference = nextReference(content.facts.shortName)
    const [stored] = await storeBooking(db, {
      id,
      reference,
      created_at,
      language,
      vouched,
      ...booking,
      answers: JSON.stringify(answers),
      allow_promo: allow_promo === null ? null : allow_promo ? 1 : 0,
      appoint_zone: TIME_ZONE,
      ...appointment,
      ...price,
      add_ons: JSON.stringify(add_ons),
    })
    // The reference is taken.
    if (!stored) continue
    await indexNewBooking(db, { ...booking, reference, seq: stored.seq })
    await publish(db, 'booking_new', id)
    return { id, reference, created_at }
  }
  throw new Error(`no free booking reference in ${TRIES} tries`)
}

const storeBooking = builtOnce((db, booking: Omit<Insertable<Schema['bookings']>, 'seq'>) =>
  db
    .insertInto('bookings')
    .values({ ...booking, seq: sql`(select coalesce(max(seq), 0) + 1 from bookings)` })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('seq'),
)

export type StoredBooking = Selectable<Schema['bookings']>

/** The booking with an id; undefined if there is none. */
export const findBooking = (db: Db, id: string): Promise<StoredBooking | undefined> =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()

/** A booking with its vehicle and its fleet, if they have arrived. */
export type BookingRecords = {
  booking: StoredBooking
  vehicle: StoredVehicle | undefined
  fleet: Selectable<Schema['fleets']> | undefined
}

/** The records of a booking; undefined if there is no such booking. */
export const findBookingRecords = async (db: Db, id: string): Promise<BookingRecords | undefined> =>
  (await findManyRecords(db, [id]))[0]

/** The same for several bookings at once. */
export async function findManyRecords(db: Db, ids: readonly string[]): Promise<BookingRecords[]> {
  if (ids.length === 0) return []
  const bookings = await db.selectFrom('bookings').selectAll().where('id', 'in', ids).execute()
  const vehicles = await db.selectFrom('vehicles').selectAll().where('booking_id', 'in', ids).execute()
  const fleets = await db.selectFrom('fleets').selectAll().where('booking_id', 'in', ids).execute()
  return bookings.map((booking) => ({
    booking,
    vehicle: vehicles.find(({ booking_id }) => booking_id === booking.id),
    fleet: fleets.find(({ booking_id }) => booking_id === booking.id),
  }))
}

/** Whether a booking's vehicle has arrived, and its fleet if it needs one. */
export const isComplete = async (
  db: Db,
  services: Content['services'],
  { id, service_type }: Pick<StoredBooking, 'id' | 'service_type'>,
): Promise<boolean> =>
  Boolean((await findVehicle(db, id)) && (!needsFleet(services, service_type) || (await findFleet(db, id))))

const findFleet = (db: Db, bookingId: string) =>
  db.selectFrom('fleets').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()

const LENGTH = 6

/** A short random name for a booking that people can read out, such as `GLW-7K3M9P` of GLW. It can be taken already. */
export const makeReference = (shortName: string) =>
  `${prefixOf(shortName)}-${Array.from({ length: LENGTH }, () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)]).join('')}`

/** The first three letters or digits of the name of the business, without accents. */
const prefixOf = (shortName: string) =>
  shortName
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 3)
    .toUpperCase() || 'REF'

/** Stores a fleet, or nothing if its booking already has one. */
export const insertFleet = (db: Db, fleet: Stored & Linked<FleetRequest>) =>
  db
    .insertInto('fleets')
    .values(fleet)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirstOrThrow()
