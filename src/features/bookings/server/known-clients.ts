import type { KnownClient } from '#features/bookings/new-booking.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import type { Db } from '#platform/db/schema.ts'
import { searchWords } from '#platform/db/search-terms.ts'

/** The people that are listed, and the latest bookings that are looked at for them. */
const PEOPLE = 5
const BOOKINGS = 100

/** Fewer characters than this find too many. */
const LEAST = 3

/** The people who booked before and whom the words find by name, phone or e-mail, each as in the latest booking. */
export async function knownClients(db: Db, q: string): Promise<KnownClient[]> {
  const words = searchWords(q)
  if (words.join('').length < LEAST) return []
  const numbers = await engineOf(db).findNumbers(db, { words, filters: [] }, BOOKINGS)
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
    .select(['bookings.id', 'language', 'firstname', 'lastname', 'phone', 'email', 'service_type'])
    .select(['specific_vehicle', 'appoint_date', 'appoint_location', 'appoint_city'])
    .select(['appoint_state', 'appoint_zipcode', 'concerns'])
    .select(['vehicle_year', 'vehicle_make', 'vehicle_model', 'vin'])
    .where('seq', 'in', numbers)
    .where('erased_at', 'is', null)
    .orderBy('seq', 'desc')
    .execute()
  const people: KnownClient[] = []
  for (const { vehicle_year, vehicle_make, vehicle_model, vin, ...row } of rows) {
    if (people.length === PEOPLE) break
    if (people.some((one) => isSame(one, row))) continue
    const isKnown = vehicle_year !== null && vehicle_make !== null && vehicle_model !== null
    const vehicle = isKnown ? { vehicle_year, vehicle_make, vehicle_model, vin: vin ?? '' } : null
    people.push({ ...row, vehicle })
  }
  return people
}

type Person = Pick<KnownClient, 'phone' | 'email'>

/** Whether two bookings are of one person: the same phone or the same e-mail address. */
const isSame = (one: Person, other: Person) =>
  one.phone === other.phone || (one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase())
