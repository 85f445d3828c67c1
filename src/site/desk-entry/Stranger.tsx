import { useEffect } from 'react'
import { deskCalls } from '#domain/desk/calls.ts'
import { SessionAnswer } from '#domain/desk/sign-in.ts'
import { call } from '#site/desk/api/call.ts'
import { SignIn } from '#site/desk/sign-in/SignIn.tsx'

/** The sign-in for a browser in which nobody seems to be signed in. The cookie that says so may be gone before the session is. */
export function Stranger({ onSignedIn }: { onSignedIn: (answer: SessionAnswer) => void }) {
  useEffect(() => {
    call(SessionAnswer, deskCalls.session).then(onSignedIn, () => {})
  }, [onSignedIn])
  return <SignIn note={undefined} onSignedIn={onSignedIn} />
}
