import { useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { DataPage } from '#site/desk/data/DataPage.tsx'
import { type AlertKind, isOn, switchTo } from '#site/desk/events/alerts.ts'
import { pathOf } from '#site/desk/navigation.ts'
import { PlanningPage } from '#site/desk/planning/PlanningPage.tsx'
import { Passkeys } from '#site/desk/sign-in/Passkeys.tsx'
import { Sessions } from '#site/desk/sign-in/Sessions.tsx'
import { SignOut } from '#site/desk/sign-in/SignOut.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import { Switch } from '#site/desk/ui/Parts.tsx'
import { Places } from '#site/desk/ui/Places.tsx'
import styles from '#site/desk/ui/ui.module.css'

const words = deskPage.start

/** The settings, and each of their pages. */
export function SettingsPage({ session, id }: { session: SessionAnswer; id?: string }) {
  if (id === 'planning') return <PlanningPage />
  if (id === 'data') return <DataPage />
  if (id === 'account') return <Account session={session} />
  const to = (name: string) => `${DESK}${pathOf('settings')}/${name}`
  return (
    <Page title={deskPage.pages.settings}>
      <Places
        places={[
          { icon: 'away', label: deskPage.pages.planning, href: to('planning') },
          { icon: 'sent', label: deskPage.pages.sent, href: DESK + pathOf('sent') },
          { icon: 'download', label: deskPage.pages.data, href: to('data') },
          { icon: 'key', label: deskPage.pages.account, href: to('account') },
        ]}
      />
    </Page>
  )
}

/** The person who is signed in: alerts of this browser, browsers, passkeys, and the way out. */
const Account = ({ session }: { session: SessionAnswer }) => (
  <Page title={deskPage.pages.account} back={DESK + pathOf('settings')}>
    <PageSection title={words.alerts}>
      <Alert kind="sound" label={words.sound} />
      <Alert kind="notify" label={words.notify} />
    </PageSection>
    <PageSection title={words.account}>
      <p className={styles.text}>{words.as(session.session.email)}</p>
      <Sessions />
      <Passkeys />
      <SignOut person={session.session.email} />
    </PageSection>
  </Page>
)

function Alert({ kind, label }: { kind: AlertKind; label: string }) {
  const [on, setOn] = useState(() => isOn(kind))
  const [blocked, setBlocked] = useState(false)
  async function change(wanted: boolean) {
    const done = await switchTo(kind, wanted)
    setBlocked(!done)
    if (done) setOn(wanted)
  }
  return (
    <>
      <Switch label={label} isOn={on} onChange={change} />
      {blocked && <p role="alert">{words.blocked}</p>}
    </>
  )
}
