import { useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { COUNTED_TO } from '#domain/desk/numbers.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { useCounts } from './api/counts.tsx'
import { useReach } from './api/use-reach.ts'
import { type AlertKind, isOn, switchTo } from './events/alerts.ts'
import { navigation } from './navigation.ts'
import { Link } from './router.tsx'
import start from './StartPage.module.css'
import { SetupLine, SetupSteps } from './setup/SetupSteps.tsx'
import { useSetup } from './setup/use-setup.ts'
import { Passkeys } from './sign-in/Passkeys.tsx'
import { Sessions } from './sign-in/Sessions.tsx'
import { SignOut } from './sign-in/SignOut.tsx'
import { DaySheet } from './today/DaySheet.tsx'
import { Checkbox } from './ui/Checkbox.tsx'
import { NewBookingLink } from './ui/NewBookingLink.tsx'
import { Failure } from './ui/Notices.tsx'
import { Page, PageSection } from './ui/Page.tsx'
import troubles from './ui/Troubles.module.css'
import styles from './ui/ui.module.css'
import { useToday } from './use-today.ts'

const words = deskPage.start

/** The start page: the counts, the switches for alerts, and the sessions of the person who is signed in. */
export function StartPage({ session }: { session: SessionAnswer }) {
  const { data, failure, load } = useCounts()
  const isReached = useReach()
  const setup = useSetup().data
  const tiles = [
    ['requested', '/bookings?status=requested'],
    ['today', `/calendar?view=day&day=${useToday()}`],
    ['unread', '/messages'],
    ['failed_mails', '/mail?status=failed'],
  ] as const
  return (
    <Page title={deskPage.pages.start}>
      {!session.mail.smtp && (
        <Link className={troubles.line} href={`${DESK}/mail`}>
          {deskPage.noSmtpLine}
        </Link>
      )}
      <SetupLine setup={setup} hasMailServer={session.mail.smtp} />
      {isReached && <Failure words={failure} retry={load} />}
      <NewBookingLink />
      <DaySheet session={session} />
      <ul className={start.tiles} role="list">
        {tiles.map(([name, to]) => (
          <li key={name}>
            <Link href={DESK + to}>
              <strong>{shown(data?.[name])}</strong>
              {words[name]}
            </Link>
          </li>
        ))}
        {navigation
          .filter(({ isWide }) => isWide)
          .map(({ name, path, label }) => (
            <li key={name}>
              <Link href={DESK + path}>{label}</Link>
            </li>
          ))}
      </ul>
      <SetupSteps setup={setup} />
      <PageSection title={words.alerts}>
        <Switch kind="sound" label={words.sound} />
        <Switch kind="notify" label={words.notify} />
      </PageSection>
      <Account session={session} />
    </Page>
  )
}

const shown = (count: number | undefined) =>
  count === undefined ? '…' : count >= COUNTED_TO ? words.orMore(count) : count

function Switch({ kind, label }: { kind: AlertKind; label: string }) {
  const [on, setOn] = useState(() => isOn(kind))
  const [blocked, setBlocked] = useState(false)
  async function change(wanted: boolean) {
    const done = await switchTo(kind, wanted)
    setBlocked(!done)
    if (done) setOn(wanted)
  }
  return (
    <>
      <Checkbox label={label} checked={on} onChange={change} />
      {blocked && <p role="alert">{words.blocked}</p>}
    </>
  )
}

const Account = ({ session }: { session: SessionAnswer }) => (
  <PageSection title={words.account}>
    <p className={styles.text}>{words.as(session.session.email)}</p>
    <Sessions />
    <Passkeys />
    <SignOut person={session.session.email} />
  </PageSection>
)
