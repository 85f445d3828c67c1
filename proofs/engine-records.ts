import fc from 'fast-check'
import * as z from 'zod/mini'
import { addDays } from '#core/days.ts'
import { DAY, HOUR } from '#core/durations.ts'
import { serviceValues } from '#core/fixed.ts'
import { occupyingStatuses, statuses } from '#core/statuses.ts'
import { startTimes, today } from '#core/time.ts'
import { appointmentInstant } from '#core/wall-time.ts'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import { insertBooking } from '#features/bookings/server/shared/store.ts'
import { insertVehicle } from '#features/bookings/server/shared/vehicles.ts'
import { VehicleRequest } from '#features/bookings/vehicle.ts'
import { boxes } from '#features/contact/messages.ts'
import { takeCrewTime } from '#features/schedule/server/shared/book.ts'
import { timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { indexBooking } from '#platform/db/search-index.ts'
import { booking, vehicle } from '#testing/requests.ts'
import { hostileText, TEXTS } from './hostile-texts.ts'

/** Names that are nearly the same: in accents, capitals, width and length, and in scripts that few databases know. */
const NAMES = [
  'Zoé',
  'zoe',
  'ZOE\u0301',
  'Ann',
  'ANNE',
  'annabel',
  'Annabella',
  'annabellastone',
  'Ａｎｎ',
  "O'Neil-Roy",
  'Oneil',
  'Straße',
  'STRASSE',
  'İpek',
  'ıpek',
  'Øre',
  'Łuk',
  'ﬁn',
  'ǅura',
  '李',
  '李小龍',
  'Σίσυφος',
  'ΣΊΣΥΦΟΣ',
  'ქეთი',
  'Ქეთი',
  '𞤀𞤣',
  'นิด',
  'a_b',
  '100%',
  '\\',
  '_',
  '²',
]

const isTaken =
  (schema: z.ZodMiniType) =>
  (value: unknown): boolean =>
    z.safeParse(schema, value).success

const { shape } = BookingRequest

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.nat(TEXTS - 1).map(hostileText) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
const name = words.filter(isTaken(shape.firstname))

const email = fc
  .tuple(word, fc.constantFrom('example.com', 'Example.COM', 'mail.example.ca'))
  .map(([local, host]) => `${local}@${host}`)
  .filter(isTaken(shape.email))

const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today(), days))
const instant = fc
  .integer({ min: 0, max: 60 * 24 })
  .map((hours) => new Date(Date.parse(today()) - hours * HOUR).toISOString())
const phone = fc
  .tuple(fc.constantFrom('705', '249'), fc.integer({ min: 5550100, max: 5550120 }))
  .map(([area, number]) => `+1${area}${number}`)

const stored = fc.record({
  id: fc.uuid(),
  fields: fc.record({
    firstname: name,
    lastname: fc.option(name),
    phone,
    email: fc.option(email),
    service_type: fc.option(fc.constantFrom(...serviceValues)),
    appoint_date: day,
    appoint_time: fc.constantFrom(...startTimes),
    appoint_city: fc.option(words.filter(isTaken(shape.appoint_city))),
    appoint_location: fc.option(fc.constantFrom('1 Main Street', '1 main street', '2 King Street')),
    concerns: words.filter(isTaken(shape.concerns)),
    allow_promo: fc.option(fc.boolean()),
    vehicle_count: fc.integer({ min: 1, max: 3 }),
  }),
  add_ons: fc.array(
    fc.record({
      id: fc.constantFrom('pet-hair', 'engine-bay'),
      name: fc.record({ en: word, fr: word }),
      minutes: fc.integer({ min: 0, max: 120 }),
      price_cents: fc.option(fc.integer({ min: 100, max: 50_000 })),
    }),
    { maxLength: 2 },
  ),
  state: fc.record({
    status: fc.constantFrom(...statuses),
    created_at: instant,
    erased_at: fc.option(instant, { freq: 9 }).map((at) => (at === null ? null : at)),
  }),
  answerIn: fc.integer({ min: -48, max: 48 }),
  vehicle: fc.option(
    fc.record({
      vin: fc.constantFrom('1M8GDM9AXKP042788', '1m8gdm9axkp042789', 'KP042788'),
      vehicle_make: words.filter(isTaken(VehicleRequest.shape.vehicle_make)),
    }),
  ),
})

const message = fc.record({
  id: fc.uuid(),
  created_at: instant,
  name,
  email,
  message: words.filter(isTaken(shape.concerns)),
  box: fc.constantFrom(...boxes),
  is_read: fc.constantFrom(0 as const, 1 as const),
})

/** Somebody whose name ends otherwise than that of another, behind all that PostgreSQL's index has of it. */
const nearlyAnnabella = (one: typeof stored extends fc.Arbitrary<infer Value> ? Value : never) => ({
  ...one,
  fields: { ...one.fields, firstname: 'Annabellastern' },
  state: { ...one.state, erased_at: null },
})

/** What both databases get, and what is then searched for. */
export const records = fc.record({
  bookings: fc
    .uniqueArray(stored, { selector: ({ id }) => id, minLength: 1, maxLength: 130, size: 'medium' })
    .map(([first, ...others]) => (first ? [nearlyAnnabella(first), ...others] : [])),
  messages: fc.uniqueArray(message, { selector: ({ id }) => id, maxLength: 10 }),
  searches: fc.array(words, { maxLength: 5 }).map((all) => ['annabellastone', ...all]),
})
export type Records = typeof records extends fc.Arbitrary<infer Value> ? Value : never

/** Stores them as the server does. */
export async function store(db: Db, { bookings, messages }: Records) {
  for (const [i, one] of bookings.entries()) await db.transaction().execute((trx) => storeBooking(trx, one, i))
  for (const one of messages)
    await db
      .insertInto('messages')
      .values({ ...one, topic: 'Products' })
      .execute()
}

async function storeBooking(trx: Db, one: Records['bookings'][number], i: number) {
  const fields = { ...booking, ...one.fields }
  const appoint_at = appointmentInstant(fields.appoint_date, fields.appoint_time) ?? ''
  const needed = timeForRequest({ ...fields, add_ons: one.add_ons }, defaults)
  const answer_by = new Date(Date.parse(today()) + one.answerIn * HOUR).toISOString()
  const appointment = { appoint_at, appoint_minutes: needed.minutes, add_ons: one.add_ons, answer_by }
  const nextReference = () => `GLW-${(7919 * (i + 1)).toString(32).toUpperCase()}`
  await insertBooking(trx, defaults, fields, appointment, { id: one.id, nextReference })
  await trx.updateTable('bookings').set(one.state).where('id', '=', one.id).execute()
  if (one.vehicle)
    await insertVehicle(trx, {
      id: one.id,
      created_at: one.state.created_at,
      booking_id: one.id,
      vehicle_year: 2021,
      vehicle_model: vehicle.vehicle_model,
      ...one.vehicle,
    })
  await indexBooking(trx, one.id)
  const isHeld = occupyingStatuses.some((status) => status === one.state.status)
  const at = Date.parse(appoint_at)
  if (isHeld && at > Date.now() - 3 * DAY) await takeCrewTime(trx, defaults, one.id, { at, needed })
}
