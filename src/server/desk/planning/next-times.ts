import type { Content } from '#domain/content/content.ts'
import { type NextTimes, OFFERED_TIMES } from '#domain/desk/days.ts'
import type { Db } from '#server/db/schema.ts'
import { speakTo } from '#server/language/same-content.ts'
import { nextFree } from '#server/schedule/free-times.ts'
import { type Rules, timeForMinutes } from '#server/schedule/time-needed.ts'
import { listAheadOf } from './day-bookings.ts'
import { tryMove, whySkipped } from './feasibility.ts'
import { rolledBack, toTried } from './preview.ts'

type Asked = { ids: readonly string[]; from?: string | undefined }

/**
 * The next free times of appointments, by the rules for visitors: from a day on, or from the day of each. The first time of
 * each counts as taken for those after it, so that all can move there together. Nothing is changed.
 */
export async function readNextTimes(
  db: Db,
  content: Rules & Pick<Content, 'dayDrafts'>,
  asked: Asked,
): Promise<NextTimes> {
  const bookings = await rolledBack(db, (trx) => tryEach(trx, content, asked))
  const isFrench = bookings.some(({ language }) => language === 'fr')
  return {
    bookings,
    draft: content.dayDrafts.move,
    ...(isFrench && { french: speakTo('fr', content, (said) => said.dayDrafts.move) }),
  }
}

async function tryEach(trx: Db, rules: Rules, { ids, from }: Asked) {
  const tried: NextTimes['bookings'] = []
  for (const booking of await listAheadOf(trx, ids)) {
    const why = await whySkipped(trx, rules, booking, null)
    const needed = timeForMinutes(booking.appoint_minutes, rules, booking)
    const search = { from: from ?? booking.appoint_date, except: booking.id }
    const found = await nextFree(trx, rules, needed, { ...search, most: OFFERED_TIMES + 1 })
    // Its own time counts as free, since it would leave it.
    const isOther = ({ appoint_date, appoint_time }: (typeof found)[number]) =>
      appoint_date !== booking.appoint_date || appoint_time !== booking.appoint_time
    const times = why ? [] : found.filter(isOther).slice(0, OFFERED_TIMES)
    const [first] = times
    if (first) await tryMove(trx, rules, booking, first)
    tried.push({ ...toTried(booking, why), times })
  }
  return tried
}
