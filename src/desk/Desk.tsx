import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SIGNED_OUT } from '#core/problem.ts'
import { DeskLateParts } from '#design/desk/DeskLateParts.tsx'
import { forgetKeptValues } from '#design/desk/form/kept-values.ts'
import { Failure } from '#design/desk/Notices.tsx'
import { forgetTyping } from '#design/island/Boundary.tsx'
import { late } from '#design/late.tsx'
import { forgetSheet, forgetSheetOfOthers, readSheet } from '#features/day-sheet/desk/shared/stored-sheet.ts'
import { InboxProvider } from '#features/inbox/desk/shared/inbox-query.tsx'
import { forgetInbox, forgetInboxOfOthers } from '#features/inbox/desk/shared/stored-inbox.ts'
import { hasNotifications, showBadge } from '#features/push/desk/push.ts'
import { sessionCalls, signInCalls } from '#features/sign-in/calls.ts'
import { outboxes } from '#features/sign-in/desk/shared/outboxes.ts'
import { signedOut } from '#features/sign-in/desk/signed-out-words.ts'
import { type SessionAnswer, signInOf } from '#features/sign-in/sign-in.ts'
import { renewContent } from '#features/website/desk/renew-content.ts'
import { forgetEdits } from '#features/website/desk/stored-edit.ts'
import { ApiError, call, errorText } from '#platform/browser/desk/call.ts'
import { dropPrefetched } from '#platform/browser/desk/prefetch.ts'
import { queryClient, watchCache } from '#platform/browser/desk/query-client.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { Session } from '#platform/browser/desk/session.ts'
import { type Signal, useSignals } from '#platform/browser/desk/signals.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { FirstLook } from './FirstLook.tsx'
import { Frame } from './Frame.tsx'
import { Routes } from './Routes.tsx'
import { keepShell } from './worker/keep-shell.ts'

// Whoever opens the desk is nearly always signed in.
const SignIn = late(async () => (await import('#features/sign-in/desk/SignIn.tsx')).SignIn)
const ProveAgain = late(async () => (await import('#features/sign-in/desk/ProveAgain.tsx')).ProveAgain)
// Few presses need an answer first.
const ConfirmDialog = late(async () => (await import('#features/schedule/desk/ConfirmDialog.tsx')).ConfirmDialog)

type SessionState =
  | { is: 'asking' }
  | { is: 'failed'; words: string }
  | { is: 'out'; note: string | undefined }
  | { is: 'in'; answer: SessionAnswer }

type PendingQuestion = Signal & { is: 'question' } & { key: string }

type Props = { entered: SessionAnswer | undefined }

/** The desk. Without a session it shows only the sign-in. `entered` is that of a person who has just signed in. */
export const Desk = (props: Props) => (
  <DeskLateParts>
    <DeskOf {...props} />
  </DeskLateParts>
)

function DeskOf({ entered }: Props) {
  const [state, setState] = useState<SessionState>(() => (entered ? { is: 'in', answer: entered } : asLastKnown()))
  const isSure = useRef(false)
  // All that is shown reads the content anew.
  const [, setRenewed] = useState(0)
  const [waiting, setWaiting] = useState<((isProved: boolean) => void)[]>([])

  // Each press waits for the answer to its own question: they are asked one after the other.
  const [questions, setQuestions] = useState<readonly PendingQuestion[]>([])
  const [asked] = questions

  async function ask() {
    const link = signInOf(location.hash)
    try {
      const answer = link ? await call(signInCalls.signInCode, link) : await call(sessionCalls.session)
      enter(answer)
    } catch (error) {
      const isOut = error instanceof ApiError && (link !== undefined || error.problem.type === SIGNED_OUT)
      if (!isOut) return setState((now) => (now.is === 'in' ? now : { is: 'failed', words: errorText(error) }))
      forgetSheet()
      forgetInbox()
      dropPrefetched()
      const note = link && errorText(error)
      setState((now) => (now.is === 'out' ? now : { is: 'out', note }))
    }
    // A link signs in once. Without it, a reload shows the desk.
    if (link) goTo(location.pathname + location.search, { stay: true })
  }
  function enter(answer: SessionAnswer) {
    isSure.current = true
    forgetSheetOfOthers(answer.session.email)
    forgetInboxOfOthers(answer.session.email)
    setState({ is: 'in', answer })
    void keepShell()
    if (answer.role === 'owner' && hasNotifications()) void renewSubscription(answer.session.email)
  }
  useEffect(watchCache, [])
  // The page as it was, which Back brings, may be of a session that has ended since.
  useEffect(() => {
    const again = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  const begin = useEffectEvent(() => (entered ? enter(entered) : void ask()))
  useEffect(() => begin(), [])
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
    if (signal.is === 'question') {
      const question = { ...signal, key: randomId() }
      setQuestions((now) => [...now, question])
    }
    if (signal.is === 'signed-out') {
      endProof(false)
      setQuestions([])
      for (const { answer } of questions) answer(false)
      forgetTyping()
      forgetKeptValues(signal)
      forgetSheet()
      forgetInbox()
      showBadge(0)
      if (signal.meant) forgetEdits()
      // Several calls may hear of it, and the first one knows why.
      setState((now) =>
        now.is === 'out' ? now : { is: 'out', note: now.is === 'in' && !signal.meant ? signedOut.ended : undefined },
      )
    }
    if (signal.is === 'reach' && signal.reached && !isSure.current && state.is !== 'out') void ask()
    // The answer says whether mails leave, and from which address.
    if (signal.is === 'event' && signal.kind === 'mail_settings_changed') void ask()
    if (signal.is === 'event' && signal.kind === 'content_changed') void renew()
  })

  return (
    <QueryClientProvider client={queryClient}>
      {state.is === 'in' && (
        <Sender key={state.answer.session.email} person={state.answer.session.email}>
          <Session value={state.answer}>
            <InboxProvider person={state.answer.session.email}>
              <Frame person={state.answer.session.email}>
                <Routes session={state.answer} />
              </Frame>
            </InboxProvider>
          </Session>
          {asked && (
            <ConfirmDialog
              key={asked.key}
              asked={asked}
              onDecided={() => setQuestions((now) => now.filter(({ key }) => key !== asked.key))}
            />
          )}
          {waiting.length > 0 && <ProveAgain email={state.answer.session.email} onEnd={endProof} />}
        </Sender>
      )}
      {state.is === 'out' && <SignIn note={state.note} onSignedIn={enter} />}
      {state.is === 'asking' && <FirstLook />}
      {state.is === 'failed' && (
        <main>
          <Failure words={state.words} retry={ask} />
        </main>
      )}
    </QueryClientProvider>
  )
}

/** Tells the server that this browser still rings. Few browsers do, and what that needs is no part of the first page. */
async function renewSubscription(person: string) {
  const { renewNotifications } = await import('#features/push/desk/shared/notifications.ts').catch(() => ({
    renewNotifications: undefined,
  }))
  await renewNotifications?.(person)
}

/** Until the server answers, this browser's sheet says who is signed in. A link is about to sign in somebody. */
function asLastKnown(): SessionState {
  const sheet = signInOf(location.hash) ? undefined : readSheet()
  return sheet ? { is: 'in', answer: sheet.answer } : { is: 'asking' }
}

/** Sends what a person did without a network, on any page of the desk. */
function Sender({ person, children }: { person: string; children: ReactNode }) {
  useSignals((signal) => {
    if (signal.is === 'reach' && signal.reached) outboxes.send()
  })
  useEffect(() => outboxes.watch(person), [person])
  return children
}
