import { deskPage } from '#content/desk-page.ts'
import { deskPlanning } from '#content/desk-planning.ts'
import { addDays } from '#domain/days.ts'
import { BLOCK_RANGE_DAYS } from '#domain/desk/blocks.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { DayOperationList } from '#domain/desk/days.ts'
import { OwnerSettings } from '#domain/desk/settings.ts'
import { today } from '#domain/time.ts'
import { call } from '#site/desk/api/call.ts'
import { useApiQuery, useQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { DayOperationRow } from './DayOperationRow.tsx'
import { Feed } from './Feed.tsx'
import { BlockedTime, TimesOff } from './PlannedTime.tsx'
import { SettingControls } from './SettingControls.tsx'
import { timed } from './server-time.ts'

/** The lists of what is planned: moved days, time off, blocked time, the owner's settings, and the calendar feed. */
export function PlanningPage() {
  const settings = useApiQuery(OwnerSettings, deskCalls.settings, ['plan_changed'], {
    isFresh: true,
  })
  const from = today()
  const range = { from, to: addDays(from, BLOCK_RANGE_DAYS - 1) }
  return (
    <Page title={deskPage.pages.planning}>
      <DayOperations />
      <PageSection title={deskPlanning.absences.title}>
        <TimesOff {...range} />
      </PageSection>
      <PageSection title={deskPlanning.blocks.title}>
        <BlockedTime {...range} />
      </PageSection>
      <Failure words={settings.failure} retry={settings.load} />
      {settings.data && <SettingControls settings={settings.data} onDone={settings.set} />}
      <Feed />
    </Page>
  )
}

const fetchOperations = async () => timed(await call(DayOperationList, deskCalls.dayOperations))

const words = deskPlanning.operations

/** The latest moves and cancellations of whole days, newest first. */
export function DayOperations() {
  const { data, failure, load } = useQuery(fetchOperations, ['plan_changed', 'mail_changed'])
  return (
    <PageSection title={words.title}>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      {data?.operations.length === 0 && <p>{words.none}</p>}
      {data && data.operations.length > 0 && (
        <ul role="list" className={styles.list}>
          {data.operations.map((operation) => (
            <li key={operation.id} className={styles.plain}>
              <DayOperationRow operation={operation} ahead={data.ahead} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}
