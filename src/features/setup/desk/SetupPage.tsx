import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { Page } from '#design/desk/Page.tsx'
import { formClass } from '#design/desk/ui-classes.ts'
import {
  type FactStep as FactStepName,
  isFactStep,
  SETUP,
  type Setup,
  type SetupStep,
  setupSteps,
} from '#features/setup/setup.ts'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import type { DeskContent } from '#features/website/content-calls.ts'
import { FactForm } from '#features/website/desk/shared/FactForm.tsx'
import { contentQuery } from '#features/website/desk/shared/queries.ts'
import { sectionOf } from '#features/website/desk/shared/Refusal.tsx'
import { type Asked, editorOf, serviceFields } from '#features/website/desk/shared/sections.ts'
import { useFactForm } from '#features/website/desk/shared/use-fact-form.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { MailStep } from './MailStep.tsx'
import { MoneyStep } from './MoneyStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { StepField } from './StepField.tsx'
import { StepList } from './StepList.tsx'
import { StepBar, type StepProps } from './shared/StepBar.tsx'
import { addressOf, around, END } from './shared/steps.ts'
import { isDone, useSetup } from './shared/use-setup.ts'
import { deskSetup as words } from './shared/words.ts'

/** The set-up of a new site: its start, a page for each step, and its end. `path` is below the desk's address. */
export function SetupPage({ session, path }: { session: SessionAnswer; path: string }) {
  const setup = useSetup()
  const content = useQuery(contentQuery)
  const here = path.slice(`/${SETUP}/`.length)
  const error = setup.error ?? content.error
  const refetch = () => Promise.all([setup.refetch(), content.refetch()])
  const data =
    setup.data && content.data && content.isFetchedAfterMount ? { ...setup.data, content: content.data } : undefined
  const waiting = <QueryState query={{ data, error, refetch }} />

  if (here === '') return <SetupStart steps={setup.data?.steps}>{waiting}</SetupStart>
  if (here === END) return <SetupEnd steps={setup.data?.steps}>{waiting}</SetupEnd>
  const name = setupSteps.find((one) => one === here)
  if (!name) return <Page title={deskPage.pages.lost}>{null}</Page>

  const { number, before, after } = around(name)
  const step = {
    skipTo: after,
    onDone() {
      void setup.refetch()
      goTo(after)
    },
  }
  const Other = isFactStep(name) ? undefined : others[name]
  const asks = data?.steps.find((one) => one.name === name)?.asks ?? []
  return (
    <Page key={name} title={words.steps[name]} step={words.step.place(number, setupSteps.length)} back={before}>
      <p>{words.step.help[name]}</p>
      {data === undefined && waiting}
      {data && isFactStep(name) && <FactStep {...step} name={name} asks={asks} data={data.content} />}
      {data && Other && <Other {...step} session={session} placeholders={data.content.placeholders} />}
    </Page>
  )
}

type OtherProps = ComponentProps<typeof MailStep> & ComponentProps<typeof PeopleStep>

/** The steps that ask for something else than facts. */
const others: Record<Exclude<SetupStep, FactStepName>, ComponentType<OtherProps>> = {
  mail: MailStep,
  people: PeopleStep,
  money: MoneyStep,
}

type Props = {
  /** Undefined until they are known: the children are shown then. */
  steps: Setup['steps'] | undefined
  children: ReactNode
}

/** The start of the set-up: what it is, and its steps. */
function SetupStart({ steps, children }: Props) {
  const next = steps?.find((step) => !isDone(step))
  const isNew = steps?.some(isDone) === false
  return (
    <Page title={words.title}>
      <p>{words.start.help}</p>
      {!steps && children}
      {steps && (
        <div className="flex flex-wrap gap-2 items-end">
          {next ? (
            <ButtonLink kind="main" href={addressOf(next.name)}>
              {isNew ? words.start.begin : words.start.goOn}
            </ButtonLink>
          ) : (
            <ButtonLink kind="main" href={DESK}>
              {words.end.done}
            </ButtonLink>
          )}
        </div>
      )}
      {steps && <StepList steps={steps} />}
    </Page>
  )
}

/** The end of the set-up: what is left, and the way to the site. */
function SetupEnd({ steps, children }: Props) {
  const left = steps?.filter((step) => !isDone(step)) ?? []
  return (
    <Page title={left.length > 0 ? words.end.titleLeft : words.end.title}>
      {!steps && children}
      {steps && <p>{left.length > 0 ? words.end.left : words.end.all}</p>}
      {left.length > 0 && <StepList steps={left} />}
      <div className="flex flex-wrap gap-2 items-end">
        <ButtonLink kind="main" href={DESK}>
          {words.end.done}
        </ButtonLink>
        <ButtonLink isAway href={t(pages).home.path}>
          {words.end.site}
        </ButtonLink>
      </div>
    </Page>
  )
}

type FactStepProps = StepProps & { name: FactStepName; asks: readonly string[]; data: DeskContent }

/** A step that asks for facts: it is the editor of a part, with a few of its fields. Saved, they are on the site. */
export function FactStep({ name, asks, data, skipTo, onDone }: FactStepProps) {
  const form = useFactForm(name, data, onDone)
  return (
    <>
      <form className={formClass} onSubmit={form.submit} noValidate>
        <FactForm
          form={form}
          asked={askedIn(name, asks)}
          field={StepField}
          placeOf={(path) => {
            const section = sectionOf(path)
            return section !== name && isFactStep(section) ? addressOf(section) : editorOf(section)
          }}
        />
        <StepBar skipTo={skipTo} busy={form.busy} />
      </form>
      <ButtonLink href={editorOf(name)}>{words.step.full[name]}</ButtonLink>
    </>
  )
}

/** What a step asks for, from the paths of its facts. */
export const askedIn = (section: FactStepName, asks: readonly string[]): Asked => ({
  section,
  fields: section === 'services' ? serviceFields : asks.map((path) => path.split('.')[1] ?? ''),
})
