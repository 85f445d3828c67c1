import type { Opening } from '#core/opening.ts'
import { timeLabel } from '#core/time.ts'
import type { Calendar } from '#features/bookings/bookings.ts'
import { closures as words } from '#features/day-operations/desk-planning-words.ts'
import { readBlocks } from '#features/day-operations/server/block-store.ts'
import { openingDay } from '#features/schedule/server/shared/rules.ts'
import type { Db } from '#platform/db/schema.ts'

/** The reasons why some of these days take no bookings, or none in a part of the day. `days` are in order. */
export async function listClosures(db: Db, opening: Opening, days: readonly string[]): Promise<Calendar['closures']> {
  const [from, to] = [days.at(0), days.at(-1)]
  if (!from || !to) return []
  const blocks = await readBlocks(db, { from, to })
  return days.flatMap((date) => {
    const { closed } = openingDay(date, opening)
    const blocked = blocks
      .filter(({ from_date, to_date }) => from_date <= date && date <= to_date)
      .map(({ from_time, to_time, reason }) =>
        from_time && to_time
          ? { whole: false, words: words.part(timeLabel(from_time), timeLabel(to_time), reason) }
          : { whole: true, words: words.day(reason) },
      )
    const why = closed === undefined ? blocked : [{ whole: true, words: closed }, ...blocked]
    return why.map((one) => ({ date, ...one }))
  })
}
