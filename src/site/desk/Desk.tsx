import { type ReactNode, useEffect, useRef, useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { SessionAnswer, SIGNED_OUT, signInOf } from '#domain/desk/sign-in.ts'
import { Line } from '#site/ui/Mark.tsx'
import { ApiError, call, errorText } from './api/call.ts'
import { CountsProvider, useCounts } from './api/counts.tsx'
import { useSignals } from './api/signals.ts'
import { forgetEdits } from './content/kept-edit.ts'
import { renewContent } from './content/renew-content.ts'
import { useEvents } from './events/use-events.ts'
import styles from './Frame.module.css'
import { FindBar } from './finder/FindBar.tsx'
import { type DeskPageName, navigation } from './navigation.ts'
import { forgetBookings } from './new-booking/kept-booking.ts'
import { unsentPhotos, watchPhotos } from './photos/unsent-photos.ts'
import { keepPlaces } from './places.ts'
import { Routes } from './Routes.tsx'
import { goTo, Link, useRoute } from './router.tsx'
import { forgetForms } from './setup/kept-form.ts'
import { ProveAgain } from './sign-in/ProveAgain.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import { forgetSheet, forgetSheetOfOthers, readSheet } from './today/kept-sheet.ts'
import { steps } from './today/steps.ts'
import { AskFirst } from './ui/AskFirst.tsx'
import { Failure, Loading } from './ui/Notices.tsx'
import { SiteLink } from './ui/SiteLink.tsx'
import { Troubles } from './ui/Troubles.tsx'
import { keepShell } from './worker/keep-shell.ts'

type SessionState =
  | { is: 'asking' }
  | { is: 'failed'; words: string }
  | { is: 'out'; note: string | undefined }
  | { is: 'in'; answer: SessionAnswer }

/** The desk. Without a session it shows only the sign-in. */
export function Desk() {
  const [state, setState] = useState<SessionState>(asLastKnown)
  const isSure = useRef(false)
  // All that is shown reads the content anew.
  const [, setRenewed] = useState(0)
  const [waiting, setWaiting] = useState<((isProved: boolean) => void)[]>([])

  async function ask() {
    const link = signInOf(location.hash)
    try {
      const answer = link
        ? await call(SessionAnswer, deskCalls.signInCode, link)
        : await call(SessionAnswer, deskCalls.session)
      enter(answer)
    } catch (error) {
      const isOut =
        error instanceof ApiError && (link !== undefined || error.problem.type === SIGNED_OUT)
      if (!isOut)
        return setState((now) =>
          now.is === 'in' ? now : { is: 'failed', words: errorText(error) },
        )
      forgetSheet()
      const note = link && errorText(error)
      setState((now) => (now.is === 'out' ? now : { is: 'out', note }))
    }
    // A link signs in once. Without it, a reload shows the desk.
    if (link) goTo(location.pathname + location.search, { stay: true })
  }
  function enter(answer: SessionAnswer) {
    isSure.current = true
    forgetSheetOfOthers(answer.session.email)
    setState({ is: 'in', answer })
    void keepShell()
  }
  // The page as it was, which Back brings, may be of a session that has ended since.
  useEffect(() => {
    const again = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is asked for once
  useEffect(() => {
    void ask()
  }, [])
  async function renew() {
    // Without an answer, the page goes on with what it knows.
    await renewContent().catch(() => {})
    setRenewed((times) => times + 1)
  }
  function endProof(isProved: boolean) {
    setWaiting([])
    for (const end of waiting) end(isProved)
  }
  useSignals((signal) => {
    if (signal.is === 'prove') setWaiting((now) => [...now, signal.onEnd])
    if (signal.is === 'signed-out') {
      endProof(false)
      forgetForms()
      forgetBookings(signal)
      forgetSheet()
    }
    if (signal.is === 'signed-out' && signal.meant) forgetEdits()
    if (signal.is === 'signed-out')
      // Several calls may hear of it, and the first one knows why.
      setState((now) =>
        now.is === 'out'
          ? now
          : {
              is: 'out',
              note: now.is === 'in' && !signal.meant ? deskPage.signIn.ended : undefined,
            },
      )
    if (signal.is === 'reach' && signal.reached && !isSure.current && state.is !== 'out') void ask()
    // The answer says whether mails leave, and from which address.
    if (signal.is === 'event' && signal.kind === 'mail_settings_changed') void ask()
    if (signal.is === 'event' && signal.kind === 'content_changed') void renew()
  })

  if (state.is === 'in')
    return (
      <CountsProvider>
        <Sender key={state.answer.session.email} person={state.answer.session.email}>
          <Frame>
            <Routes session={state.answer} />
          </Frame>
          <AskFirst />
          {waiting.length > 0 && <ProveAgain email={state.answer.session.email} onEnd={endProof} />}
        </Sender>
      </CountsProvider>
    )
  if (state.is === 'out') return <SignIn note={state.note} onSignedIn={enter} />
  return (
    <main>{state.is === 'failed' ? <Failure words={state.words} retry={ask} /> : <Loading />}</main>
  )
}

/** Until the server answers, this browser's sheet says who is signed in. A link is about to sign in somebody. */
function asLastKnown(): SessionState {
  const kept = signInOf(location.hash) ? undefined : readSheet()
  return kept ? { is: 'in', answer: kept.answer } : { is: 'asking' }
}

/** Sends what a person pressed, and the photos that they took, without a network. */
function Sender({ person, children }: { person: string; children: ReactNode }) {
  useSender(person)
  return children
}

/** Sends the presses and the photos of a person that wait, on any page of the desk. */
function useSender(person: string) {
  useSignals((signal) => {
    if (signal.is !== 'reach' || !signal.reached) return
    void steps.send()
    void unsentPhotos.send()
  })
  useEffect(() => steps.watch(person), [person])
  useEffect(() => watchPhotos(person), [person])
}

/** The frame of every page of the desk: the navigation, and a banner for each trouble of the server. */
function Frame({ children }: { children: ReactNode }) {
  const { path } = useRoute()
  const counts = useCounts().data
  useEvents()
  useEffect(keepPlaces, [])

  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        {deskPage.skip}
      </a>
      <nav className={styles.nav} aria-label={deskPage.navigation} data-ground="dark">
        <div className={styles.wide}>
          <SiteLink />
        </div>
        <ul role="list">
          {navigation.map((entry) => {
            const isHere = entry.path === '' ? path === '' : path.startsWith(entry.path)
            const count = entry.count && counts?.[entry.count]
            return (
              <li key={entry.path} className={entry.isWide ? styles.wide : undefined}>
                <Link href={DESK + entry.path} aria-current={isHere ? 'page' : undefined}>
                  <DeskIcon name={entry.name} />
                  <span>{entry.label}</span>
                  {count ? <span className={styles.badge}>{count}</span> : null}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className={styles.body}>
        <Troubles />
        <div className={styles.content}>
          <FindBar />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <footer className={styles.foot}>
            <SiteLink />
          </footer>
        </div>
      </div>
    </div>
  )
}

/** The icons of the desk's pages, in the style of the site's. They are here so that the site does not load them. */
const paths: Record<DeskPageName, string> = {
  start: 'M4 11.5L12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  bookings: 'M5 4h14v17H5zM9 2.5v3m6-3v3M8.5 10h7m-7 4h7m-7 4h4',
  calendar:
    'M3.5 5.5h17v15h-17zM3.5 10h17M8 3v4m8-4v4M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01',
  planning: 'M12 3v2M3.5 13.5a8.5 8.5 0 0117 0zM12 13.5v5a2 2 0 01-4 0',
  messages: 'M4 4.5h16v12H11l-4.5 4v-4H4zM8 9h8m-8 3.5h5',
  mail: 'M3 5.5h18v13H3zM3.5 6.5L12 13l8.5-6.5',
  content:
    'M12 21a9 9 0 100-18 9 9 0 000 18zM3.5 9.5h17m-17 5h17M12 3c-4.5 5-4.5 13 0 18 4.5-5 4.5-13 0-18z',
  numbers: 'M4 20h16M6.5 17v-5M12 17V5m5.5 12V9',
  data: 'M12 3.5v11m-4.5-4l4.5 4.5 4.5-4.5M4 16.5v4h16v-4',
}

const DeskIcon = ({ name }: { name: DeskPageName }) => <Line path={paths[name]} />
