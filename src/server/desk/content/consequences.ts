import { deskContent } from '#content/desk-content.ts'
import { areaOfPlace } from '#domain/area.ts'
import type { Content } from '#domain/content/content.ts'
import { BLOCK_RANGE_DAYS } from '#domain/desk/blocks.ts'
import { activeStatuses } from '#domain/desk/statuses.ts'
import { DAY, MINUTE } from '#domain/durations.ts'
import { lastDay } from '#domain/opening-hours.ts'
import { SLOT_MINUTES } from '#domain/time.ts'
import type { Db } from '#server/db/schema.ts'
import { readCrewCount } from '#server/schedule/absences.ts'
import { isDayOf, openingDay } from '#server/schedule/opening-days.ts'
import { slotAt } from '#server/schedule/time-needed.ts'

const { consequences: words } = deskContent

type Appointment = {
  appoint_date: string
  appoint_time: string
  appoint_at: string
  appoint_minutes: number
  appoint_zipcode: string | null
  appoint_city: string | null
}

/**
 * What follows from a new content, in sentences: what it means for the appointments that are booked, which all stay as
 * they are, and which descriptions still name a service that it hides.
 */
export async function consequencesOf(db: Db, before: Content, after: Content): Promise<string[]> {
  const appointments = await db
    .selectFrom('bookings')
    .select(['appoint_date', 'appoint_time', 'appoint_at', 'appoint_minutes'])
    .select(['appoint_zipcode', 'appoint_city'])
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
  const elsewhere = newly(appointments, isElsewhere, before, after)
  const crowded = await countCrowded(db, before.opening, after.opening)
  return [
    ...(outside > 0 ? [words.outside(outside)] : []),
    ...(elsewhere > 0 ? [words.elsewhere(elsewhere)] : []),
    ...(far > 0 ? [words.far(far)] : []),
    ...(crowded > 0 ? [words.crews(crowded)] : []),
    ...namedAlthoughHidden(before, after),
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

function isElsewhere(appointment: Appointment, { serviceArea }: Content) {
  const area = areaOfPlace(serviceArea, appointment)
  return area !== undefined && !isDayOf(area, appointment.appoint_date)
}

type Opening = Content['opening']

/** How many half hours from now on have more appointments than crews, if there are fewer crews than before. */
async function countCrowded(db: Db, before: Opening, after: Opening): Promise<number> {
  if (after.crews >= before.crews) return 0
  const first = slotAt(Date.now())
  const end = first + BLOCK_RANGE_DAYS * (DAY / (SLOT_MINUTES * MINUTE))
  const crews = await readCrewCount(db, after, { first, end })
  const rows = await db
    .selectFrom('schedule_slots')
    .select(({ fn }) => ['slot', fn.countAll<number>().as('count')])
    .where('slot', '>=', first)
    .groupBy('slot')
    .having((one) => one.fn.countAll(), '>', crews.least)
    .execute()
  return rows.filter(({ slot, count }) => count > crews.at(slot)).length
}

/**
 * The descriptions for search engines that name a newly hidden service in words of their own, which only the owner can
 * change.
 */
function namedAlthoughHidden(before: Content, after: Content): string[] {
  const shown = before.services.filter(({ hidden }) => !hidden).map(({ id }) => id)
  const hidden = after.services.filter((it) => it.hidden && shown.includes(it.id))
  return hidden.flatMap(({ label, mention }) =>
    Object.values(after.pageTexts)
      .filter(({ description }) =>
        [label, mention].some((name) => plain(description).includes(plain(name))),
      )
      .map(({ name }) => words.named(name, label)),
  )
}

const plain = (text: string) => text.toLowerCase().replaceAll('&', 'and')
