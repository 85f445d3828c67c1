import { roleWords } from '#content/desk-roles.ts'
import { deskSettings } from '#content/desk-settings.ts'
import { useSession } from '#site/desk/session.ts'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import { Account, Alerts, Keys } from './DeskSettings.tsx'

/** What somebody of a crew may set: their sign-in, and what this browser does. */
export const CrewSettings = () => (
  <Page title={roleWords.settings}>
    <PageSection title={deskSettings.entries.account.label}>
      <Account session={useSession().session} />
    </PageSection>
    <PageSection title={deskSettings.entries.alerts.label}>
      <Alerts />
    </PageSection>
    <PageSection title={deskSettings.entries.keys.label}>
      <Keys />
    </PageSection>
  </Page>
)
