import { deskSetup as words } from '#content/desk-setup.ts'
import { DESK_SETUP, type Setup } from '#domain/desk/setup.ts'
import { Link } from '#site/desk/router.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import troubles from '#site/desk/ui/Troubles.module.css'
import { isDone, StepList } from './StepList.tsx'

type Props = { setup: Setup | undefined }

/** One line that says that the site shows facts that are made up. It is not there once the set-up is done. */
export const SetupLine = ({ setup }: Props) =>
  isOpen(setup) && (
    <Link className={troubles.line} href={DESK_SETUP}>
      {words.line(setup.steps.filter((step) => !isDone(step)).length)}
    </Link>
  )

/** What is left before a new site says nothing that is made up. It is not there once all is done. */
export const SetupSteps = ({ setup }: Props) =>
  isOpen(setup) && (
    <PageSection title={words.title}>
      <p>{words.help(setup.steps.filter(isDone).length, setup.steps.length)}</p>
      <StepList steps={setup.steps} />
    </PageSection>
  )

const isOpen = (setup: Setup | undefined): setup is Setup =>
  setup !== undefined && !setup.steps.every(isDone)
