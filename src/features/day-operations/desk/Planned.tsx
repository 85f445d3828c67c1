import { useQuery } from '@tanstack/react-query'
import { addDays } from '#core/days.ts'
import { today } from '#core/time.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { buttonsClass, entriesClass } from '#design/desk/part-classes.ts'
import { Section } from '#design/desk/Section.tsx'
import { BLOCK_RANGE_DAYS } from '#features/day-operations/blocks.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { planHref } from '#platform/browser/desk/plan-paths.ts'
import { DayOperationRow } from './DayOperationRow.tsx'
import { BlockedTime, TimesOff } from './PlannedTime.tsx'
import { movedDaysQuery } from './shared/queries.ts'

const words = deskPlanning

/** The days of which the lists show what is planned. */
export const bookingsAhead = () => ({ from: today(), to: addDays(today(), BLOCK_RANGE_DAYS - 1) })

/** What is blocked and who is off, with the ways to plan more. */
export function Off() {
  const range = bookingsAhead()
  return (
    <>
      <div className={buttonsClass}>
        <ButtonLink icon="plus" href={planHref('block')}>
          {words.open.block}
        </ButtonLink>
        <ButtonLink icon="plus" href={planHref('off')}>
          {words.open.off}
        </ButtonLink>
      </div>
      <Section look="dialog" title={words.blocks.title}>
        <BlockedTime {...range} />
      </Section>
      <Section look="dialog" title={words.absences.title}>
        <TimesOff {...range} />
      </Section>
    </>
  )
}

/** The days that were moved or cancelled as a whole, the latest first. */
export function Moved() {
  const { data, error, refetch } = useQuery(movedDaysQuery)
  return (
    <>
      <div className={buttonsClass}>
        <ButtonLink icon="plus" href={planHref('day')}>
          {words.open.day}
        </ButtonLink>
      </div>
      <QueryState query={{ data, error, refetch }} />
      {data?.operations.length === 0 && <p>{words.operations.none}</p>}
      {data && data.operations.length > 0 && (
        <ul role="list" className={entriesClass}>
          {data.operations.map((operation) => (
            <li key={operation.id}>
              <DayOperationRow operation={operation} ahead={data.ahead} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
