import { deskPage } from '#content/desk-page.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { useCounts } from '#site/desk/api/counts.tsx'
import { useReach } from '#site/desk/api/use-reach.ts'
import { SetupLine, SetupSteps } from '#site/desk/setup/SetupSteps.tsx'
import { useSetup } from '#site/desk/setup/use-setup.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import { DaySheet } from './DaySheet.tsx'

/** The first page: the day. */
export function TodayPage({ session }: { session: SessionAnswer }) {
  const { failure, load } = useCounts()
  const isReached = useReach()
  const setup = useSetup().data
  return (
    <Page title={deskPage.pages.start}>
      <SetupLine setup={setup} hasMailServer={session.mail.smtp} />
      {isReached && <Failure words={failure} retry={load} />}
      <DaySheet session={session} />
      <SetupSteps setup={setup} />
    </Page>
  )
}
