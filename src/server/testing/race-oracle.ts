import { defaults } from '#content/content.ts'
import { TIME_ZONE } from '#content/fixed.ts'
import { MINUTE } from '#domain/durations.ts'
import type { Db } from '#server/db/schema.ts'

const SLOT = 30 * MINUTE

const { opening, serviceArea, services } = defaults

/**
 * The faults in the appointments of a database, in words. The appointments were booked by the content's rules. This
 * function calculates from the bookings themselves and shares no code with the booking of appointments.
 */
export async function faultsOf(db: Db): Promise<string[]> {
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  const spans = bookings.map((booking) => {
    const service = services.find(({ value }) => value === booking.service_type)
    const prefix = booking.appoint_zipcode?.slice(0, 3) ?? ''
    const travel =
      serviceArea.areas.find(({ prefixes }) => prefixes.includes(prefix))?.travelMinutes ??
      serviceArea.elsewhereMinutes
    if (!service || booking.vehicle_count !== 1) throw new Error(`no sum for ${booking.id}`)
    const at = Date.parse(booking.appoint_at)
    return {
      ...{ id: booking.id, at, wall: `${booking.appoint_date} ${booking.appoint_time}` },
      from: at - travel * MINUTE,
      to: at + (service.minutes + travel + opening.pauseMinutes) * MINUTE,
    }
  })
  const slots = await db
    .selectFrom('schedule_slots')
    .selectAll()
    .orderBy('booking_id')
    .orderBy('slot')
    .execute()
  return [
    ...spans
      .filter(({ at, wall }) => wallClock.format(at).replace(',', '') !== wall)
      .map(({ id }) => `${id} is at another instant than its wall time`),
    ...(mostAtOnce(spans) > opening.crews ? [`${mostAtOnce(spans)} at once`] : []),
    ...(slots.some(({ lane }) => lane > opening.crews) ? ['a lane without a crew'] : []),
    ...spans.flatMap(({ id, from, to }) => {
      const own = slots.filter(({ booking_id }) => booking_id === id)
      const [first, last] = [own[0]?.slot ?? 0, own.at(-1)?.slot ?? 0]
      const isWhole =
        first * SLOT <= from && to <= (last + 1) * SLOT && own.length === last - first + 1
      return isWhole ? [] : [`${id} does not hold all of its time`]
    }),
  ]
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

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
