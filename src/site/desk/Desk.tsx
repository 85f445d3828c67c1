import { useEffect, useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { SessionAnswer } from '#domain/desk/sign-in.ts'
import { ApiError, call, errorText } from './api/call.ts'
import { CountsProvider } from './api/counts.tsx'
import { useSignals } from './api/signals.ts'
import { Frame } from './Frame.tsx'
import { Routes } from './Routes.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import { Failure, Loading } from './ui/Notices.tsx'

type SessionState =
  | { is: 'asking' }
  | { is: 'failed'; words: string }
  | { is: 'out'; ended: boolean }
  | { is: 'in'; answer: SessionAnswer }

/** The desk. Without a session it shows only the sign-in. */
export function Desk() {
  const [state, setState] = useState<SessionState>({ is: 'asking' })

  async function ask() {
    try {
      setState({ is: 'in', answer: await call(SessionAnswer, deskCalls.session) })
    } catch (error) {
      if (!(error instanceof ApiError)) setState({ is: 'failed', words: errorText(error) })
      else setState((now) => (now.is === 'out' ? now : { is: 'out', ended: false }))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is asked for once
  useEffect(() => {
    void ask()
  }, [])
  useSignals((signal) => {
    if (signal.is === 'signed-out')
      setState((now) => ({ is: 'out', ended: now.is === 'in' && !signal.meant }))
    if (signal.is === 'reach' && signal.reached && state.is === 'failed') void ask()
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
    return (
      <SignIn
        note={state.ended ? deskPage.signIn.ended : undefined}
        onSignedIn={(answer) => setState({ is: 'in', answer })}
      />
    )
  return (
    <main>{state.is === 'failed' ? <Failure words={state.words} retry={ask} /> : <Loading />}</main>
  )
}
