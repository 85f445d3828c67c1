import { Page, PageSection } from '#design/desk/Page.tsx'
import { roleWords } from '#features/sign-in/desk/roles-words.ts'
import { useSession } from '#platform/browser/desk/session.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
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
