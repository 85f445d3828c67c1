import { Page } from '#design/desk/Page.tsx'
import { Section } from '#design/desk/Section.tsx'
import { roleWords } from '#features/sign-in/desk/roles-words.ts'
import { useSession } from '#platform/browser/desk/session.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { Account, Alerts, Keys } from './DeskSettings.tsx'

/** What somebody of a crew may set: their sign-in, and what this browser does. */
export const CrewSettings = () => (
  <Page title={roleWords.settings}>
    <Section look="page" title={deskSettings.entries.account.label}>
      <Account session={useSession().session} />
    </Section>
    <Section look="page" title={deskSettings.entries.alerts.label}>
      <Alerts />
    </Section>
    <Section look="page" title={deskSettings.entries.keys.label}>
      <Keys />
    </Section>
  </Page>
)
