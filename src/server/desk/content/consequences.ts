import type { Content } from '#content/content.ts'
import { deskContent } from '#content/desk-content.ts'
import { lastDay } from '#domain/availability.ts'
import { activeStatuses } from '#domain/desk/statuses.ts'
import { MINUTE } from '#domain/durations.ts'
import type { Db } from '#server/db/schema.ts'
import { openingDay } from '#server/schedule/opening-days.ts'

const { consequences: words } = deskContent

type Appointment = {
  appoint_date: string
  appoint_time: string
  appoint_at: string
  appoint_minutes: number
}

/** What a new content means for the appointments that are booked, in sentences. They all stay as they are. */
export async function consequencesOf(db: Db, before: Content, after: Content): Promise<string[]> {
  if (before.opening === after.opening) return []
  const appointments = await db
    .selectFrom('bookings')
    .select(['appoint_date', 'appoint_time', 'appoint_at', 'appoint_minutes'])
    .where('status', 'in', activeStatuses)
    .where('appoint_at', '>', new Date().toISOString())
    .execute()
  const outside = newly(appointments, (it, { opening }) => isOutside(it, opening), before, after)
  const far = newly(
    appointments,
    ({ appoint_date }, { opening }) => appoint_date > lastDay(opening),
    before,
    after,
  )
  const crowded = await countCrowded(db, before.opening.crews, after.opening.crews)
  return [
    ...(outside > 0 ? [words.outside(outside)] : []),
    ...(far > 0 ? [words.far(far)] : []),
    ...(crowded > 0 ? [words.crews(crowded)] : []),
  ]
}

/** How many appointments something holds for after the change, and did not before. */
const newly = (
  appointments: readonly Appointment[],
  holds: (appointment: Appointment, content: Content) => boolean,
  before: Content,
  after: Content,
) => appointments.filter((it) => holds(it, after) && !holds(it, before)).length

function isOutside(
  { appoint_date, appoint_time, appoint_at, appoint_minutes }: Appointment,
  opening: Content['opening'],
) {
  const day = openingDay(appoint_date, opening)
  if (day.closed !== undefined) return true
  const ends = Date.parse(appoint_at) + appoint_minutes * MINUTE
  return appoint_time < day.from || appoint_time >= day.to || ends > day.closes
}

/** How many half hours from now on have more appointments than crews, if there are fewer crews than before. */
async function countCrowded(db: Db, before: number, after: number): Promise<number> {
  if (after >= before) return 0
  const rows = await db
    .selectFrom('schedule_slots')
    .select('slot')
    .where('slot', '>=', Math.floor(Date.now() / (30 * MINUTE)))
    .groupBy('slot')
    .having((one) => one.fn.countAll(), '>', after)
    .execute()
  return rows.length
}
