import { useQuery } from '@tanstack/react-query'
import { crewName } from '#core/crews.ts'
import { withId } from '#core/desk-calls.ts'
import type { DeskBlock } from '#features/day-operations/blocks.ts'
import { absenceCalls, blockCalls } from '#features/day-operations/calls.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { callWithConfirmation } from '#platform/browser/desk/call-with-confirmation.ts'
import { SpanList, spanLabel } from './SpanList.tsx'
import { absencesQuery, blocksQuery } from './shared/queries.ts'

type Props = {
  /** The first and the last day that are looked at. */
  from: string
  to: string
  onRemoved?: () => void
}

const { blocks, absences } = deskPlanning

/** The blocked times of some days, each with a button that removes it. */
export function BlockedTime({ from, to, onRemoved }: Props) {
  const query = useQuery(blocksQuery({ from, to }))
  return (
    <SpanList
      query={query}
      items={query.data?.blocks}
      labelOf={spanLabel}
      urlOf={({ id }) => withId(blockCalls.blockRemove, id)}
      restore={(block) => call(blockCalls.blocks, bodyOf(block))}
      words={blocks}
      onRemoved={onRemoved}
    />
  )
}

/** The times off of crews on some days, each with a button that removes it. */
export function TimesOff({ from, to, onRemoved }: Props) {
  const query = useQuery(absencesQuery({ from, to }))
  return (
    <SpanList
      query={query}
      items={query.data?.absences}
      labelOf={(it) => absences.named(crewName(query.data?.crews ?? [], it.crew), spanLabel(it))}
      urlOf={({ id }) => withId(absenceCalls.absenceRemove, id)}
      restore={(it) => callWithConfirmation(absenceCalls.absences, { crew: it.crew, ...bodyOf(it) })}
      words={absences}
      onRemoved={onRemoved}
    />
  )
}

/** What stores a span again as it was. */
const bodyOf = ({ from_date, to_date, from_time, to_time, reason }: DeskBlock) => ({
  from_date,
  to_date,
  reason,
  ...(from_time && to_time && { from_time, to_time }),
})
