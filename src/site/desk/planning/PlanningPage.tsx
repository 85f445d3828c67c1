import { useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { BatchList, type StepAnswer } from '#domain/desk/days.ts'
import { Settings } from '#domain/desk/settings.ts'
import { call } from '#site/desk/parts/api.ts'
import { Failure, Page } from '#site/desk/parts/Parts.tsx'
import { useFetched, useLoaded } from '#site/desk/parts/use-loaded.ts'
import { Batches } from './Batches.tsx'
import { Blocks } from './Blocks.tsx'
import { Feed } from './Feed.tsx'
import { Reminders } from './Reminders.tsx'
import { type Timed, timed } from './server-time.ts'
import { WholeDay } from './WholeDay.tsx'

/** When no appointments are taken, what is done to a whole day, and what goes to clients and calendars by itself. */
export function PlanningPage() {
  const batches = useFetched(fetchBatches, ['plan_changed', 'mail_changed'])
  const settings = useLoaded(Settings, deskCalls.settings, ['plan_changed'])
  const [done, setDone] = useState<Timed<StepAnswer>>()
  return (
    <Page title={deskPage.pages.planning}>
      <WholeDay
        done={done && { ...done, batch: fresh(batches.data, done) }}
        onDone={(answer) => {
          setDone(answer)
          void batches.load()
        }}
      />
      <Batches
        list={batches.data}
        failure={batches.failure}
        load={batches.load}
        except={done?.batch.id}
      />
      <Blocks />
      <Failure words={settings.failure} retry={settings.load} />
      {settings.data && (
        <>
          <Reminders settings={settings.data} onDone={settings.set} />
          <Feed settings={settings.data} onDone={settings.set} />
        </>
      )}
    </Page>
  )
}

const fetchBatches = async () => timed(await call(BatchList, deskCalls.batches))

/** The step as it is now: a colleague may have undone it. */
const fresh = (list: BatchList | undefined, { batch }: StepAnswer) =>
  list?.batches.find(({ id }) => id === batch.id) ?? batch
