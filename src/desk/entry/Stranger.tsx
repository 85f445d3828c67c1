import { useEffect, useLayoutEffect, useState } from 'react'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { SignIn } from '#features/sign-in/desk/SignIn.tsx'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { call } from '#platform/browser/desk/call.ts'

/** The field of the page's first sign-in, which stands here before React does. */
const firstField = () => document.querySelector<HTMLInputElement>('[data-first-sign-in] input')

/** The sign-in for a browser in which nobody seems to be signed in. The cookie that says so may be gone before the session is. */
export function Stranger({ onSignedIn }: { onSignedIn: (answer: SessionAnswer) => void }) {
  const [first] = useState(() => {
    const field = firstField()
    return { field, hadFocus: field !== null && field === document.activeElement }
  })
  useEffect(() => {
    call(sessionCalls.session).then(onSignedIn, () => {})
  }, [onSignedIn])
  // The same form takes the place of the first one, and what was typed there: then it gets the focus, and the press.
  const [isThere, setIsThere] = useState(false)
  useLayoutEffect(() => setIsThere(true), [])
  useEffect(() => {
    if (!isThere) return
    if (first.hadFocus) document.querySelector('input')?.focus()
    const pressed = globalThis.takeFirstClick?.()
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === pressed)?.click()
  }, [first, isThere])
  return <SignIn note={undefined} first={first.field} onSignedIn={onSignedIn} />
}
