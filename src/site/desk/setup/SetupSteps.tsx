import { deskSetup as words } from '#content/desk-setup.ts'
import { DESK_SETUP, isFactStep, type Setup } from '#domain/desk/setup.ts'
import { ButtonLink } from '#site/desk/ui/Button.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { StepList } from './StepList.tsx'
import { isDone } from './use-setup.ts'

type Props = { setup: Setup | undefined }

/** More than this is too long for the line. */
const FEW = 2

/** One line that says how far the set-up is, and what is missing once that is little. It is not there once all is done. */
export function SetupLine({ setup, hasMailServer }: Props & { hasMailServer: boolean }) {
  if (!isOpen(setup)) return null
  const { missing } = words
  const left = setup.steps.filter((step) => !isDone(step))
  const names = left.map(
    ({ name }) => missing[name === 'mail' && hasMailServer ? 'mailTest' : name],
  )
  const all = setup.steps.length
  return (
    <ButtonLink href={DESK_SETUP}>
      {words.line(all - left.length, all, left.length > FEW ? [] : names)}
    </ButtonLink>
  )
}

/** What is left before a new site says nothing that is made up. It is not there once all is done. */
export const SetupSteps = ({ setup }: Props) =>
  isOpen(setup) && (
    <PageSection title={words.title}>
      <p>
        {words.help(setup.steps.filter(isDone).length, setup.steps.length)}{' '}
        {setup.steps.some((step) => isFactStep(step.name) && !isDone(step)) && words.isMadeUp}
      </p>
      <StepList steps={setup.steps} />
    </PageSection>
  )

const isOpen = (setup: Setup | undefined): setup is Setup =>
  setup !== undefined && !setup.steps.every(isDone)
