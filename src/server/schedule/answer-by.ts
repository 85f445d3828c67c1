import type { Opening } from '#content/opening.ts'
import { HOUR } from '#domain/durations.ts'

/** The instant at which an unanswered request expires (ISO 8601, UTC): at its start at the latest. */
export function answerBy(
  { created_at, appoint_at }: { created_at: string; appoint_at: string },
  { answerHours }: Opening,
): string {
  const by = new Date(Date.parse(created_at) + answerHours * HOUR).toISOString()
  return by < appoint_at ? by : appoint_at
}
