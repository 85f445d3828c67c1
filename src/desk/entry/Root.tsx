import { useState } from 'react'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'

const loadDesk = async () => (await import('#desk/Desk.tsx')).Desk
const loadSignIn = async () => (await import('./Stranger.tsx')).Stranger

/** Whether somebody is signed in, or about to be by a link, or may read the sheet that this browser keeps: the page's head knows. */
const mayBeSignedIn = document.documentElement.dataset.stranger === undefined

// Until one of them is here, the page shows its first look.
const SignIn = mayBeSignedIn ? undefined : await loadSignIn()
const KnownDesk = mayBeSignedIn ? await loadDesk() : undefined
/** The desk loads while the sign-in is filled in. */
const ahead = SignIn && loadDesk()

type Shown = { Desk: typeof KnownDesk; entered: SessionAnswer | undefined }

/**
 * The island of the desk's page: the desk, or, in a browser in which nobody seems to be signed in, the sign-in. That is a third of
 * the desk, so a new phone can be used before the desk is there. Its code is a copy (see `isolateChunks`): the desk's own script
 * stays in one piece.
 */
export function Root() {
  const [{ Desk, entered }, setDesk] = useState<Shown>({ Desk: KnownDesk, entered: undefined })

  async function enter(answer: SessionAnswer) {
    const Loaded = await ahead?.catch(() => location.reload())
    if (Loaded) setDesk({ Desk: Loaded, entered: answer })
  }

  if (Desk) return <Desk entered={entered} />
  return SignIn && <SignIn onSignedIn={enter} />
}
