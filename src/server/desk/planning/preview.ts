import { dayDrafts, noRoom } from '#content/desk-planning.ts'
import type { Opening } from '#content/opening.ts'
import type { DayPreview, PreviewQuery } from '#domain/desk/days.ts'
import { lockForWriting } from '#server/db/lock.ts'
import type { Db } from '#server/db/schema.ts'
import { listClosures } from './closures.ts'
import { listAhead, toDayBooking } from './day-bookings.ts'
import { takeRoom, whyLeft } from './room.ts'

/** What a step for a whole day would do, without doing it. */
export async function previewDay(
  db: Db,
  opening: Opening,
  { day, kind, to_day }: PreviewQuery & { day: string },
): Promise<DayPreview> {
  const [closure] = to_day ? await listClosures(db, opening, [to_day]) : []
  return {
    bookings: to_day
      ? await rolledBack(db, async (trx) => {
          await lockForWriting(trx)
          return tryStep(trx, opening, day, to_day)
        })
      : await tryStep(db, opening, day, null),
    closed: closure?.words ?? null,
    draft: dayDrafts[kind],
  }
}

async function tryStep(trx: Db, opening: Opening, day: string, to_day: string | null) {
  const tried: DayPreview['bookings'] = []
  for (const booking of await listAhead(trx, day)) {
    const why = await whyLeft(trx, opening, booking, to_day)
    if (to_day && !why) await takeRoom(trx, opening, booking, { ...booking, appoint_date: to_day })
    tried.push({ ...toDayBooking(booking), why: why ? noRoom[why] : null })
  }
  return tried
}

/** Does something in a transaction, and takes all of it back. */
async function rolledBack<T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> {
  const done: { result?: T } = {}
  const back = new Error('rolled back')
  await db
    .transaction()
    .execute(async (trx) => {
      done.result = await run(trx)
      throw back
    })
    .catch((error: unknown) => {
      if (error !== back) throw error
    })
  if (!('result' in done)) throw back
  return done.result as T
}
