import { crews as words } from '#content/desk-crews.ts'
import type { Opening } from '#content/opening.ts'
import type { Crew } from '#domain/desk/crews.ts'
import { MINUTE } from '#domain/durations.ts'
import { SLOT_MINUTES } from '#domain/time.ts'
import type { Db } from '#server/db/schema.ts'
import type { TravelRules } from './stops.ts'

/** The crews, by their numbers. */
export const crewsOf = ({ crews, crewNames }: Opening): Crew[] =>
  Array.from({ length: crews }, (_, i) => ({
    number: i + 1,
    name: crewNames[i] || words.name(i + 1),
  }))

/**
 * A booking in the plan: its crew leaves for it at one instant (ms), and is free again at another. With neighbours to
 * which a crew drives straight, that is not at the yard.
 */
export type Planned = { id: string; crew: number | null; from: number; to: number }

/** The crew of each booking that holds time between two instants (ms), by the booking's id. */
export async function readCrewPlan(
  db: Db,
  { opening }: TravelRules,
  [first, end]: [first: number, end: number],
): Promise<ReadonlyMap<string, Planned>> {
  const slot = (at: number) => at / (SLOT_MINUTES * MINUTE)
  const rows = await db
    .selectFrom('schedule_slots')
    .select(['slot', 'booking_id'])
    .where('slot', '>=', Math.floor(slot(first)))
    .where('slot', '<', Math.ceil(slot(end)))
    .orderBy('slot')
    .execute()
  const free = Array.from({ length: opening.crews }, () => 0)
  const plan = new Map<string, Planned>()
  for (const { slot, booking_id: id } of rows) {
    const from = slot * SLOT_MINUTES * MINUTE
    const known = plan.get(id) ?? { id, crew: null, from, to: from }
    const crew = plan.has(id) ? -1 : free.findIndex((at) => at <= from)
    plan.set(id, {
      ...known,
      to: from + SLOT_MINUTES * MINUTE,
      ...(crew >= 0 && { crew: crew + 1 }),
    })
    for (const one of plan.values()) if (one.crew) free[one.crew - 1] = one.to
  }
  return plan
}
