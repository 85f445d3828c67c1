import { Temporal } from '@js-temporal/polyfill'
import type { Selectable } from 'kysely'
import { addDays } from '#core/days.ts'
import { TIME_ZONE } from '#core/time-zone.ts'
import { appointmentInstant, startOfDay } from '#core/wall-time.ts'
import { t } from '#core/words.ts'
import type { DaySpan } from '#features/day-operations/blocks.ts'
import { appointmentRefusals } from '#features/schedule/appointment-refusals-words.ts'
import { listBlocks } from '#features/schedule/server/shared/day.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { wrongField } from '#platform/http/problem-answer.ts'

/** The instants of a span of days, or of times of one day. 422 if the clocks jump over a time. */
export function spanOf({ from_date, to_date, from_time, to_time }: DaySpan) {
  if (!from_time || !to_time) return wholeDays(from_date, to_date)
  const instant = (field: string, time: string) => {
    const at = appointmentInstant(from_date, time)
    if (at) return at
    throw wrongField(field, t(appointmentRefusals).skipped)
  }
  return { from_at: instant('from_time', from_time), to_at: instant('to_time', to_time) }
}

type Block = Selectable<Schema['blocks']>

/** A time to block: its start and end, the reason, and the person who blocks it. */
type NewBlock = Omit<Block, 'id' | 'created_at'>

/** The instants at which whole days begin and end. Both days are included. */
export const wholeDays = (from: string, to: string) => ({
  from_at: startOfDay(from),
  to_at: startOfDay(addDays(to, 1)),
})

/** Blocks a time, in a transaction. If the answer was lost, a repeated call returns the block that exists. */
export async function insertBlock(trx: Db, requested: NewBlock): Promise<Block> {
  const known = await trx
    .selectFrom('blocks')
    .selectAll()
    .where('from_at', '=', requested.from_at)
    .where('to_at', '=', requested.to_at)
    .where('reason', '=', requested.reason)
    .executeTakeFirst()
  if (known) return known
  const block = { id: newId(), created_at: new Date().toISOString(), ...requested }
  await trx.insertInto('blocks').values(block).execute()
  await publish(trx, 'plan_changed', block.id, requested.who)
  return block
}

/** Deletes a block, in a transaction, so that visitors can book again; false if there is no such block. */
export async function deleteBlock(trx: Db, id: string, who: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('blocks').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await publish(trx, 'plan_changed', id, who)
  return true
}

/** The blocks that overlap a range of days, in their order. */
export async function readBlocks(db: Db, { from, to }: { from: string; to: string }) {
  const { from_at, to_at } = wholeDays(from, to)
  const blocks = await listBlocks(db, { from: from_at, to: to_at })
  return blocks.map((block) => inDays(block))
}

/** A record in days and wall times of the business. The times are null for whole days. */
export function inDays<Row extends { from_at: string; to_at: string }>({ from_at, to_at, ...record }: Row) {
  const [from, to] = [wallTime(from_at), wallTime(to_at)]
  const isWhole = from_at === startOfDay(from.date) && to_at === startOfDay(to.date)
  return {
    ...record,
    from_date: from.date,
    to_date: isWhole ? addDays(to.date, -1) : to.date,
    from_time: isWhole ? null : from.time,
    to_time: isWhole ? null : to.time,
  }
}

function wallTime(instant: string) {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE)
  return { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }) }
}
