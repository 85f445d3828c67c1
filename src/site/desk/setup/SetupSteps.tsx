import { deskSetup as words } from '#content/desk-setup.ts'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { isDone, StepList } from './StepList.tsx'
import { useSetup } from './use-setup.ts'

/** What is left before a new site says nothing that is made up. It is not there once all is done. */
export function SetupSteps() {
  const { data } = useSetup()
  if (!data || data.steps.every(isDone)) return null
  return (
    <PageSection title={words.title}>
      <p>{words.help(data.steps.filter(isDone).length, data.steps.length)}</p>
      <StepList steps={data.steps} />
    </PageSection>
  )
}
