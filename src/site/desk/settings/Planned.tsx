import { guardWords } from '#content/desk-guard.ts'
import { deskPlanning } from '#content/desk-planning.ts'
import { deskSettings } from '#content/desk-settings.ts'
import { addDays } from '#domain/days.ts'
import { BLOCK_RANGE_DAYS } from '#domain/desk/blocks.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { DayOperationList } from '#domain/desk/days.ts'
import type { GuardView } from '#domain/desk/guard.ts'
import type { OwnerSettings } from '#domain/desk/settings.ts'
import { today } from '#domain/time.ts'
import { call } from '#site/desk/api/call.ts'
import { useQuery } from '#site/desk/api/use-query.ts'
import { DayOperationRow } from '#site/desk/planning/DayOperationRow.tsx'
import { BlockedTime, TimesOff } from '#site/desk/planning/PlannedTime.tsx'
import { planHref } from '#site/desk/planning/plans.ts'
import { timed } from '#site/desk/planning/server-time.ts'
import { ButtonLink } from '#site/desk/ui/Button.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import parts from '#site/desk/ui/Part.module.css'
import { Part } from '#site/desk/ui/Part.tsx'
import { Note } from '#site/desk/ui/Parts.tsx'
import { OwnerSetting } from './OwnerSetting.tsx'

const words = deskPlanning

/** The days of which the lists show what is planned. */
export const ahead = () => ({ from: today(), to: addDays(today(), BLOCK_RANGE_DAYS - 1) })

/** What is blocked and who is off, with the ways to plan more. */
export function Off() {
  const range = ahead()
  return (
    <>
      <div className={parts.bar}>
        <ButtonLink icon="plus" href={planHref('block')}>
          {words.open.block}
        </ButtonLink>
        <ButtonLink icon="plus" href={planHref('off')}>
          {words.open.off}
        </ButtonLink>
      </div>
      <Part title={words.blocks.title}>
        <BlockedTime {...range} />
      </Part>
      <Part title={words.absences.title}>
        <TimesOff {...range} />
      </Part>
    </>
  )
}

const fetchOperations = async () => timed(await call(DayOperationList, deskCalls.dayOperations))

/** The days that were moved or cancelled as a whole, the latest first. */
export function Moved() {
  const { data, failure, load } = useQuery(fetchOperations, ['plan_changed', 'mail_changed'])
  return (
    <>
      <div className={parts.bar}>
        <ButtonLink icon="plus" href={planHref('day')}>
          {words.open.day}
        </ButtonLink>
      </div>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      {data?.operations.length === 0 && <p>{words.operations.none}</p>}
      {data && data.operations.length > 0 && (
        <ul role="list" className={parts.entries}>
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

type RequestsProps = {
  guard: GuardView | undefined
  settings: OwnerSettings
}

/** Whether too many requests come at once, and the places from which they always hold their times. */
export function Requests({ guard, ...props }: RequestsProps) {
  const count = guard ? guard.crowds.length + guard.requests.length : 0
  return (
    <>
      <p className={parts.help}>{guardWords.help}</p>
      {count > 0 ? (
        <Note
          lead={deskSettings.values.requests.some(count)}
          actions={<ButtonLink href={planHref('requests')}>{deskSettings.look}</ButtonLink>}
        />
      ) : (
        guard && <p>{guardWords.none}</p>
      )}
      <OwnerSetting name="let_through" {...props} />
    </>
  )
}
