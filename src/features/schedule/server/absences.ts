import { MINUTE } from '#core/durations.ts'
import type { Opening } from '#core/opening.ts'
import { SLOT_MINUTES } from '#core/time.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Away } from './share-out.ts'
import { type SlotRange, slotAfter, slotAt } from './time-needed.ts'

/** How many crews work in each slot, and the fewest in any of them. */
export type CrewCount = { at: (slot: number) => number; least: number }

/** The same number of crews in each slot. */
export const always = (crews: number): CrewCount => ({ at: () => crews, least: crews })

/** The absences of crews that overlap the span from `from` to `to`, in their order. */
export const listAbsences = (db: Db, span: Span) =>
  within(db, span).orderBy('from_at').orderBy('crew').orderBy('id').execute()

type Span = { from: string; to: string }

const within = (db: Db, { from, to }: Span) =>
  db.selectFrom('crew_absences').selectAll().where('to_at', '>', from).where('from_at', '<', to)

/** The absences of crews within a range. */
export async function readAway(db: Db, range: SlotRange): Promise<Away[]> {
  const instant = (slot: number) => new Date(slot * SLOT_MINUTES * MINUTE).toISOString()
  const span = { from: instant(range.first), to: instant(range.end) }
  const absences = await within(db, span).execute()
  return absences.map(({ crew, from_at, to_at }) => ({
    crew,
    first: Math.max(slotAt(Date.parse(from_at)), range.first),
    end: Math.min(slotAfter(Date.parse(to_at)), range.end),
  }))
}

/** How many crews work in the slots of a range: those of the content, less those that are absent. */
export async function readCrewCount(
  db: Db,
  { crews }: Pick<Opening, 'crews'>,
  range: SlotRange,
): Promise<CrewCount> {
  const away = (await readAway(db, range)).filter(({ crew }) => crew <= crews)
  if (away.length === 0) return always(crews)
  const absent = new Map<number, Set<number>>()
  for (const { crew, first, end } of away)
    for (let slot = first; slot < end; slot++)
      absent.set(slot, (absent.get(slot) ?? new Set()).add(crew))
  const at = (slot: number) => crews - (absent.get(slot)?.size ?? 0)
  return { at, least: Math.min(...[...absent.keys()].map(at)) }
}
