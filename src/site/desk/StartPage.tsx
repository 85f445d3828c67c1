import { useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { COUNTED_TO } from '#domain/desk/numbers.ts'
import { type SessionAnswer, SessionList } from '#domain/desk/sign-in.ts'
import { instantLabel } from '#domain/time.ts'
import { Button } from '#site/ui/Button.tsx'
import { type AlertKind, isOn, switchTo } from './alerts.ts'
import { browserName } from './browser-name.ts'
import { call, Nothing } from './parts/api.ts'
import { useCounts } from './parts/counts.tsx'
import styles from './parts/Parts.module.css'
import { Check, Failure, NoSmtp, Page, Part } from './parts/Parts.tsx'
import { Link } from './parts/router.tsx'
import { tell } from './parts/signals.ts'
import { useLoaded } from './parts/use-loaded.ts'
import { useSend } from './parts/use-send.ts'
import { useToday } from './parts/use-today.ts'
import start from './StartPage.module.css'

const words = deskPage.start

/** What waits, what happens when something new arrives, and who is signed in. */
export function StartPage({ session }: { session: SessionAnswer }) {
  const { data, failure, load } = useCounts()
  const tiles = [
    ['requested', '/bookings?status=requested'],
    ['today', `/calendar?view=day&day=${useToday()}`],
    ['unread', '/messages'],
    ['failed_mails', '/mail?state=failed'],
  ] as const
  return (
    <Page title={deskPage.pages.start}>
      {!session.mail.smtp && <NoSmtp />}
      <Failure words={failure} retry={load} />
      <ul className={start.tiles} role="list">
        {tiles.map(([name, to]) => (
          <li key={name}>
            <Link href={DESK + to}>
              <strong>{shown(data?.[name])}</strong>
              {words[name]}
            </Link>
          </li>
        ))}
        <li>
          <Link href={`${DESK}/planning`}>{deskPage.pages.planning}</Link>
        </li>
        <li>
          <Link href={`${DESK}/numbers`}>{deskPage.pages.numbers}</Link>
        </li>
        <li>
          <Link href={`${DESK}/data`}>{deskPage.pages.data}</Link>
        </li>
      </ul>
      <Part title={words.alerts}>
        <Switch kind="sound" label={words.sound} />
        <Switch kind="notify" label={words.notify} />
      </Part>
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
      <Check label={label} checked={on} onChange={change} />
      {blocked && <p role="alert">{words.blocked}</p>}
    </>
  )
}

function Account({ session }: { session: SessionAnswer }) {
  const { data } = useLoaded(SessionList, deskCalls.sessions, [])
  return (
    <Part title={words.account}>
      <p className={styles.text}>{words.as(session.session.email)}</p>
      {data && (
        <>
          <h3>{words.sessions}</h3>
          <ul role="list" className={styles.list}>
            {data.sessions.map((one) => (
              <li key={one.id} className={styles.plain}>
                <span title={one.browser}>{browserLabel(one.browser)}</span>
                <small>
                  {words.used(instantLabel(one.used_at))}
                  {one.current && `, ${words.thisOne}`}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      <SignOut />
    </Part>
  )
}

function SignOut() {
  const here = useSend(() => signOut(deskCalls.signOut))
  const everywhere = useSend(() => signOut(deskCalls.signOutEverywhere))
  return (
    <>
      <Failure words={here.failure ?? everywhere.failure} />
      <div className={styles.bar}>
        <Button secondary compact aria-disabled={here.busy} onClick={here.submit}>
          {words.out}
        </Button>
        <Button secondary compact aria-disabled={everywhere.busy} onClick={everywhere.submit}>
          {words.everywhere}
        </Button>
      </div>
    </>
  )
}

async function signOut(url: string) {
  await call(Nothing, url, {})
  tell({ is: 'signed-out', meant: true })
}

function browserLabel(userAgent: string) {
  const named = browserName(userAgent)
  return named ? words.browser(named.browser, named.system) : userAgent || words.noBrowser
}
