import { existsSync } from 'node:fs'
import { Temporal } from '@js-temporal/polyfill'
import { addDays } from '#core/days.ts'
import { HOUR } from '#core/durations.ts'
import { businessDay } from '#core/time.ts'
import { TIME_ZONE } from '#core/time-zone.ts'
import { firstMigratedAt } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { type BackupState, readBackupState } from './state.ts'

/** When the night's backup is written, at the business: few people book then. */
const NIGHT = '02:00'

/** How long the servers without the last backup leave the next one to the server that has it: it deletes the old ones. */
const LEFT_TO_ITS_SERVER_MS = HOUR

/** A time further ahead than this comes from a clock that was wrong. */
const AHEAD_MS = HOUR

/**
 * Whether no backup was written since the last night began, so also if the machine was off at night. A database that is
 * younger than that has nothing to back up yet. `now` is in milliseconds.
 */
export async function isBackupDue(db: Db, now: number): Promise<boolean> {
  const { done } = await readBackupState(db)
  const last = Date.parse(done?.at ?? (await firstMigratedAt(db)))
  const isOthers = done && !existsSync(done.file)
  return last < lastNight(isOthers ? now - LEFT_TO_ITS_SERVER_MS : now) || last > now + AHEAD_MS
}

/** Whether no restore drill has succeeded in this month. `now` is in milliseconds. */
export function isDrillDue({ drill }: BackupState, now: number): boolean {
  return !drill || drill.failed !== undefined || monthOf(Date.parse(drill.at)) !== monthOf(now)
}

const monthOf = (ms: number) => businessDay(new Date(ms)).slice(0, 'YYYY-MM'.length)

/** The instant at which the last night began, in milliseconds. */
function lastNight(now: number): number {
  const today = businessDay(new Date(now))
  const begins = nightOf(today)
  return begins <= now ? begins : nightOf(addDays(today, -1))
}

/** If the clocks skip the time of this day, it is the time after the gap; if they show it twice, the earlier one. */
const nightOf = (day: string) =>
  Temporal.PlainDateTime.from(`${day}T${NIGHT}`).toZonedDateTime(TIME_ZONE).epochMilliseconds
