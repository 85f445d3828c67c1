import { useQuery } from '@tanstack/react-query'
import { crewName } from '#core/crews.ts'
import { withId } from '#core/desk-calls.ts'
import { QueryState } from '#design/desk/Notices.tsx'
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
  const { data, error, refetch } = useQuery(blocksQuery({ from, to }))
  return (
    <>
      <QueryState query={{ data, error, refetch }} />
      <SpanList
        items={data?.blocks}
        labelOf={spanLabel}
        urlOf={({ id }) => withId(blockCalls.blockRemove, id)}
        restore={(block) => call(blockCalls.blocks, bodyOf(block))}
        words={blocks}
        load={refetch}
        onRemoved={onRemoved}
      />
    </>
  )
}

/** The times off of crews on some days, each with a button that removes it. */
export function TimesOff({ from, to, onRemoved }: Props) {
  const { data, error, refetch } = useQuery(absencesQuery({ from, to }))
  return (
    <>
      <QueryState query={{ data, error, refetch }} />
      <SpanList
        items={data?.absences}
        labelOf={(it) => absences.named(crewName(data?.crews ?? [], it.crew), spanLabel(it))}
        urlOf={({ id }) => withId(absenceCalls.absenceRemove, id)}
        restore={(it) => callWithConfirmation(absenceCalls.absences, { crew: it.crew, ...bodyOf(it) })}
        words={absences}
        load={refetch}
        onRemoved={onRemoved}
      />
    </>
  )
}

/** What stores a span again as it was. */
const bodyOf = ({ from_date, to_date, from_time, to_time, reason }: DeskBlock) => ({
  from_date,
  to_date,
  reason,
  ...(from_time && to_time && { from_time, to_time }),
})
