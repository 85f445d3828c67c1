import { type Section, sections } from '#domain/desk/bookings.ts'
import { ruleOf, type Status, statuses } from '#domain/desk/statuses.ts'
import { today } from '#domain/time.ts'
import { startOfDay } from '#server/schedule/wall-time.ts'

/** Part of a section that an index holds in order: bookings of one status, from or until an instant. */
export type StatusRange = { status: Status; from?: string; until?: string }

/** A section of the list: its ranges and its order. */
export type SectionPlan = {
  section: Section
  by: 'answer_by' | 'appoint_at'
  order: 'asc' | 'desc'
  ranges: StatusRange[]
}

/** The sections of the list, each with only the wanted statuses. A day is past once it is over. */
export function planSections(wanted: readonly Status[] = statuses): SectionPlan[] {
  const from = startOfToday()
  const listed = (list: (typeof ruleOf)[Status]['list']) =>
    wanted.filter((status) => ruleOf[status].list === list)
  const byDay = listed('by day')
  return [
    {
      // The request that expires first is the first to answer.
      ...{ section: 'new', by: 'answer_by', order: 'asc' },
      ranges: listed('new').map((status) => ({ status })),
    },
    {
      ...{ section: 'upcoming', by: 'appoint_at', order: 'asc' },
      ranges: byDay.map((status) => ({ status, from })),
    },
    {
      ...{ section: 'past', by: 'appoint_at', order: 'desc' },
      ranges: [
        ...byDay.map((status) => ({ status, until: from })),
        ...listed('past').map((status) => ({ status })),
      ],
    },
  ]
}

/** The section that lists a booking. */
export function sectionOf({ status, appoint_at }: { status: Status; appoint_at: string }): Section {
  const { list } = ruleOf[status]
  if (list === 'new') return 'new'
  return list === 'by day' && appoint_at >= startOfToday() ? 'upcoming' : 'past'
}

export const sectionNumber = (section: Section) => sections.indexOf(section)

/** The instant at which today began, in the time zone of the business. */
const startOfToday = () => startOfDay(today())
