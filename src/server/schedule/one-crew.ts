import type { FitsOneCrew } from './direct-trips.ts'
import { firstOpenSlot } from './plan-out.ts'
import { type Away, numbersOf } from './share-out.ts'
import { overlap } from './time-needed.ts'

/** Slots that are given out to a crew: by a job, or by its absence. */
type Given = Away & { id?: string }

/**
 * The test of whether one crew can do an appointment without a change of what is given out. It only counts on days whose
 * plan is out: on others, the jobs can be shared out anew. A crew that drives straight from one neighbour, or to another,
 * is the crew of both.
 */
export function fitsOneCrew(given: readonly Given[], crews: number): FitsOneCrew {
  const open = firstOpenSlot()
  const all = numbersOf(crews)
  return (range, { previous, next }) => {
    if (range.first >= open) return true
    const stops = [previous, next].flatMap((stop) => stop ?? [])
    const own = stops.map(({ id }) => given.find((one) => one.id === id)?.crew)
    const isOwn = (id: string | undefined) => stops.some((stop) => stop.id === id)
    return all.some(
      (crew) =>
        own.every((one) => one === crew) &&
        !given.some((one) => one.crew === crew && !isOwn(one.id) && overlap(one, range)),
    )
  }
}
