import type { ComponentProps, ComponentType } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskSetup as words } from '#content/desk-setup.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { DeskContent } from '#domain/desk/content.ts'
import {
  type FactStep as FactStepName,
  isFactStep,
  SETUP,
  type SetupStep,
  setupSteps,
} from '#domain/desk/setup.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { goTo } from '#site/desk/router.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import { FactStep } from './FactStep.tsx'
import { MailStep } from './MailStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { SetupEnd, SetupStart } from './SetupEnds.tsx'
import { around, END } from './steps.ts'
import { useSetup } from './use-setup.ts'

/** The set-up of a new site: its start, a page for each step, and its end. `path` is below the desk's address. */
export function SetupPage({ session, path }: { session: SessionAnswer; path: string }) {
  const setup = useSetup()
  const content = useApiQuery(DeskContent, deskCalls.content, ['content_changed'])
  const here = path.slice(`/${SETUP}/`.length)
  const failure = setup.failure ?? content.failure
  const load = async () => void (await Promise.all([setup.load(), content.load()]))
  const data = setup.data && content.data && { ...setup.data, content: content.data }
  const waiting = failure ? <Failure words={failure} retry={load} /> : <Loading />

  if (here === '') return <SetupStart steps={setup.data?.steps}>{waiting}</SetupStart>
  if (here === END) return <SetupEnd steps={setup.data?.steps}>{waiting}</SetupEnd>
  const name = setupSteps.find((one) => one === here)
  if (!name) return <Page title={deskPage.pages.lost}>{null}</Page>

  const { number, before, after } = around(name)
  const step = {
    skipTo: after,
    onDone() {
      void setup.load()
      goTo(after)
    },
  }
  const Other = isFactStep(name) ? undefined : others[name]
  const asks = data?.steps.find((one) => one.name === name)?.asks ?? []
  return (
    <Page
      key={name}
      title={words.steps[name]}
      step={words.step.place(number, setupSteps.length)}
      back={before}
    >
      <p>{words.step.help[name]}</p>
      {data === undefined && waiting}
      {data && isFactStep(name) && (
        <FactStep
          {...{ ...step, name, asks }}
          data={data.content}
          set={content.set}
          load={content.load}
        />
      )}
      {data && Other && (
        <Other {...{ ...step, session }} placeholders={data.content.placeholders} />
      )}
    </Page>
  )
}

type OtherProps = ComponentProps<typeof MailStep> & ComponentProps<typeof PeopleStep>

/** The steps that ask for something else than facts. */
const others: Record<Exclude<SetupStep, FactStepName>, ComponentType<OtherProps>> = {
  mail: MailStep,
  people: PeopleStep,
}
