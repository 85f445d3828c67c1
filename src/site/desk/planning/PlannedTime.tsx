import { deskPlanning } from '#content/desk-planning.ts'
import { AbsenceAnswer, AbsenceList } from '#domain/desk/absences.ts'
import { BlockAnswer, BlockList, type DeskBlock } from '#domain/desk/blocks.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { crewName } from '#domain/desk/crews.ts'
import { callAsking } from '#site/desk/api/ask-first.ts'
import { call } from '#site/desk/api/call.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { SpanList, spanLabel } from './SpanList.tsx'

type Props = {
  /** The first and the last day that are looked at. */
  from: string
  to: string
  onRemoved?: () => void
}

const { blocks, absences } = deskPlanning

/** The blocked times of some days, each with a button that removes it. */
export function BlockedTime({ from, to, onRemoved }: Props) {
  const url = `${deskCalls.blocks}?from=${from}&to=${to}`
  const { data, failure, load } = useApiQuery(BlockList, url, ['plan_changed'])
  return (
    <>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      <SpanList
        items={data?.blocks}
        labelOf={spanLabel}
        urlOf={({ id }) => withId(deskCalls.blockRemove, id)}
        restore={(block) => call(BlockAnswer, deskCalls.blocks, bodyOf(block))}
        words={blocks}
        load={load}
        onRemoved={onRemoved}
      />
    </>
  )
}

/** The times off of crews on some days, each with a button that removes it. */
export function TimesOff({ from, to, onRemoved }: Props) {
  const url = `${deskCalls.absences}?from=${from}&to=${to}`
  const { data, failure, load } = useApiQuery(AbsenceList, url, ['plan_changed'])
  return (
    <>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      <SpanList
        items={data?.absences}
        labelOf={(it) => absences.named(crewName(data?.crews ?? [], it.crew), spanLabel(it))}
        urlOf={({ id }) => withId(deskCalls.absenceRemove, id)}
        restore={(it) =>
          callAsking(AbsenceAnswer, deskCalls.absences, { crew: it.crew, ...bodyOf(it) })
        }
        words={absences}
        load={load}
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
