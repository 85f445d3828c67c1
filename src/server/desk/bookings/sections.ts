import { type Status, statuses } from '#domain/desk/actions.ts'
import { type Section, sections } from '#domain/desk/bookings.ts'
import { today } from '#domain/time.ts'
import { startOfDay } from '#server/appointments/wall-time.ts'

/** Part of a section that an index holds in order: bookings of one status, from or until an instant. */
export type Run = { status: Status; from?: string; until?: string }

/** A section of the list: what it is made of, and what it is sorted by. */
export type SectionPlan = {
  section: Section
  by: 'created_at' | 'appoint_at'
  order: 'asc' | 'desc'
  runs: Run[]
}

/** The sections of the list, each with the statuses asked for. What is confirmed for today is not past all day long. */
export function planSections(wanted: readonly Status[] = statuses): SectionPlan[] {
  const from = startOfToday()
  const past: Run[] = [
    { status: 'confirmed', until: from },
    { status: 'completed' },
    { status: 'no_show' },
    { status: 'cancelled' },
    { status: 'declined' },
    { status: 'expired' },
  ]
  const plans: SectionPlan[] = [
    { section: 'new', by: 'created_at', order: 'desc', runs: [{ status: 'requested' }] },
    { section: 'upcoming', by: 'appoint_at', order: 'asc', runs: [{ status: 'confirmed', from }] },
    { section: 'past', by: 'appoint_at', order: 'desc', runs: past },
  ]
  return plans.map((plan) => ({
    ...plan,
    runs: plan.runs.filter((run) => wanted.includes(run.status)),
  }))
}

/** The section that a booking stands in. */
export function sectionOf({ status, appoint_at }: { status: Status; appoint_at: string }): Section {
  if (status === 'requested') return 'new'
  return status === 'confirmed' && appoint_at >= startOfToday() ? 'upcoming' : 'past'
}

export const sectionNumber = (section: Section) => sections.indexOf(section)

/** The instant at which today began where the business is. */
export const startOfToday = () => startOfDay(today())
