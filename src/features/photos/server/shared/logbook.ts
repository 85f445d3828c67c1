import { MINUTE } from '#core/durations.ts'
import { ownName } from '#core/pictures.ts'
import { vehicleLabel } from '#features/bookings/booking-lines.ts'
import { listHistory } from '#features/bookings/server/shared/history.ts'
import type { BookingRecords } from '#features/bookings/server/shared/store.ts'
import { addedIn, type Logbook, type LogbookRequest, type LoggedJob } from '#features/photos/logbook.ts'
import { type PhotoStage, photoStages } from '#features/photos/photos.ts'
import { readPictureData } from '#features/pictures/server/shared/store.ts'
import { agreedIn, totalsOf } from '#features/prices/lines.ts'
import { planOf } from '#features/schedule/server/shared/crews.ts'
import { readDay, slotsFrom } from '#features/schedule/server/shared/day.ts'
import { addOnsIn } from '#features/services/booked-add-ons.ts'
import { vehicleTypeLabel } from '#features/services/vehicle-types.ts'
import type { Content } from '#features/website/content.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

/** How many jobs the site shows: the last ones. */
const MOST = 5

/** The last finished jobs that the site shows, newest first, and how many vehicles are done. */
export async function readLogbook(db: Db): Promise<Logbook> {
  const rows = await db
    .selectFrom('logbook_entries')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('booking_id')
    .limit(MOST)
    .execute()
  const ids = rows.map(({ booking_id }) => booking_id)
  const pairs = await pairsOf(db, ids)
  const pictures = await readPictureData(
    db,
    [...pairs.values()].flatMap((pair) => photoStages.map((stage) => pair[stage])),
  )
  return { jobs: rows.map((row) => toLogged(row, pairs.get(row.booking_id))), pictures, done: await countDone(db) }
}

/** What the site shows of a job; null if it is not in the logbook. */
export async function findLogged(db: Db, bookingId: string): Promise<LoggedJob | null> {
  const row = await db.selectFrom('logbook_entries').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
  return row ? toLogged(row, (await pairsOf(db, [bookingId])).get(bookingId)) : null
}

type Pair = Readonly<Record<PhotoStage, string>>

const toLogged = (
  { booking_id: id, created_at: _, who: __, add_ons, ...row }: Schema['logbook_entries'],
  pair: Pair = { before: '', after: '' },
): LoggedJob => ({ id, ...row, ...pair, add_ons: addedIn(add_ons) })

/** The newest picture of each side, of the jobs that have both. */
async function pairsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, Pair>> {
  if (bookingIds.length === 0) return new Map()
  const made = await db
    .selectFrom('job_pictures')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .select(['booking_id', 'stage', 'picture_id'])
    .where('booking_id', 'in', [...bookingIds])
    .orderBy('created_at', 'desc')
    .orderBy('picture_id')
    .execute()
  const newest = (id: string, side: PhotoStage) =>
    made.find(({ booking_id, stage }) => booking_id === id && stage === side)?.picture_id
  return new Map(
    bookingIds.flatMap((id) => {
      const [before, after] = [newest(id, 'before'), newest(id, 'after')]
      return before && after ? [[id, { before: ownName(before), after: ownName(after) }]] : []
    }),
  )
}

/** From so many vehicles on, the site says how many were done. */
const ENOUGH = 10

async function countDone(db: Db): Promise<Logbook['done']> {
  const { vehicles, first } = await db
    .selectFrom('bookings')
    .select(({ fn }) => [fn.sum<number | null>('vehicle_count').as('vehicles'), fn.min('appoint_date').as('first')])
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  const count = Number(vehicles ?? 0)
  return count >= ENOUGH && first ? { vehicles: count, since: Number(first.slice(0, 4)) } : null
}

/** Puts a finished job into the logbook, in a transaction, or replaces what it says: what the server knows, and what the client said. */
export async function logJob(
  trx: Db,
  content: Content,
  { booking, vehicle }: BookingRecords,
  { who, said }: { who: string; said: LogbookRequest },
) {
  const agreed = totalsOf(agreedIn(booking.agreed), 0).subtotal_cents
  const at = Date.parse(booking.appoint_at)
  const crew = planOf(await readDay(trx, content, slotsFrom(at, at + MINUTE))).get(booking.id)?.crew
  const values = {
    ...said,
    who,
    day: booking.appoint_date,
    town: booking.appoint_city ?? '',
    vehicle: vehicle ? vehicleLabel(vehicle) : vehicleTypeLabel(booking.specific_vehicle ?? ''),
    service_type: booking.service_type,
    add_ons: JSON.stringify(addOnsIn(booking.add_ons).map(({ name }) => name)),
    minutes: await minutesOf(trx, booking.id),
    price_cents: agreed > 0 ? agreed : null,
    done_by: (crew && content.opening.crewNames[crew - 1]) || '',
  }
  await trx
    .insertInto('logbook_entries')
    .values({ booking_id: booking.id, created_at: new Date().toISOString(), ...values })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
    .execute()
}

/** The longest work that counts as one: a press that somebody forgot says nothing. */
const MOST_MINUTES = 16 * 60

/** How long the work took, to five minutes: from the press that began it to the one that ended it. */
async function minutesOf(db: Db, bookingId: string): Promise<number | null> {
  const history = await listHistory(db, bookingId)
  const end = history.find(({ action }) => action === 'complete')
  const begin = history.find(({ action, at }) => action === 'start' && end !== undefined && at < end.at)
  if (!begin || !end) return null
  const minutes = 5 * Math.round((Date.parse(end.at) - Date.parse(begin.at)) / MINUTE / 5)
  return minutes > 0 && minutes <= MOST_MINUTES ? minutes : null
}
