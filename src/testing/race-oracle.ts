import * as z from 'zod/mini'
import { MINUTE } from '#core/durations.ts'
import { TIME_ZONE } from '#core/time-zone.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'

const SLOT = 30 * MINUTE

const AddedMinutes = z.array(z.object({ minutes: z.number() }))

const { opening, serviceArea, services } = defaults

/**
 * The faults in the appointments of a database, `without` those that hold no time, in words. The appointments were booked by the content's rules, except for
 * those that the owner booked anyway: they take time beyond that of the crews, and each of the others has a crew for
 * itself. This function calculates from the bookings themselves and shares no code with the booking of appointments.
 */
export async function faultsOf(db: Db, without: readonly string[] = []): Promise<string[]> {
  const all = await db.selectFrom('bookings').selectAll().execute()
  const bookings = all.filter(({ id }) => !without.includes(id))
  const spans = bookings.map((booking) => {
    const service = services.find(({ value }) => value === booking.service_type)
    const prefix = booking.appoint_zipcode?.slice(0, 3) ?? ''
    const travel =
      serviceArea.areas.find(({ prefixes }) => prefixes.includes(prefix))?.travelMinutes ?? serviceArea.elsewhereMinutes
    if (!service || booking.vehicle_count !== 1) throw new Error(`no sum for ${booking.id}`)
    const at = Date.parse(booking.appoint_at)
    const added = AddedMinutes.parse(JSON.parse(booking.add_ons)).reduce((sum, { minutes }) => sum + minutes, 0)
    return {
      id: booking.id,
      at,
      wall: `${booking.appoint_date} ${booking.appoint_time}`,
      isOverruled: booking.overruled === 1,
      from: at - travel * MINUTE,
      to: at + (service.minutes + added + travel + opening.pauseMinutes) * MINUTE,
    }
  })
  const slots = await db.selectFrom('schedule_slots').selectAll().orderBy('booking_id').orderBy('slot').execute()
  const crews = await db.selectFrom('crew_jobs').selectAll().execute()
  const crewOf = (id: string) => crews.find(({ booking_id }) => booking_id === id)?.crew
  const promised = spans.filter(({ isOverruled }) => !isOverruled)
  const overruled = new Set(spans.flatMap(({ id, isOverruled }) => (isOverruled ? id : [])))
  return [
    ...spans
      .filter(({ at, wall }) => wallClock.format(at).replace(',', '') !== wall)
      .map(({ id }) => `${id} is at another instant than its wall time`),
    ...(mostAtOnce(promised) > opening.crews ? [`${mostAtOnce(promised)} at once`] : []),
    ...promised.flatMap((one) => {
      const crew = crewOf(one.id)
      if (!crew) return [`${one.id} has no crew`]
      const same = promised.filter(({ id }) => id !== one.id && crewOf(id) === crew)
      const other = same.find(({ from, to }) => from < one.to && one.from < to)
      return other ? [`crew ${crew} is at ${one.id} and at ${other.id}`] : []
    }),
    ...(slots.some(({ lane, booking_id }) => lane > opening.crews && !overruled.has(booking_id))
      ? ['a lane without a crew']
      : []),
    ...spans.flatMap(({ id, from, to }) => {
      const own = slots.filter(({ booking_id }) => booking_id === id)
      const [first, last] = [own[0]?.slot ?? 0, own.at(-1)?.slot ?? 0]
      const isWhole = first * SLOT <= from && to <= (last + 1) * SLOT && own.length === last - first + 1
      return isWhole ? [] : [`${id} does not hold all of its time`]
    }),
  ]
}

const wallClock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE })

/** The highest number of spans that overlap at one instant. */
function mostAtOnce(spans: readonly { from: number; to: number }[]): number {
  const turns = spans
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    // A span that ends makes room for a span that begins.
    .sort((a, b) => a.at - b.at || a.by - b.by)
  let now = 0
  return turns.reduce((most, { by }) => {
    now += by
    return Math.max(most, now)
  }, 0)
}
