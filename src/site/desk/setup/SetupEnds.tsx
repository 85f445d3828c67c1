import type { ReactNode } from 'react'
import { deskSetup as words } from '#content/desk-setup.ts'
import { pages } from '#content/pages.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { Setup } from '#domain/desk/setup.ts'
import { LinkButton } from '#site/desk/ui/LinkButton.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { ButtonLink } from '#site/ui/Button.tsx'
import { isDone, StepList } from './StepList.tsx'
import { addressOf } from './steps.ts'

type Props = {
  /** Undefined until they are known: the children are shown then. */
  steps: Setup['steps'] | undefined
  children: ReactNode
}

/** The start of the set-up: what it is, and its steps. */
export function SetupStart({ steps, children }: Props) {
  const next = steps?.find((step) => !isDone(step))
  const isNew = steps?.some(isDone) === false
  return (
    <Page title={words.title}>
      <p>{words.start.help}</p>
      {!steps && children}
      {steps && (
        <div className={ui.bar}>
          {next ? (
            <LinkButton
              href={addressOf(next.name)}
              label={isNew ? words.start.begin : words.start.goOn}
            />
          ) : (
            <LinkButton href={DESK} label={words.end.done} />
          )}
        </div>
      )}
      {steps && <StepList {...{ steps }} />}
    </Page>
  )
}

/** The end of the set-up: what is left, and the way to the site. */
export function SetupEnd({ steps, children }: Props) {
  const left = steps?.filter((step) => !isDone(step)) ?? []
  return (
    <Page title={left.length > 0 ? words.end.titleLeft : words.end.title}>
      {!steps && children}
      {steps && <p>{left.length > 0 ? words.end.left : words.end.all}</p>}
      {left.length > 0 && <StepList steps={left} />}
      <div className={ui.bar}>
        <LinkButton href={DESK} label={words.end.done} />
        <ButtonLink secondary href={pages.home.path} label={words.end.site} />
      </div>
    </Page>
  )
}
