import { type ComponentType, useEffect, useState } from 'react'
import { deskCalls } from '#domain/desk/calls.ts'
import { SessionAnswer } from '#domain/desk/sign-in.ts'
import { isStored } from '#site/storage/is-stored.ts'
import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'
import { call } from './api/call.ts'
import type { Desk } from './Desk.tsx'
import { FirstLook } from './FirstLook.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import { SHEET } from './today/sheet-name.ts'

/**
 * The island of the desk's page: the desk, or, in a browser in which nobody seems to be signed in, the sign-in. That is a small
 * part of the desk's script, so a new phone can be used before the desk is there; the desk loads while the sign-in is filled in.
 */
export function Root() {
  const [isKnown] = useState(mayBeSignedIn)
  const [entered, setEntered] = useState<SessionAnswer>()
  const [Shown, setShown] = useState<ComponentType<Parameters<typeof Desk>[0]>>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const load = () =>
      import('./Desk.tsx').then(
        (module) => setShown(() => module.Desk),
        () => setFailed(true),
      )
    if (isKnown) void load()
    // The cookie that says so may be gone before the session is.
    else
      void call(SessionAnswer, deskCalls.session)
        .then(setEntered, () => {})
        .then(load)
  }, [isKnown])

  if (!isKnown && !entered) return <SignIn note={undefined} onSignedIn={setEntered} />
  if (Shown) return <Shown entered={entered} />
  return hasFailed ? <ChunkFailed /> : <FirstLook />
}

/** Whether somebody is signed in, or about to be by a link, or may read the sheet that this browser keeps. */
const mayBeSignedIn = () =>
  document.documentElement.dataset.signedIn !== undefined || location.hash !== '' || isStored(SHEET)
