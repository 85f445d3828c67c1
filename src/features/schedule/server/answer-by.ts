import { addDays } from '#core/days.ts'
import { HOUR } from '#core/durations.ts'
import type { Opening } from '#core/opening.ts'
import { businessDay } from '#core/time.ts'
import { ANSWER_DAYS } from '#features/plans/plans.ts'
import { appointmentInstant } from './wall-time.ts'

/** The wall time of the evening before an appointment by which its client has an answer. */
const EVENING = '18:00'

/** The least time that the business has to answer, and the least that a client knows before the start. */
const LEAST = 2 * HOUR

/**
 * The instant at which an unanswered request expires (ISO 8601, UTC): some hours after it was made, and at the latest at six
 * in the evening before its day. One that comes later than that is answered some hours before its start, or by its start.
 */
export function answerBy(
  { created_at, appoint_at }: { created_at: string; appoint_at: string },
  { answerHours }: Opening,
): string {
  const made = Date.parse(created_at)
  const start = Date.parse(appoint_at)
  const dayBefore = addDays(businessDay(new Date(start)), -1)
  const evening = Date.parse(appointmentInstant(dayBefore, EVENING) ?? appoint_at)
  const latest = [evening, start - LEAST].find((by) => by >= made + LEAST) ?? start
  return new Date(Math.min(made + answerHours * HOUR, latest)).toISOString()
}

/** The instant at which a visit of a plan ends that its client has not answered: some evenings before it, or at its start. */
export function visitAnswerBy({
  appoint_date,
  appoint_at,
}: {
  appoint_date: string
  appoint_at: string
}): string {
  const evening = appointmentInstant(addDays(appoint_date, -ANSWER_DAYS), EVENING) ?? appoint_at
  return evening > new Date().toISOString() ? evening : appoint_at
}
