import { skipReasons } from '#content/desk-planning.ts'
import { clientOf } from '#domain/booking-words.ts'
import type { Content } from '#domain/content/content.ts'
import type { DayPreview, PreviewQuery, Tried } from '#domain/desk/days.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { toDayBooking } from '#server/desk/bookings/rows.ts'
import { speakTo } from '#server/language/same-content.ts'
import type { Rules } from '#server/schedule/time-needed.ts'
import { listClosures } from './closures.ts'
import { listAhead } from './day-bookings.ts'
import { tryMove, whySkipped } from './feasibility.ts'

/** The bookings that a day operation would change or skip, whether the new day is closed, and a draft of the mail. */
export async function previewDay(
  db: Db,
  content: Rules & Pick<Content, 'dayDrafts'>,
  { day, kind, to_day }: PreviewQuery & { day: string },
): Promise<DayPreview> {
  const [closure] = to_day ? await listClosures(db, content.opening, [to_day]) : []
  const bookings = to_day
    ? await rolledBack(db, (trx) => tryOperation(trx, content, day, to_day))
    : await tryOperation(db, content, day, null)
  const isFrench = bookings.some(({ language }) => language === 'fr')
  return {
    bookings,
    closed: closure?.words ?? null,
    draft: content.dayDrafts[kind],
    ...(isFrench && { french: speakTo('fr', content, (said) => said.dayDrafts[kind]) }),
  }
}

async function tryOperation(trx: Db, rules: Rules, day: string, to_day: string | null) {
  const tried: DayPreview['bookings'] = []
  for (const booking of await listAhead(trx, day)) {
    const to = to_day === null ? null : { ...booking, appoint_date: to_day }
    const why = await whySkipped(trx, rules, booking, to)
    if (to && !why) await tryMove(trx, rules, booking, to)
    tried.push(toTried(booking, why))
  }
  return tried
}

/** A booking that an operation would change, or why it would not. */
export const toTried = (
  booking: StoredBooking,
  why: keyof typeof skipReasons | undefined,
): Tried => ({
  ...toDayBooking(booking),
  why: why ? skipReasons[why] : null,
  has_email: clientOf(booking) !== undefined,
})

/** Runs `work` in a transaction and rolls it back. */
export async function rolledBack<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}
