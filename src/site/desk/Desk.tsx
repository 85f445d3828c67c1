import { useEffect, useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { SessionAnswer, signInOf } from '#domain/desk/sign-in.ts'
import { ApiError, call, errorText } from './api/call.ts'
import { CountsProvider } from './api/counts.tsx'
import { useSignals } from './api/signals.ts'
import { forgetEdits } from './content/kept-edit.ts'
import { Frame } from './Frame.tsx'
import { photoQueue } from './photos/photo-queue.ts'
import { Routes } from './Routes.tsx'
import { goTo } from './router.tsx'
import { forgetForms } from './setup/kept-form.ts'
import { SignIn } from './sign-in/SignIn.tsx'
import { Failure, Loading } from './ui/Notices.tsx'

type SessionState =
  | { is: 'asking' }
  | { is: 'failed'; words: string }
  | { is: 'out'; note: string | undefined }
  | { is: 'in'; answer: SessionAnswer }

/** The desk. Without a session it shows only the sign-in. */
export function Desk() {
  const [state, setState] = useState<SessionState>({ is: 'asking' })

  async function ask() {
    const link = signInOf(location.hash)
    try {
      const answer = link
        ? await call(SessionAnswer, deskCalls.signInCode, link)
        : await call(SessionAnswer, deskCalls.session)
      setState({ is: 'in', answer })
    } catch (error) {
      if (!(error instanceof ApiError)) return setState({ is: 'failed', words: errorText(error) })
      const note = link && errorText(error)
      setState((now) => (now.is === 'out' ? now : { is: 'out', note }))
    }
    // A link signs in once. Without it, a reload shows the desk.
    if (link) goTo(location.pathname + location.search, { stay: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is asked for once
  useEffect(() => {
    void ask()
  }, [])
  useSignals((signal) => {
    if (signal.is === 'signed-out') forgetForms()
    if (signal.is === 'signed-out' && signal.meant) forgetEdits()
    if (signal.is === 'signed-out' && signal.meant) photoQueue.clear()
    if (signal.is === 'signed-out')
      setState((now) => ({
        is: 'out',
        note: now.is === 'in' && !signal.meant ? deskPage.signIn.ended : undefined,
      }))
    if (signal.is === 'reach' && signal.reached && state.is === 'failed') void ask()
    // The answer says whether mails leave, and from which address.
    if (signal.is === 'event' && signal.kind === 'mail_settings_changed') void ask()
  })

  if (state.is === 'in')
    return (
      <CountsProvider>
        <Frame>
          <Routes session={state.answer} />
        </Frame>
      </CountsProvider>
    )
  if (state.is === 'out')
    return <SignIn note={state.note} onSignedIn={(answer) => setState({ is: 'in', answer })} />
  return (
    <main>{state.is === 'failed' ? <Failure words={state.words} retry={ask} /> : <Loading />}</main>
  )
}
