import { useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type DayOperationAnswer, DayOperationList } from '#domain/desk/days.ts'
import { GuardView } from '#domain/desk/guard.ts'
import { OwnerSettings } from '#domain/desk/settings.ts'
import { call } from '#site/desk/api/call.ts'
import { useApiQuery, useQuery } from '#site/desk/api/use-query.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import { Absences } from './Absences.tsx'
import { Blocks } from './Blocks.tsx'
import { DayOperations } from './DayOperations.tsx'
import { Feed } from './Feed.tsx'
import { isUnusual, ManyRequests } from './ManyRequests.tsx'
import { SettingControls } from './SettingControls.tsx'
import { type Timed, timed } from './server-time.ts'
import { WholeDay } from './WholeDay.tsx'

/**
 * The planning page: day operations, absences of crews, blocked times, many requests at once (first while there are), the
 * owner's settings, and the calendar feed.
 */
export function PlanningPage() {
  const operations = useQuery(fetchOperations, ['plan_changed', 'mail_changed'])
  const settings = useApiQuery(OwnerSettings, deskCalls.settings, ['plan_changed'])
  const guard = useApiQuery(GuardView, deskCalls.guard, NEWS)
  const many = settings.data && (
    <ManyRequests query={guard} settings={settings.data} onDone={settings.set} />
  )
  const [done, setDone] = useState<Timed<DayOperationAnswer>>()
  return (
    <Page title={deskPage.pages.planning}>
      {isUnusual(guard.data) && many}
      <WholeDay
        done={done && { ...done, operation: fresh(operations.data, done) }}
        onDone={(answer) => {
          setDone(answer)
          void operations.load()
        }}
      />
      <DayOperations
        list={operations.data}
        failure={operations.failure}
        load={operations.load}
        except={done?.operation.id}
      />
      <Absences />
      <Blocks />
      <Failure words={settings.failure} retry={settings.load} />
      {settings.data && (
        <>
          {!isUnusual(guard.data) && many}
          <SettingControls settings={settings.data} onDone={settings.set} />
        </>
      )}
      <Feed />
    </Page>
  )
}

/** What can change how many requests hold a time. */
const NEWS = ['booking_new', 'booking_changed', 'plan_changed'] as const

const fetchOperations = async () => timed(await call(DayOperationList, deskCalls.dayOperations))

/** The operation as it is now: a colleague may have undone it. */
const fresh = (list: DayOperationList | undefined, { operation }: DayOperationAnswer) =>
  list?.operations.find(({ id }) => id === operation.id) ?? operation
