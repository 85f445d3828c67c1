import { limits } from '#content/limits.ts'
import { addDays } from '#domain/days.ts'
import { today } from '#domain/time.ts'
import { slotAt } from './time-needed.ts'
import { appointmentInstant, startOfDay } from './wall-time.ts'

/**
 * The first slot of the days whose plan is not out yet. The crews know the plan of today, and from `limits.planOut` on that
 * of tomorrow: a job that begins before this slot keeps its crew, unless somebody on the desk accepts a change by name.
 */
export function firstOpenSlot(): number {
  const day = today()
  const outAt = appointmentInstant(day, limits.planOut)
  const isOut = outAt !== undefined && new Date().toISOString() >= outAt
  return slotAt(Date.parse(startOfDay(addDays(day, isOut ? 2 : 1))))
}
